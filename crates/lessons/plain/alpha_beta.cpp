// Alpha-beta on a tree: a node without children is a leaf with its value from the first player's view.
//
// Reads one tree a line, such as [[100,50],[-99,1]], and prints its value for the first player, who is to move, the
// nodes and the leaves visited.

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

const int INFINITE = 1'000'000'000;

struct Node {
    int value = 0;
    std::vector<Node> children;
};

struct Seen {
    long nodes = 0;
    long leaves = 0;
};

// begin listing
int alpha_beta(const Node& node, int side, int alpha, int beta, Seen& seen) {
    seen.nodes += 1;
    if (node.children.empty()) {
        seen.leaves += 1;
        return side * node.value;
    }
    int best = -INFINITE;
    for (const Node& child : node.children) {
        int value = -alpha_beta(child, -side, -beta, -alpha, seen);
        best = std::max(best, value);
        alpha = std::max(alpha, value);
        if (alpha >= beta) {
            break; // too good: the other side will not come here
        }
    }
    return best;
}
// end listing

static Node read(const char*& text) {
    Node node;
    if (*text != '[') {
        char* end = nullptr;
        node.value = static_cast<int>(std::strtol(text, &end, 10));
        text = end;
        return node;
    }
    do {
        ++text; // the bracket, or the comma before the next child
        node.children.push_back(read(text));
    } while (*text == ',');
    ++text;
    return node;
}

int main() {
    std::string line;
    while (std::getline(std::cin, line)) {
        const char* text = line.c_str();
        Seen seen;
        int value = alpha_beta(read(text), 1, -INFINITE, INFINITE, seen);
        std::cout << value << ' ' << seen.nodes << ' ' << seen.leaves << '\n';
    }
}
