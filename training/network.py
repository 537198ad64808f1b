"""The network of xiangqi: one layer for the features of a side, shared by both sides, then clipped and
squared, then one of several outputs."""

from dataclasses import dataclass

import numpy as np
import scipy.sparse
import torch
from torch import Tensor

from netfile import network_bytes, scales

# Centipawns of an output of 1, and of one unit of log odds: the same in crates/nnue.
SCALE = 300.0
MOST = 127


@dataclass(frozen=True)
class Shape:
    features: int
    outputs: int
    # Features in a row of the board.
    row: int


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
        uniform = lambda most, *size: torch.nn.Parameter(torch.empty(size).uniform_(-most, most))
        self.first = uniform(0.1, shape.features, hidden)
        self.bias = torch.nn.Parameter(torch.full((hidden,), 0.2))
        self.out = uniform(0.1, shape.outputs, 2 * hidden)
        self.out_bias = torch.nn.Parameter(torch.zeros(shape.outputs))

    def layer(self, features: np.ndarray) -> Tensor:
        """`features`: lists of one length, padded with a number after the last feature."""
        # With a row of zeros for the padding.
        weights = torch.cat([self.first, torch.zeros_like(self.first[:1])])
        if weights.is_cuda:
            on_device = torch.from_numpy(features.astype(np.int32)).to(weights.device)
            sums = torch.nn.functional.embedding_bag(on_device, weights, mode="sum")
        else:
            sums = SumRows.apply(weights, counted(features, len(weights)))
        return self.activate(sums + self.bias)

    def activate(self, sums: Tensor) -> Tensor:
        return sums.clamp(0.0, 1.0).square()

    def forward(self, batch) -> Tensor:
        """The evaluation, where 1 stands for `SCALE` centipawns."""
        seen = torch.cat([self.layer(batch["own"]), self.layer(batch["opponents"])], dim=1)
        chosen = torch.from_numpy(batch["output"].astype(np.int64)).to(seen.device)
        every = seen @ self.out.T + self.out_bias
        return every.gather(1, chosen[:, None])[:, 0]

    @torch.no_grad()
    def forget(self, features: np.ndarray) -> None:
        """Sets the weights of features to zero. If they never occur, they stay zero and compress to nothing."""
        self.first[torch.from_numpy(features)] = 0.0

    @torch.no_grad()
    def take(self, weights: list[np.ndarray]) -> None:
        """Begins as another network, with as many neurons or fewer; the further neurons have no effect at
        first."""
        first, bias, out, out_bias = (torch.from_numpy(each) for each in weights)
        count, hidden = len(bias), len(self.bias)
        self.first[:, :count] = first
        self.bias[:count] = bias
        self.out.zero_()
        for half in range(2):
            self.out[:, half * hidden : half * hidden + count] = out[:, half * count : (half + 1) * count]
        self.out_bias.copy_(out_bias)

    @torch.no_grad()
    def clip(self) -> None:
        """Keeps the weights within the range of bytes."""
        first, _, out, _ = scales(fine=0)
        self.first.clamp_(-MOST / first, MOST / first)
        self.out.clamp_(-MOST / out, MOST / out)

    def to_bytes(self, origin: str) -> bytes:
        """The file that crates/nnue reads."""
        numbers = lambda weights: weights.detach().cpu().numpy()
        parts = map(numbers, (self.first, self.bias, self.out, self.out_bias))
        return network_bytes(origin, *parts, fine=0, row=self.shape.row)
