"""Trains the network of xiangqi: `python training/train.py --data games.dat --out nets/xiangqi.net`.

Each position is seen from both sides; what a side sees goes through the same first layer. The network should say how
likely the side to move is to win: partly what a search thought of the position, partly how the game ended.
"""

import argparse
import json
import struct
import time
import zlib
from pathlib import Path

import numpy as np
import scipy.sparse
import torch
from torch import Tensor

from data import FEATURES, MOST_PIECES, OUTPUTS, load, mirror_table

# Centipawns of an output of 1, and of one unit of log odds: the same in crates/nnue.
SCALE = 300.0
# What bytes can hold, see crates/nnue/src/file.rs.
FIRST_SCALE, OUTPUT_SCALE, ONE = 128, 64, 256
FIRST_MOST, OUTPUT_MOST = 127 / FIRST_SCALE, 127 / OUTPUT_SCALE


class SumRows(torch.autograd.Function):
    """For each position the sum of the weights of its features. On a processor a sparse product of SciPy's does this
    five times as fast, forward and back, as the dense products or the bags of embeddings of the frameworks tried."""

    @staticmethod
    def forward(context, weights: Tensor, features: np.ndarray) -> Tensor:
        count = len(features)
        ends = np.arange(0, (count + 1) * MOST_PIECES, MOST_PIECES, dtype=np.int32)
        ones = np.ones(features.size, np.float32)
        table = scipy.sparse.csr_matrix((ones, features.ravel().astype(np.int32), ends), (count, len(weights)))
        context.table = table
        return torch.from_numpy(table @ weights.numpy())

    @staticmethod
    def backward(context, gradient: Tensor):
        return torch.from_numpy(context.table.T @ gradient.numpy()), None


class Network(torch.nn.Module):
    def __init__(self, hidden: int):
        super().__init__()
        uniform = lambda *shape: torch.nn.Parameter(torch.empty(shape).uniform_(-0.1, 0.1))
        self.first = uniform(FEATURES, hidden)
        self.bias = torch.nn.Parameter(torch.full((hidden,), 0.2))
        self.out = uniform(OUTPUTS, 2 * hidden)
        self.out_bias = torch.nn.Parameter(torch.zeros(OUTPUTS))

    def layer(self, features: np.ndarray) -> Tensor:
        # With a row of zeros for the feature that stands for no piece.
        weights = torch.cat([self.first, torch.zeros_like(self.first[:1])])
        if weights.is_cuda:
            on_device = torch.from_numpy(features.astype(np.int32)).to(weights.device)
            sums = torch.nn.functional.embedding_bag(on_device, weights, mode="sum")
        else:
            sums = SumRows.apply(weights, features)
        return (sums + self.bias).clamp(0.0, 1.0).square()

    def forward(self, batch) -> Tensor:
        """Its opinion in units of log odds."""
        seen = torch.cat([self.layer(batch["own"]), self.layer(batch["opponents"])], dim=1)
        chosen = torch.from_numpy(batch["output"].astype(np.int64)).to(seen.device)
        every = seen @ self.out.T + self.out_bias
        return every.gather(1, chosen[:, None])[:, 0]

    def loss(self, batch, share: float) -> Tensor:
        """How far the chance to win is off, squared; `share` of the target is the game's result."""
        device = self.bias.device
        score, result = (torch.from_numpy(batch[name]).to(device) for name in ("score", "result"))
        target = share * result + (1 - share) * torch.sigmoid(score / SCALE)
        return (torch.sigmoid(self(batch)) - target).square().mean()

    @torch.no_grad()
    def forget(self, features: np.ndarray) -> None:
        """Sets the weights of features to zero. Those that never occur stay so, and cost nothing in a compressed file."""
        self.first[torch.from_numpy(features)] = 0.0

    @torch.no_grad()
    def clip(self) -> None:
        """Keeps the weights where bytes can hold them."""
        self.first.clamp_(-FIRST_MOST, FIRST_MOST)
        self.out.clamp_(-OUTPUT_MOST, OUTPUT_MOST)


def unseen(data) -> np.ndarray:
    """The features that neither a position nor its mirror image has: an advisor outside its palace, for one."""
    seen = np.zeros(FEATURES + 1, dtype=bool)
    for name in ("own", "opponents"):
        for table in np.array_split(data[name], max(1, len(data[name]) // 1_000_000)):
            seen[table] = True
    seen |= seen[mirror_table()]
    return np.flatnonzero(~seen[:FEATURES])


def mirrored(batch, rng: np.random.Generator):
    """Half of the sides whose general stands on the middle file see the mirror image: as good, and more to learn from."""
    table = mirror_table()
    changed = dict(batch)
    for name in ("own", "opponents"):
        turn = batch[f"{name}_even"] & (rng.random(len(batch[name])) < 0.5)
        changed[name] = np.where(turn[:, None], table[batch[name]], batch[name])
    return changed


def quantised(network: Network, origin: str) -> bytes:
    """The file that crates/nnue reads."""
    first, bias, out, out_bias = (
        weights.detach().cpu().numpy() for weights in (network.first, network.bias, network.out, network.out_bias)
    )
    body = origin.encode()
    body += np.rint(first * FIRST_SCALE).astype(np.int8).tobytes()
    body += np.rint(bias * ONE).astype("<i2").tobytes()
    body += np.rint(out * OUTPUT_SCALE).astype(np.int8).tobytes()
    body += np.rint(out_bias * ONE * OUTPUT_SCALE).astype("<i4").tobytes()
    sizes = (1, FEATURES, first.shape[1], OUTPUTS, len(origin.encode()), zlib.adler32(body))
    return b"duiyinet" + struct.pack("<6I", *sizes) + body


def parse_args() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, nargs="+", required=True, help="files of `duiyi datagen`")
    parser.add_argument("--out", type=Path, required=True, help="the network; its card and curve go beside it")
    parser.add_argument("--hidden", type=int, default=128, help="neurons for each side")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--rate", type=float, default=3e-3, help="learning rate at its highest")
    parser.add_argument("--share", type=float, default=0.1, help="share of the result in the target")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main() -> None:
    args = parse_args()
    start = time.time()
    data, settings = load(args.data)
    count = len(data["score"])
    # Whole games are held back, since positions of one game are much alike.
    held = max(args.batch, count // 50)
    train_count = count - held
    print(f"{count} positions, {held} of them held back, read in {time.time() - start:.0f} s", flush=True)

    torch.manual_seed(args.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    network = Network(args.hidden).to(device)
    network.forget(unseen(data))
    optimiser = torch.optim.AdamW(network.parameters(), weight_decay=1e-5, fused=True)
    steps = args.epochs * (train_count // args.batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, args.rate, total_steps=steps, pct_start=0.05)

    def part(places):
        return {key: values[places] for key, values in data.items()}

    rng = np.random.default_rng(args.seed)
    curve = []
    for epoch in range(args.epochs):
        order = rng.permutation(train_count)
        losses = []
        for at in range(0, train_count - args.batch + 1, args.batch):
            batch = part(np.sort(order[at : at + args.batch]))
            optimiser.zero_grad()
            loss = network.loss(mirrored(batch, rng), args.share)
            loss.backward()
            optimiser.step()
            schedule.step()
            network.clip()
            losses.append(loss.item())
        checks = range(train_count, count - args.batch + 1, args.batch)
        with torch.no_grad():
            valid = [network.loss(part(slice(at, at + args.batch)), args.share).item() for at in checks]
        curve.append((float(np.mean(losses)), float(np.mean(valid))))
        print(f"epoch {epoch + 1}: loss {curve[-1][0]:.6f}, held back {curve[-1][1]:.6f}, {time.time() - start:.0f} s", flush=True)
        args.out.write_bytes(quantised(network, f"{args.out.stem}: {'; '.join(settings)}"[:900]))

    card = {
        "data": settings,
        "positions": count,
        "hidden": args.hidden,
        "epochs": args.epochs,
        "batch": args.batch,
        "rate": args.rate,
        "share": args.share,
        "seed": args.seed,
        "loss": curve[-1][0],
        "held back": curve[-1][1],
        "seconds": round(time.time() - start),
    }
    args.out.with_suffix(".json").write_text(json.dumps(card, indent=2) + "\n")
    draw(curve, args.out.with_suffix(".png"))


def draw(curve: list[tuple[float, float]], path: Path) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4))
    epochs = range(1, len(curve) + 1)
    for values, label in zip(zip(*curve), ("training", "held back")):
        axes.plot(epochs, values, label=label)
    axes.set_xlabel("epoch")
    axes.set_ylabel("squared error of the chance to win")
    axes.legend()
    figure.tight_layout()
    figure.savefig(path, dpi=120)


if __name__ == "__main__":
    main()
