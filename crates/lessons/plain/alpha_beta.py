"""Alpha-beta on nested lists: [[100, 50], [-99, 1]] is two moves with two answers each.

Reads one such tree a line, and prints its value for the first player, who is to move, the nodes and the leaves visited.
"""

import json
import sys

INFINITE = 1_000_000_000


class Seen:
    nodes = 0
    leaves = 0


# begin listing
def alpha_beta(node, side, alpha, beta, seen):
    seen.nodes += 1
    if isinstance(node, int):
        seen.leaves += 1
        return side * node
    best = -INFINITE
    for child in node:
        value = -alpha_beta(child, -side, -beta, -alpha, seen)
        best = max(best, value)
        alpha = max(alpha, value)
        if alpha >= beta:
            break  # too good: the other side will not come here
    return best
# end listing


if __name__ == "__main__":
    for line in sys.stdin:
        seen = Seen()
        value = alpha_beta(json.loads(line), 1, -INFINITE, INFINITE, seen)
        print(value, seen.nodes, seen.leaves)
