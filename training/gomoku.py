"""Positions of gomoku from the files that `duiyi datagen --game gomoku` writes, as `duiyi data-features` says what the
network sees in them, see crates/cli/src/datagen/gomoku/features.rs and crates/search/src/gomoku/network.rs."""

import subprocess
from pathlib import Path

import numpy as np
import scipy.sparse

from network import SCALE, Shape

CLASSES = 32
FEATURES = CLASSES * CLASSES
SHAPE = Shape(FEATURES, outputs=1, fine=2, rounds=True, leak=0.1)

# What train.py does unless told otherwise.
SETTINGS = {"hidden": 32, "epochs": 24, "batch": 2048, "rate": 3e-3}
# One in so many positions is held back.
HELD = 20

# Centipawns of one unit of log odds, by how scores of the search foretell results.
ODDS = 180.0
# The network corrects the evaluation from patterns by so much of what it thinks right: margins of the search are tuned
# for patterns.
STRENGTH = 0.75


def read_features(program: str, path: Path) -> dict[str, np.ndarray]:
    """The numbers of all positions, with their features one after the other."""
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
    """All positions of some files, in the order of their games, but for those where a search goes on."""

    def __init__(self, paths: list[Path], share: float, program: str):
        """`share` of the target is the game's result where it is known, the rest what a search thought."""
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
        # A won game has a score that is as good as infinite.
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
        """Some positions. Mirror images are the same anyway."""
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
    """What the head of a data file says."""
    with path.open("rb") as file:
        head = file.read(16)
        return file.read(int.from_bytes(head[12:16], "little")).decode()
