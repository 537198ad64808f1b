"""The file of a network, see crates/nnue/src/file.rs."""

import math
import struct
import zlib
from pathlib import Path

import numpy as np

MAGIC, PLAIN, VERSION, START = b"duiyinet", 1, 2, 32
# Neurons of a first layer: a multiple of so many, and at most so many.
BLOCK, MOST_HIDDEN = 16, 1024
# Integers that stand for a weight or an activation of 1.
FIRST_SCALE, OUTPUT_SCALE, ONE = 128, 64, 256
KINDS = (np.dtype("i1"), np.dtype("<i2"), np.dtype("i1"), np.dtype("<i4"))


def scales(fine: int) -> tuple[int, int, int, int]:
    """Of the first layer, its bias, the outputs and their bias; `fine`: extra bits of precision of the first layer."""
    return (FIRST_SCALE << fine, ONE << fine, OUTPUT_SCALE, ONE * OUTPUT_SCALE)


def rounded(exact, kind: np.dtype, scale: int) -> np.ndarray:
    whole = np.rint(exact * scale)
    assert np.abs(whole).max() <= np.iinfo(kind).max, f"{np.abs(exact).max()} is too large a weight for the file"
    return whole.astype(kind)


def guess(weights: np.ndarray, feature: int, row: int) -> np.ndarray:
    """What version 2 adds its numbers to."""
    none = np.zeros(weights.shape[1], np.int16)
    before, below = (weights[feature - back].astype(np.int16) if feature >= back else none for back in (1, row))
    return (before + below) >> 1


def differences(weights: np.ndarray, row: int) -> np.ndarray:
    """What is added to the guesses: nothing for features that never occur and whose weights are zero, so they may have
    any."""
    weights, found = weights.copy(), np.zeros_like(weights)
    for feature, own in enumerate(weights):
        guessed = guess(weights, feature, row)
        if own.any():
            found[feature] = (own - guessed).astype(np.int8)
        else:
            weights[feature] = guessed
    return found


def network_bytes(origin: str, first, bias, out, out_bias, fine: int, row: int | None = None) -> bytes:
    """The file. With the number of features in a row of the board it compresses better, if weights of points beside
    each other are similar."""
    features, hidden = first.shape
    parts = [rounded(*part) for part in zip((first, bias, out, out_bias), KINDS, scales(fine))]
    body = origin.encode()
    if row:
        parts[0] = differences(parts[0], row)
        body = struct.pack("<I", row) + body
    body += b"".join(part.tobytes() for part in parts)
    version = VERSION if row else PLAIN
    sizes = (version, features, hidden, len(out), len(origin.encode()), zlib.adler32(body))
    return MAGIC + struct.pack("<6I", *sizes) + body


def beside(path: Path) -> Path:
    return path.with_name(f"{path.name}.new")


def make_room(path: Path) -> None:
    """Fails before the training where its network could not be written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside(path).touch()
    beside(path).unlink()


def write_whole(path: Path, file: bytes) -> None:
    """An interruption leaves the network that was there before."""
    beside(path).write_bytes(file)
    beside(path).replace(path)


def read_network(path: Path, fine: int) -> list[np.ndarray]:
    """The weights of the first layer, its bias, the weights of the outputs and their bias."""
    file = path.read_bytes()
    if not file.startswith(MAGIC) or len(file) < START:
        raise SystemExit(f"{path} is not a network")
    version, features, hidden, outputs, origin, checksum = struct.unpack("<6I", file[8:START])
    if version not in (PLAIN, VERSION):
        raise SystemExit(f"{path} has version {version} of the format, not {PLAIN} or {VERSION}")
    start = START if version == PLAIN else START + 4
    shapes = ((features, hidden), (hidden,), (outputs, 2 * hidden), (outputs,))
    counts = [math.prod(shape) for shape in shapes]
    length = start + origin + sum(count * kind.itemsize for count, kind in zip(counts, KINDS))
    if len(file) != length or zlib.adler32(file[START:]) != checksum:
        raise SystemExit(f"{path} is damaged")
    at, parts = start + origin, []
    for shape, count, kind in zip(shapes, counts, KINDS):
        parts.append(np.frombuffer(file, kind, count, at).reshape(shape).copy())
        at += count * kind.itemsize
    if version != PLAIN:
        (row,) = struct.unpack("<I", file[START:start])
        if row == 0:
            raise SystemExit(f"{path} is damaged")
        never = ~parts[0].any(axis=1)
        for feature in range(features):
            parts[0][feature] += guess(parts[0], feature, row).astype(np.int8)
        parts[0][never] = 0
    return [part.astype(np.float32) / np.float32(scale) for part, scale in zip(parts, scales(fine))]
