"""Training in several processes, as `torchrun` starts them: each reads a share of the files, and all take the same
steps, by the mean of their gradients. Without `torchrun` there is one process, which has nothing to share."""

import os

import torch
from torch import Tensor
from torch import distributed


class Processes:
    def __init__(self):
        self.size = int(os.environ.get("WORLD_SIZE", 1))
        self.rank = int(os.environ.get("RANK", 0))
        self.device = "cpu"
        # Each process of a machine needs a GPU of its own.
        if torch.cuda.device_count() >= int(os.environ.get("LOCAL_WORLD_SIZE", 1)):
            self.device = f"cuda:{os.environ.get('LOCAL_RANK', 0)}"
            torch.cuda.set_device(self.device)
        if self.size > 1:
            distributed.init_process_group("gloo" if self.device == "cpu" else "nccl")

    @property
    def first(self) -> bool:
        """Whether this one speaks and writes for all."""
        return self.rank == 0

    def share(self, files: list) -> list:
        """The files of this process."""
        if len(files) < self.size:
            raise SystemExit(f"{self.size} processes need as many files of data at least")
        return files[self.rank :: self.size]

    def mean(self, value: Tensor) -> Tensor:
        """The mean of what all have, in place."""
        if self.size > 1:
            distributed.all_reduce(value)
            value /= self.size
        return value

    def least(self, value: int) -> int:
        smallest = torch.tensor(value, device=self.device)
        if self.size > 1:
            distributed.all_reduce(smallest, distributed.ReduceOp.MIN)
        return int(smallest)

    def gathered(self, value) -> list:
        """What each has, in their order."""
        every = [value] * self.size
        if self.size > 1:
            distributed.all_gather_object(every, value)
        return every

    def leave(self) -> None:
        if self.size > 1:
            distributed.destroy_process_group()
