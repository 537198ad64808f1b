"""Positions of gomoku from the files that `duiyi datagen --game gomoku` writes. `duiyi data-features` extracts the
features of the network, see crates/cli/src/datagen/gomoku/features.rs and crates/search/src/gomoku/network.rs."""

import subprocess
from pathlib import Path

import numpy as np
import scipy.sparse

from network import SCALE, Shape

CLASSES = 32
FEATURES = CLASSES * CLASSES
SHAPE = Shape(FEATURES, outputs=1, fine=2, rounds=True, leak=0.1)

# The default settings of train.py.
SETTINGS = {"hidden": 32, "epochs": 24, "batch": 2048, "rate": 3e-3}
# One in this many positions is held back for validation.
HELD = 20

# Centipawns of one unit of log odds, fitted to how well scores of the search predict results.
ODDS = 180.0
# The share of the network's correction that is applied to the evaluation from patterns: margins of the search are tuned
# for patterns.
STRENGTH = 0.75


def read_features(program: str, path: Path) -> dict[str, np.ndarray]:
    """The numbers of all positions, with their features concatenated."""
    output = subprocess.run([program, "data-features", str(path)], check=True, stdout=subprocess.PIPE).stdout
    numbers = np.frombuffer(output, dtype="<u2")
    seen, starts, at = memoryview(numbers), [], 0
    while at < len(numbers):
        starts.append(at)
        at += 4 + 2 * seen[at]
    start = np.array(starts)
    count = numbers[start].astype(np.int64)
    flags = numbers[start + 3]
    first = np.cumsum(count) - count
    place = np.arange(count.sum()) - np.repeat(first, count) + np.repeat(start + 4, count)
    return {
        "count": count,
        "score": numbers[start + 1].view("<i2").astype(np.float32),
        "patterns": numbers[start + 2].view("<i2").astype(np.float32),
        "result": (flags & 3).astype(np.float32) / 2,
        "is_known": (flags & 3) < 3,
        "is_calm": (flags >> 3 & 1) == 0,
        "feature": numbers[place].astype(np.int32),
        "points": numbers[place + np.repeat(count, count)].astype(np.float32),
    }


class Positions:
    """All positions of some files in the order of their games, except those in which the search goes on."""

    def __init__(self, paths: list[Path], share: float, program: str):
        """`share` of the target is the result of the game if it is known, the rest is the score of a search."""
        parts = [read_features(program, path) for path in paths]
        self.settings = [f"{made_with(path)}, {part['is_calm'].sum()} positions" for path, part in zip(paths, parts)]
        data = {key: np.concatenate([part[key] for part in parts]) for key in parts[0]}
        ends = np.concatenate([[0], np.cumsum(data["count"])])
        calm = np.flatnonzero(data["is_calm"])

        def table(features: np.ndarray) -> scipy.sparse.csr_matrix:
            every = scipy.sparse.csr_matrix((data["points"], features, ends), (len(ends) - 1, FEATURES))
            return every[calm]

        feature = data["feature"]
        self.own = table(feature)
        self.opponents = table(feature % CLASSES * CLASSES + feature // CLASSES)
        self.patterns = data["patterns"][calm] / ODDS
        # A won game has a score that is practically infinite.
        chance = 1 / (1 + np.exp(-np.clip(data["score"][calm] / ODDS, -50, 50)))
        known = np.where(data["is_known"][calm], share, 0)
        self.target = (known * data["result"][calm] + (1 - known) * chance).astype(np.float32)
        self.count = len(calm)

    def unseen(self) -> np.ndarray:
        """The features that never occur."""
        seen = np.zeros(FEATURES, dtype=bool)
        seen[self.own.indices] = True
        seen[self.opponents.indices] = True
        return np.flatnonzero(~seen)

    def batch(self, places, _) -> dict[str, np.ndarray]:
        """A batch of positions. Mirror images have the same features."""
        target = self.target[places]
        return {
            "own": self.own[places],
            "opponents": self.opponents[places],
            "output": np.zeros(len(target), np.int8),
            "target": target,
            "before": self.patterns[places],
            "strength": SCALE / ODDS / STRENGTH,
        }


def made_with(path: Path) -> str:
    """The header of a data file."""
    with path.open("rb") as file:
        head = file.read(16)
        return file.read(int.from_bytes(head[12:16], "little")).decode()
