"""Fits the chance to win to positions with results: reads `FEN;score;result` as `duiyi data-info FILE --text N` prints it.

    duiyi data-info games.dat --text 900000 | python3 chance.py

The curve is 1 / (1 + exp(-slope * score)); the slope is the one of maximum likelihood, found by Newton's method.
"""

import math
import sys

MATE_BOUND = 31_744  # scores beyond are forced wins, whose chance is known

points = []
for line in sys.stdin:
    _, score, result = line.rstrip("\n").rsplit(";", 2)
    if result != "-" and abs(int(score)) < MATE_BOUND:
        points.append((int(score), float(result)))
if not points:
    sys.exit("no positions of games without a forced win")


def chance(slope: float, score: int) -> float:
    return 1 / (1 + math.exp(-max(-700.0, min(700.0, slope * score))))


slope, information = 0.003, 1.0
for _ in range(20):
    gradient = sum((result - chance(slope, score)) * score for score, result in points)
    information = sum(chance(slope, score) * (1 - chance(slope, score)) * score * score for score, _ in points)
    # So small only where the side with the better score always won, or all scores are 0.
    if information < 1:
        sys.exit("these positions do not determine a slope: more games are needed")
    slope += gradient / information
print(f"{len(points)} positions, slope {slope:.5f} +- {1 / math.sqrt(information):.5f}")
for low, high in [(0, 30), (30, 100), (100, 200), (200, 400), (400, 800), (800, 1500)]:
    within = [(score, result) for score, result in points if low <= score < high]
    if within:
        seen = sum(result for _, result in within) / len(within)
        said = sum(chance(slope, score) for score, _ in within) / len(within)
        print(f"{low:5} to {high:5}: {len(within):7} positions, result {seen:.3f}, curve {said:.3f}")
