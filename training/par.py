"""Fits par of xiangqi's endings (crates/engine/src/xiangqi/par.rs) to endings that the engine has played out.

    endings='cargo run --release -p duiyi-search --features std --example xiangqi_endings --'
    $endings crates/engine/nets/xiangqi-large.net 1 20000 500 > quick.txt
    $endings crates/engine/nets/xiangqi-large.net 2 10000 8000 > careful.txt
    $endings crates/engine/nets/xiangqi-large.net 3 3000 40000 > long.txt
    python training/par.py --quick quick.txt --careful careful.txt --long long.txt

Quick games tell first how pieces of both sides work together: the number of each, and the product of each two. Careful
games, played with more nodes, correct that. Prints the weights, and how well the chances fit games that were held back.
"""

import argparse
from itertools import groupby
from pathlib import Path

import numpy as np

KINDS = 'rcnpab'  # rooks, cannons, horses, soldiers; then the guards
PIECES = 2 * len(KINDS)
ATTACKERS = 3  # of a side, at most
UNIT = 4  # centipawns of a weight
VALUES = range(1, 1500)  # beyond, every ending is won
PULL = 5.0  # of each weight to zero, then to what quick games say
LONG = 3  # how many times the positions of the longest thought count
HELD = 5  # the last of so many parts of these is held back for a test
SHARE = 0.95  # of the value at which half are won: with that as par, more wins would be reported as level


def ending(line):
    """How many pieces of each kind the side has that the network prefers, then the other; its value; whether it won."""
    fen, value, result = line.split(';')
    board, side_to_move = fen.split()[:2]
    value, won = int(value), result == '1'
    if value < 0:
        value, won = -value, result == '0'
        side_to_move = 'b' if side_to_move == 'w' else 'w'
    red, black = KINDS.upper(), KINDS
    kinds = red + black if side_to_move == 'w' else black + red
    return tuple(board.count(kind) for kind in kinds), value, won


def attackers(numbers):
    return [sum(numbers[at : at + 4]) for at in (0, len(KINDS))]


def load(paths):
    """Numbers of pieces, values, whether won, and weights of positions.

    Positions of one game with the same pieces say nearly the same: so many count as their root.
    """
    rows, weights = [], []
    for path in paths:
        endings = map(ending, Path(path).read_text().splitlines())
        few = (each for each in endings if max(attackers(each[0])) <= ATTACKERS)
        for _, same in groupby(few, key=lambda each: (each[0], each[2])):
            kept = [each for each in same if each[1] in VALUES]
            rows += [(*numbers, value, won) for numbers, value, won in kept]
            weights += [1 / len(kept) ** 0.5 for _ in kept]
    rows = np.array(rows, dtype=float)
    return rows[:, :PIECES], rows[:, PIECES] / 100, rows[:, -1], np.array(weights)


def terms(numbers):
    """One, and each number followed by its products with those before it and itself, as par.rs adds them up."""
    columns = [np.ones(len(numbers))]
    for at in range(PIECES):
        columns.append(numbers[:, at])
        columns += [numbers[:, at] * numbers[:, other] for other in range(at + 1)]
    return np.stack(columns, axis=1)


def logistic(features, won, weights, start, pull):
    """Weights of the features that make the logarithm of the odds against a win, by Newton's method."""
    found = start.copy()
    for _ in range(40):
        lost = 1 / (1 + np.exp(-np.clip(features @ found, -30, 30)))
        slope = features.T @ (weights * (lost - (1 - won))) + pull * (found - start)
        curve = (features * (weights * lost * (1 - lost))[:, None]).T @ features + np.diag(pull)
        step = np.linalg.solve(curve, slope)
        found -= step
        if np.abs(step).max() < 1e-4:
            break
    return found


def loss(features, won, weights, found):
    lost = 1 / (1 + np.exp(-np.clip(features @ found, -30, 30)))
    return -np.average(won * np.log(1 - lost) + (1 - won) * np.log(lost), weights=weights)


def main():
    parser = argparse.ArgumentParser()
    for kind in ('quick', 'careful', 'long'):
        parser.add_argument(f'--{kind}', nargs='+', required=True)
    args = parser.parse_args()

    def games(paths):
        numbers, values, won, weights = load(paths)
        return np.hstack([terms(numbers), -values[:, None]]), won, weights

    quick, careful, long = games(args.quick), games(args.careful), games(args.long)
    pull = np.full(quick[0].shape[1], PULL)
    pull[[0, -1]] = 1e-9
    by_quick = logistic(*quick, np.zeros(len(pull)), pull)
    pull[[0, -1]] = 0.1

    def corrected(some):
        """Weights by all careful games, and by these of the long ones."""
        features, won, weights = (np.concatenate(both) for both in zip(careful, (part[some] for part in long)))
        weights[len(careful[2]) :] *= LONG
        return logistic(features, won, weights, by_quick, pull)

    end = len(long[1]) * (HELD - 1) // HELD
    held = [part[end:] for part in long]
    print(f'{len(quick[1])} quick, {len(careful[1])} careful and {len(long[1])} long positions')
    print(f'loss on {len(held[1])} of the last: {loss(*held, by_quick):.4f} by quick games, {loss(*held, corrected(slice(end))):.4f} by all')
    found = corrected(slice(None))
    print(f'odds of e to 1 for {100 / found[-1]:.0f} centipawns')
    print([round(100 * SHARE * weight / found[-1] / UNIT) for weight in found[:-1]])


if __name__ == '__main__':
    main()
