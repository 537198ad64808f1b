"""The network of both games and its file: one layer for the features of a side, shared by both sides, then clipped and
squared, then one of several outputs."""

import struct
import zlib
from dataclasses import dataclass

import numpy as np
import scipy.sparse
import torch
from torch import Tensor

# Centipawns of an output of 1, and of one unit of log odds: the same in crates/nnue.
SCALE = 300.0
# Integers that stand for a weight or an activation of 1, see crates/nnue/src/file.rs.
FIRST_SCALE, OUTPUT_SCALE, ONE = 128, 64, 256
MOST = 127


@dataclass(frozen=True)
class Shape:
    features: int
    outputs: int
    # Extra bits of precision of the first layer's weights, for positions with dozens of features.
    fine: int = 0
    # Whether weights are rounded while training, as in the file.
    rounds: bool = False
    # The share of the gradient that neurons outside their bounds get; without it they would stay dead.
    leak: float = 0.0


class SumRows(torch.autograd.Function):
    """For each position, the sum of the weights of its features. On a CPU, a sparse product of SciPy is five times as
    fast at this, forward and backward, as the dense products or embedding bags of the frameworks that were tried."""

    @staticmethod
    def forward(context, weights: Tensor, table: scipy.sparse.csr_matrix) -> Tensor:
        context.table = table
        return torch.from_numpy(table @ weights.numpy())

    @staticmethod
    def backward(context, gradient: Tensor):
        return torch.from_numpy(context.table.T @ gradient.numpy()), None


def counted(features: np.ndarray, rows: int) -> scipy.sparse.csr_matrix:
    """Converts lists of features, all of one length, into a table of how often each occurs."""
    count, length = features.shape
    ends = np.arange(0, (count + 1) * length, length, dtype=np.int32)
    ones = np.ones(features.size, np.float32)
    return scipy.sparse.csr_matrix((ones, features.ravel().astype(np.int32), ends), (count, rows))


class Network(torch.nn.Module):
    def __init__(self, shape: Shape, hidden: int):
        super().__init__()
        self.shape = shape
        # If positions have dozens of features, the weights begin small.
        first = 0.02 if shape.fine > 0 else 0.1
        uniform = lambda most, *size: torch.nn.Parameter(torch.empty(size).uniform_(-most, most))
        self.first = uniform(first, shape.features, hidden)
        self.bias = torch.nn.Parameter(torch.full((hidden,), 0.2))
        self.out = uniform(0.1, shape.outputs, 2 * hidden)
        self.out_bias = torch.nn.Parameter(torch.zeros(shape.outputs))
        self.scales = {
            "first": FIRST_SCALE << shape.fine,
            "bias": ONE << shape.fine,
            "out": OUTPUT_SCALE,
            "out_bias": ONE * OUTPUT_SCALE,
        }

    def weights(self, name: str) -> Tensor:
        """The weights, rounded if training rounds them; the gradient is that of the unrounded weights."""
        exact = getattr(self, name)
        if not self.shape.rounds:
            return exact
        scale = self.scales[name]
        return exact + (torch.round(exact * scale) / scale - exact).detach()

    def layer(self, features: np.ndarray | scipy.sparse.csr_matrix) -> Tensor:
        """`features`: lists of one length, padded with a number after the last feature, or counts of each feature."""
        weights = self.weights("first")
        if isinstance(features, np.ndarray):
            # With a row of zeros for the padding.
            weights = torch.cat([weights, torch.zeros_like(weights[:1])])
            if weights.is_cuda:
                on_device = torch.from_numpy(features.astype(np.int32)).to(weights.device)
                sums = torch.nn.functional.embedding_bag(on_device, weights, mode="sum")
                return self.activate(sums + self.weights("bias"))
            features = counted(features, len(weights))
        return self.activate(SumRows.apply(weights, features) + self.weights("bias"))

    def activate(self, sums: Tensor) -> Tensor:
        active = sums.clamp(0.0, 1.0).square()
        if self.shape.leak == 0.0:
            return active
        is_out = (sums <= 0.0) | (sums >= 1.0)
        return active + self.shape.leak * (sums - sums.detach()) * is_out

    def forward(self, batch) -> Tensor:
        """The evaluation, where 1 stands for `SCALE` centipawns."""
        seen = torch.cat([self.layer(batch["own"]), self.layer(batch["opponents"])], dim=1)
        chosen = torch.from_numpy(batch["output"].astype(np.int64)).to(seen.device)
        every = seen @ self.weights("out").T + self.weights("out_bias")
        return every.gather(1, chosen[:, None])[:, 0]

    @torch.no_grad()
    def forget(self, features: np.ndarray) -> None:
        """Sets the weights of features to zero. If they never occur, they stay zero and compress to nothing."""
        self.first[torch.from_numpy(features)] = 0.0

    @torch.no_grad()
    def clip(self) -> None:
        """Keeps the weights within the range of bytes."""
        for name in ("first", "out"):
            most = MOST / self.scales[name]
            getattr(self, name).clamp_(-most, most)

    def to_bytes(self, origin: str) -> bytes:
        """The file that crates/nnue reads."""
        kinds = {"first": np.int8, "bias": "<i2", "out": np.int8, "out_bias": "<i4"}
        body = origin.encode()
        for name, kind in kinds.items():
            exact = getattr(self, name).detach().cpu().numpy()
            body += np.rint(exact * self.scales[name]).astype(kind).tobytes()
        features, hidden = self.first.shape
        sizes = (1, features, hidden, self.shape.outputs, len(origin.encode()), zlib.adler32(body))
        return b"duiyinet" + struct.pack("<6I", *sizes) + body
