"""The network of xiangqi: one layer for the features of a side, shared by both sides, then clipped and
squared, then one of several outputs; a large network has two hidden layers more, the head, beside its outputs."""

from dataclasses import dataclass

import numpy as np
import scipy.sparse
import torch
from torch import Tensor

from netfile import HEAD_FIRST, HEAD_SECOND, head_bytes, network_bytes, scales, similar_beside

# Centipawns of an output of 1, and of one unit of log odds: the same in crates/nnue.
SCALE = 300.0
MOST = 127


@dataclass(frozen=True)
class Shape:
    features: int
    outputs: int


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


class Head(torch.nn.Module):
    """Two small layers for each output: each neuron of the first counts clipped and squared, and the sum of the second
    is added to the output. It begins without effect."""

    def __init__(self, outputs: int, hidden: int):
        super().__init__()
        uniform = lambda most, *size: torch.nn.Parameter(torch.empty(size).uniform_(-most, most))
        constant = lambda value, *size: torch.nn.Parameter(torch.full(size, value))
        self.first = uniform(hidden**-0.5, outputs, HEAD_FIRST, 2 * hidden)
        self.first_bias = constant(0.2, outputs, HEAD_FIRST)
        self.second = uniform(HEAD_FIRST**-0.5, outputs, HEAD_SECOND, 2 * HEAD_FIRST)
        self.second_bias = constant(0.2, outputs, HEAD_SECOND)
        self.last = constant(0.0, outputs, HEAD_SECOND)

    def forward(self, seen: Tensor, chosen: Tensor) -> Tensor:
        # Positions with the same output beside each other, so that each layer is one product for all of them.
        order = torch.argsort(chosen)
        parts = seen[order].split(torch.bincount(chosen, minlength=len(self.last)).tolist())
        values = []
        for output, part in enumerate(parts):
            sums = part @ self.first[output].T + self.first_bias[output]
            pairs = torch.cat([sums.clamp(0.0, 1.0), sums.clamp(-1.0, 1.0).square()], dim=1)
            sums = pairs @ self.second[output].T + self.second_bias[output]
            values.append(sums.clamp(0.0, 1.0) @ self.last[output])
        return torch.empty_like(seen[:, 0]).index_copy(0, order, torch.cat(values))


class Network(torch.nn.Module):
    def __init__(self, shape: Shape, hidden: int, head: bool = False):
        super().__init__()
        self.shape = shape
        uniform = lambda most, *size: torch.nn.Parameter(torch.empty(size).uniform_(-most, most))
        self.first = uniform(0.1, shape.features, hidden)
        self.bias = torch.nn.Parameter(torch.full((hidden,), 0.2))
        self.out = uniform(0.1, shape.outputs, 2 * hidden)
        self.out_bias = torch.nn.Parameter(torch.zeros(shape.outputs))
        self.head = Head(shape.outputs, hidden) if head else None

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
        value = every.gather(1, chosen[:, None])[:, 0]
        return value if self.head is None else value + self.head(seen, chosen)

    @torch.no_grad()
    def forget(self, features: np.ndarray) -> None:
        """Sets the weights of features to zero. If they never occur, they stay zero and compress to nothing."""
        self.first[torch.from_numpy(features)] = 0.0

    @torch.no_grad()
    def take(self, weights: list[np.ndarray]) -> None:
        """Begins as another network without head, with as many neurons or fewer; the further neurons have no effect at
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
        if self.head is not None:
            for weights in (self.head.first, self.head.second, self.head.last):
                weights.clamp_(-MOST / out, MOST / out)

    def to_bytes(self, origin: str) -> bytes:
        """The file that crates/nnue reads."""
        numbers = lambda weights: weights.detach().cpu().numpy()
        first, bias, out, out_bias = map(numbers, (self.first, self.bias, self.out, self.out_bias))
        order = similar_beside(first)
        # The outputs have the neurons of both sides, one after the other.
        both = np.concatenate([order, order + len(order)])
        head = b""
        if self.head is not None:
            h = self.head
            head = head_bytes(numbers(h.first)[:, :, both], *map(numbers, (h.first_bias, h.second, h.second_bias, h.last)))
        return network_bytes(origin, first[:, order], bias[order], out[:, both], out_bias, fine=0, head=head)
