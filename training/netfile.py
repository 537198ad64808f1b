"""The file of a network, see crates/nnue/src/file.rs."""

import math
import struct
import zlib
from pathlib import Path

import numpy as np

MAGIC, VERSION, START = b"duiyinet", 1, 32
# Neurons of a first layer: a multiple of so many, and at most so many.
BLOCK, MOST_HIDDEN = 16, 1024
# Integers that stand for a weight or an activation of 1.
FIRST_SCALE, OUTPUT_SCALE, ONE = 128, 64, 256
KINDS = (np.dtype("i1"), np.dtype("<i2"), np.dtype("i1"), np.dtype("<i4"))


def scales(fine: int) -> tuple[int, int, int, int]:
    """Of the first layer, its bias, the outputs and their bias; `fine`: extra bits of precision of the first layer."""
    return (FIRST_SCALE << fine, ONE << fine, OUTPUT_SCALE, ONE * OUTPUT_SCALE)


def similar_beside(first: np.ndarray) -> np.ndarray:
    """An order of the neurons in which each is followed by the most similar one left. The order changes nothing that the
    network computes; this one makes the file of xiangqi 3 % smaller when it is compressed."""
    similar = np.corrcoef(first.T)
    order = [int(first.std(axis=0).argmin())]
    for _ in range(first.shape[1] - 1):
        similar[:, order[-1]] = -np.inf
        order.append(int(similar[order[-1]].argmax()))
    return np.array(order)


def rounded(exact, kind: np.dtype, scale: int) -> bytes:
    whole = np.rint(exact * scale)
    assert np.abs(whole).max() <= np.iinfo(kind).max, f"{np.abs(exact).max()} is too large a weight for the file"
    return whole.astype(kind).tobytes()


def network_bytes(origin: str, first, bias, out, out_bias, fine: int) -> bytes:
    parts = zip((first, bias, out, out_bias), KINDS, scales(fine))
    body = origin.encode() + b"".join(rounded(*part) for part in parts)
    features, hidden = first.shape
    sizes = (VERSION, features, hidden, len(out), len(origin.encode()), zlib.adler32(body))
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
    if version != VERSION:
        raise SystemExit(f"{path} has version {version} of the format, not {VERSION}")
    shapes = ((features, hidden), (hidden,), (outputs, 2 * hidden), (outputs,))
    counts = [math.prod(shape) for shape in shapes]
    length = START + origin + sum(count * kind.itemsize for count, kind in zip(counts, KINDS))
    if len(file) != length or zlib.adler32(file[START:]) != checksum:
        raise SystemExit(f"{path} is damaged")
    at, weights = START + origin, []
    for shape, count, kind, scale in zip(shapes, counts, KINDS, scales(fine)):
        weights.append(np.frombuffer(file, kind, count, at).reshape(shape).astype(np.float32) / np.float32(scale))
        at += count * kind.itemsize
    return weights
