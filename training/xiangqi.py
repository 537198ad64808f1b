"""Positions of xiangqi from the files that `duiyi datagen` writes: games of records of 32 bytes, see
crates/cli/src/datagen. crates/search/src/xiangqi/network.rs documents the features of the network."""

from pathlib import Path
from zlib import adler32

import numpy as np

from network import SCALE, Shape

POINTS, ROW = 90, 9
KINDS = 7
FEATURES = 2 * KINDS * POINTS
# The padding after the features, for boards with fewer than 32 pieces.
NONE = FEATURES
MOST_PIECES = 32
OUTPUTS = 8
SHAPE = Shape(FEATURES, OUTPUTS, ROW)

# The default settings of train.py.
SETTINGS = {"hidden": 128, "epochs": 8, "batch": 16384, "rate": 3e-3}
# One in this many games of each file is held back for validation, since the positions of one game are very similar.
HELD = 50


def mirror_table() -> np.ndarray:
    """The feature of the mirror image of each feature."""
    feature = np.arange(FEATURES + 1)
    file = feature % POINTS % ROW
    return np.where(feature == NONE, NONE, feature - file + 8 - file).astype(np.int16)


def read_games(path: Path) -> tuple[list[np.ndarray], str]:
    """The records of each game of a file as rows of 32 bytes, and the text of its header; an incomplete last game is
    left out."""
    data = np.fromfile(path, dtype=np.uint8)
    if data[:8].tobytes() != b"duiyidat":
        raise SystemExit(f"{path} is no data file")
    version, length = (int(each) for each in data[8:16].view("<u4"))
    settings = data[16 : 16 + length].tobytes().decode()
    if version != 1 or not settings.startswith("game xiangqi "):
        raise SystemExit(f"{path} is no data file of xiangqi in version 1: version {version}, {settings}")
    at, games = 16 + length, []
    while at + 6 <= len(data):
        count = int(data[at]) | int(data[at + 1]) << 8
        checksum = int.from_bytes(data[at + 2 : at + 6].tobytes(), "little")
        end = at + 6 + 32 * count
        if end > len(data):
            break
        if adler32(data[at + 6 : end]) != checksum:
            raise SystemExit(f"{path} is damaged in game {len(games) + 1}")
        games.append(data[at + 6 : end].reshape(-1, 32))
        at = end
    return games, settings


def features(records: np.ndarray) -> dict[str, np.ndarray]:
    """The input of the network: features `[record][piece]` of both sides, the output to use, and the targets."""
    count = len(records)
    occupied = np.unpackbits(records[:, :12], axis=1, bitorder="little")
    black_to_move = occupied[:, POINTS]
    rows, points = np.nonzero(occupied[:, :POINTS])
    first = np.searchsorted(rows, np.arange(count + 1))
    place = np.arange(len(rows)) - first[rows]
    half_bytes = np.stack([records[:, 12:28] & 15, records[:, 12:28] >> 4], axis=2).reshape(count, 32)
    codes = half_bytes[rows, place]
    kinds, sides = (codes & 7).astype(np.int64), codes >> 3

    seen = {}
    for name, viewer in (("own", black_to_move), ("opponents", 1 - black_to_move)):
        side = viewer[rows]
        turned = np.where(side == 0, points, POINTS - 1 - points)
        is_general = (kinds == 0) & (sides == side)
        general_file = np.zeros(count, dtype=np.int64)
        general_file[rows[is_general]] = turned[is_general] % ROW
        mirrored = general_file > 4
        file = turned % ROW
        square = np.where(mirrored[rows], turned - file + 8 - file, turned)
        feature = ((sides != side) * KINDS + kinds) * POINTS + square
        table = np.full((count, MOST_PIECES), NONE, dtype=np.int16)
        table[rows, place] = feature
        seen[name] = table
        # Then the mirror image is equivalent.
        seen[f"{name}_even"] = general_file == 4
    pieces = first[1:] - first[:-1]
    seen["output"] = ((pieces - 2) * OUTPUTS // 31).astype(np.int8)
    seen["score"] = records[:, 28:30].copy().view("<i2")[:, 0].astype(np.float32)
    seen["result"] = records[:, 30].astype(np.float32) / 2
    return seen


class Positions:
    """All positions of some files, in the order of their games; those that are held back come last."""

    def __init__(self, paths: list[Path], share: float):
        """`share` of the target is the result of the game, the rest is the score of a search."""
        taught, held, self.settings = [], [], []
        for path in paths:
            games, text = read_games(path)
            self.settings.append(f"{text}, {sum(map(len, games))} positions")
            for parts, some in (held, games[::HELD]), (taught, [g for i, g in enumerate(games) if i % HELD]):
                records = np.concatenate([np.empty((0, 32), np.uint8), *some])
                parts += [features(chunk) for chunk in np.array_split(records, max(1, len(records) // 200_000))]
        parts = taught + held
        self.data = {key: np.concatenate([part[key] for part in parts]) for key in parts[0]}
        self.held = sum(len(part["score"]) for part in held)
        chance = 1 / (1 + np.exp(-self.data["score"] / SCALE))
        self.data["target"] = share * self.data["result"] + (1 - share) * chance
        self.count = len(chance)
        self.mirror = mirror_table()

    def unseen(self) -> np.ndarray:
        """The features that occur in no position and no mirror image: for example, an advisor outside its palace."""
        seen = np.zeros(FEATURES + 1, dtype=bool)
        for name in ("own", "opponents"):
            for table in np.array_split(self.data[name], max(1, self.count // 1_000_000)):
                seen[table] = True
        seen |= seen[self.mirror]
        return np.flatnonzero(~seen[:FEATURES])

    def batch(self, places, rng: np.random.Generator | None) -> dict[str, np.ndarray]:
        """A batch of positions. With `rng`, half of the sides whose general stands on the middle file see the mirror
        image, which is equivalent and gives more to learn from."""
        batch = {key: values[places] for key, values in self.data.items()}
        if rng is not None:
            for name in ("own", "opponents"):
                turn = batch[f"{name}_even"] & (rng.random(len(batch[name])) < 0.5)
                batch[name] = np.where(turn[:, None], self.mirror[batch[name]], batch[name])
        return batch
