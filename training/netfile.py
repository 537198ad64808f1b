"""The file of a network, see crates/nnue/src/file.rs."""

import struct
import zlib
from pathlib import Path

import numpy as np

MAGIC = b"duiyinet"
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


def network_bytes(origin: str, first, bias, out, out_bias, fine: int) -> bytes:
    body = origin.encode()
    for exact, kind, scale in zip((first, bias, out, out_bias), KINDS, scales(fine)):
        body += np.rint(exact * scale).astype(kind).tobytes()
    features, hidden = first.shape
    sizes = (1, features, hidden, len(out), len(origin.encode()), zlib.adler32(body))
    return MAGIC + struct.pack("<6I", *sizes) + body


def write_network(path: Path, origin: str, first, bias, out, out_bias, fine: int) -> None:
    path.write_bytes(network_bytes(origin, first, bias, out, out_bias, fine))


def read_network(path: Path, fine: int) -> list[np.ndarray]:
    """The weights of the first layer, its bias, the weights of the outputs and their bias."""
    file = path.read_bytes()
    assert file.startswith(MAGIC), f"{path} is not a network"
    _, features, hidden, outputs, origin, _ = struct.unpack("<6I", file[8:32])
    at, weights = 32 + origin, []
    shapes = ((features, hidden), (hidden,), (outputs, 2 * hidden), (outputs,))
    for shape, kind, scale in zip(shapes, KINDS, scales(fine)):
        count = int(np.prod(shape))
        weights.append(np.frombuffer(file, kind, count, at).reshape(shape).astype(np.float32) / np.float32(scale))
        at += count * kind.itemsize
    return weights
