"""Trains the networks of gomoku: `python training/gomoku.py --data stones.dat --start old.net --out gomoku.net`.

A network corrects the evaluation from patterns. Each position is seen from both sides, and both views go through the
same first layer; freestyle, standard, renju with Black and renju with White to move have an output each. The network
learns how likely the side to move is to win: partly from the score of a search, partly from the result of the game.
`duiyi data-features` extracts the features, see crates/cli/src/datagen/gomoku/features.rs and
crates/search/src/gomoku/network.rs. With `--large` it also sees the stones on and around each point, and has a set of
outputs for each pair of what the two sides threaten."""

import argparse
import json
import subprocess
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn.functional import embedding_bag

from netfile import BLOCK, MOST_HIDDEN, make_room, network_bytes, read_network, scales, write_whole

# Features: pairs of classes, and of a large network the nines. Of these, the first are the same for both sides; each of
# the others has beside it what the other side sees.
CLASSES = 32
PAIRS, NINES, ALIKE = CLASSES * CLASSES, 3318, 30
# Outputs of a small network, by the rule and in renju the side to move.
KINDS = 4
# The most that a point is good for, by its class: no open three, one, a four, a four and an open three or better; the first
# class and the last are forbidden, or may be. A large network has the outputs of a small one for each pair of these, of
# one's own and the other side's.
THREATS = 4
THREAT = np.repeat([0, 1, 2, 3, 0], [19, 5, 4, 3, 1])
# Extra bits of precision of the first layer's weights, since positions have dozens of features.
FINE = 2
# Of so many games the positions of one are held back for validation.
HELD = 12
# Centipawns of one unit of log odds, and of an output of 1.
ODDS, SCALE = 180.0, 300.0
# The share of the gradient that neurons outside their bounds get; without it they would stay dead.
LEAK = 0.1
# How much faster the biases and the outputs learn than the first layer.
FASTER = 2.0
# How fast the weights of the first layer that no position asks for shrink: small weights also compress well.
DECAY = 2e-2
# Features of fewer positions are left out.
LEAST_SEEN = 50
# What the weights of neurons that a network to go on from lacks are at most, at first, and their bias.
SMALL, BIAS = 0.02, 0.2

# The features by the side that looks: as the program writes them, and as the other side sees them.
VIEWS = np.arange(PAIRS + NINES, dtype=np.uint16)[None].repeat(2, 0)
VIEWS[1, :PAIRS] = VIEWS[0, :PAIRS] % CLASSES * CLASSES + VIEWS[0, :PAIRS] // CLASSES
VIEWS[1, PAIRS + ALIKE :] = (VIEWS[0, PAIRS + ALIKE :] - PAIRS - ALIKE ^ 1) + PAIRS + ALIKE


def read_features(program: str, path: Path) -> np.ndarray:
    """The positions of a file one after the other, as the program writes them."""
    try:
        run = subprocess.run([program, "data-features", str(path)], stdout=subprocess.PIPE)
    except OSError as error:
        raise SystemExit(f"{program} does not start ({error.strerror}): --duiyi is the path of the program")
    # It prints all games before one that breaks off, and says so itself.
    if run.returncode and not run.stdout:
        raise SystemExit(f"{path} has no positions to learn from")
    return np.frombuffer(run.stdout, dtype="<u2")


class Positions:
    """Positions with the chance to win that they teach."""

    def __init__(self, parts: list[np.ndarray], features: int, share: float):
        self.features = features
        starts = []
        for part in parts:
            counts, at = memoryview(part), 0
            starts.append([])
            while at < len(part):
                starts[-1].append(at)
                at += 4 + 2 * counts[at]
        self.sizes = [len(each) for each in starts]
        ahead = np.cumsum([0] + [len(part) for part in parts[:-1]])
        self.numbers = np.concatenate(parts)
        self.start = np.concatenate([np.array(each, np.int64) + before for each, before in zip(starts, ahead)])
        head = [self.numbers[self.start + place] for place in range(4)]
        self.count = head[0].astype(np.int64)
        score, self.patterns = (head[place].view(np.int16).astype(np.float32) for place in (1, 2))
        flags = head[3].astype(np.int64)
        self.result, rule = flags & 3, flags >> 4 & 3
        self.output = np.where(rule < 2, rule, 2 + (flags >> 3 & 1))
        if features > PAIRS:
            self.output += KINDS * self.threats()
        self.chance = sigmoid(score / ODDS)
        self.target = (share * self.result / 2 + (1 - share) * self.chance).astype(np.float32)
        is_held = np.cumsum(flags >> 2 & 1) % HELD == 0
        known = self.result < 3
        self.train, self.held = np.flatnonzero(~is_held & known), np.flatnonzero(is_held & known)

    def threats(self) -> np.ndarray:
        """What both sides threaten, as one number for each position."""
        parts = []
        for at in range(0, len(self.start), 8192):
            rows = np.arange(at, min(at + 8192, len(self.start)))
            features, points, starts = (each.numpy() for each in self.bags(rows))
            # What is no pair is like a point of no use.
            pairs = np.where((features < PAIRS) & (points > 0), features, 0)
            own, other = (np.maximum.reduceat(THREAT[each], starts) for each in (pairs // CLASSES, pairs % CLASSES))
            parts.append(THREATS * own + other)
        return np.concatenate(parts)

    def bags(self, rows: np.ndarray) -> tuple[Tensor, Tensor, Tensor]:
        """The features of some positions, how many points have each, and where each position begins."""
        count, start = self.count[rows], self.start[rows]
        ends = np.cumsum(count)
        place = np.arange(ends[-1]) + np.repeat(start + 4 - ends + count, count)
        features, points = self.numbers[place], self.numbers[place + np.repeat(count, count)]
        # A small network does not see those behind.
        points = np.where(features < self.features, points, 0).astype(np.float32)
        features = np.where(features < self.features, features, 0)
        return torch.from_numpy(features), torch.from_numpy(points), torch.from_numpy(ends - count)


def sigmoid(odds: np.ndarray) -> np.ndarray:
    return 1 / (1 + np.exp(-np.clip(odds, -50, 50)))


def chance_of_order(won: np.ndarray, odds: np.ndarray) -> float:
    """How often a position that was won stands above one that was lost (area under the curve)."""
    _, place, count = np.unique(odds, return_inverse=True, return_counts=True)
    rank = (np.cumsum(count) - (count - 1) / 2)[place]
    wins = won.sum()
    return float((rank[won].sum() - wins * (wins + 1) / 2) / (wins * (len(won) - wins)))


class Rounded(torch.autograd.Function):
    """Weights as in the file, since many small errors would add up; they learn as if they were not rounded."""

    @staticmethod
    def forward(_, weights: Tensor, scale: int) -> Tensor:
        return torch.round(weights * scale) / scale

    @staticmethod
    def backward(_, gradient: Tensor) -> tuple[Tensor, None]:
        return gradient, None


class Squared(torch.autograd.Function):
    """Clipped and squared, where neurons outside their bounds learn a little."""

    @staticmethod
    def forward(context, sums: Tensor) -> Tensor:
        context.save_for_backward(sums)
        return sums.clamp(0, 1) ** 2

    @staticmethod
    def backward(context, gradient: Tensor) -> Tensor:
        (sums,) = context.saved_tensors
        return gradient * torch.where((sums > 0) & (sums < 1), 2 * sums, LEAK)


class Network(torch.nn.Module):
    def __init__(self, weights: list[np.ndarray], features: int, hidden: int, outputs: int, scale: float):
        super().__init__()
        self.odds = scale * ODDS
        first, bias, out, out_bias = (torch.from_numpy(each) for each in weights)
        # What has no output of its own begins with that of a smaller network.
        if len(out) < outputs:
            out, out_bias = out.repeat(outputs // len(out), 1), out_bias.repeat(outputs // len(out))
        (known_features, known), new = first.shape, hidden - first.shape[1]
        rows = torch.zeros(features, hidden)
        rows[:known_features, :known] = first
        rows[:, known:] = SMALL * (2 * torch.rand(features, new) - 1)
        # A new neuron has no effect at first.
        out = torch.cat([out.reshape(outputs, 2, known), torch.zeros(outputs, 2, new)], 2)
        self.first = torch.nn.Parameter(rows)
        self.bias = torch.nn.Parameter(torch.cat([bias, torch.full((new,), BIAS)]))
        self.out = torch.nn.Parameter(out.reshape(outputs, 2 * hidden))
        self.out_bias = torch.nn.Parameter(out_bias.clone())

    def forward(self, data: Positions, rows: np.ndarray) -> Tensor:
        """Log odds."""
        first, _, out, _ = scales(FINE)
        first, out = Rounded.apply(self.first, first), Rounded.apply(self.out, out)
        features, points, starts = data.bags(rows)
        views = torch.from_numpy(VIEWS.astype(np.int64))
        sums = [embedding_bag(view[features.long()], first, starts, mode="sum", per_sample_weights=points) for view in views]
        active = Squared.apply(torch.cat([view + self.bias for view in sums], 1))
        output = torch.from_numpy(data.output[rows])
        value = (active * out[output]).sum(1) + self.out_bias[output]
        return (value * SCALE + torch.from_numpy(data.patterns[rows])) / self.odds

    @torch.no_grad()
    def clip(self) -> None:
        """Keeps the weights within the range of bytes."""
        first, _, out, _ = scales(FINE)
        self.first.clamp_(-127 / first, 127 / first)
        self.out.clamp_(-127 / out, 127 / out)

    @torch.no_grad()
    def judge(self, data: Positions) -> dict[str, float]:
        rows = data.held
        odds = np.concatenate([self(data, rows[at : at + 8192]).numpy() for at in range(0, len(rows), 8192)])
        result, kind, chance = data.result[rows], data.output[rows] % KINDS, sigmoid(odds)
        figures = {
            "squared error": float(np.mean((chance - data.target[rows]) ** 2)),
            "of the score": float(np.mean((chance - data.chance[rows]) ** 2)),
        }
        for name, kinds in (("freestyle", [0]), ("standard", [1]), ("renju", [2, 3])):
            decided = np.isin(kind, kinds) & (result != 1)
            figures[name] = chance_of_order(result[decided] == 2, odds[decided])
        return {name: round(figure, 5) for name, figure in figures.items()}

    def to_bytes(self, origin: str) -> bytes:
        """The file that crates/nnue reads."""
        parts = (each.detach().numpy() for each in (self.first, self.bias, self.out, self.out_bias))
        return network_bytes(origin, *parts, FINE)


def made_with(path: Path) -> str:
    """The header of a data file."""
    with path.open("rb") as file:
        head = file.read(16)
        return file.read(int.from_bytes(head[12:16], "little")).decode()


def parse_args() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, nargs="+", required=True, help="files of `duiyi datagen`")
    parser.add_argument("--start", type=Path, required=True, help="the network to begin with; neurons that it lacks begin without effect")
    parser.add_argument("--out", type=Path, required=True, help="the network; its card goes beside it")
    parser.add_argument("--large", action="store_true", help="a network that also sees the stones on and around each point")
    parser.add_argument("--hidden", type=int, help="neurons for each side, by default as many as the network to begin with")
    parser.add_argument("--duiyi", default="target/release/duiyi", help="the program, which reads the files")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--share", type=float, default=0.5, help="of the target that is the result, the rest is the score")
    parser.add_argument("--scale", type=float, default=1.0, help="of its scores, compared with those that it learns from")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    args.weights = read_network(args.start, FINE)
    features, known = args.weights[0].shape
    if features not in (PAIRS, PAIRS + NINES):
        parser.error(f"{args.start} is no network of gomoku")
    args.large = args.large or features > PAIRS
    args.features = PAIRS + NINES if args.large else PAIRS
    args.outputs = KINDS * THREATS**2 if args.large else KINDS
    args.hidden = args.hidden or known
    if args.hidden < known or args.hidden % BLOCK or args.hidden > MOST_HIDDEN:
        parser.error(f"the engine needs a multiple of {BLOCK} neurons, from {known} to {MOST_HIDDEN}, not {args.hidden}")
    return args


def main() -> None:
    args = parse_args()
    make_room(args.out)
    begin = time.time()
    torch.manual_seed(args.seed)
    data = Positions([read_features(args.duiyi, path) for path in args.data], args.features, args.share)
    train, total = data.train, len(data.start)
    print(f"{total} positions, read in {time.time() - begin:.0f} s", flush=True)
    if len(train) < args.batch or len(data.held) == 0:
        raise SystemExit(f"{len(train)} positions and {len(data.held)} to hold back are too few for a batch of {args.batch}: more games, or a smaller --batch")

    network = Network(args.weights, args.features, args.hidden, args.outputs, args.scale)
    before = network.judge(data)
    print(f"at the start: {before}", flush=True)
    first = [network.first]
    others = [network.bias, network.out, network.out_bias]
    optimiser = torch.optim.AdamW(
        [
            {"params": first, "lr": args.rate, "weight_decay": DECAY},
            {"params": others, "lr": FASTER * args.rate, "weight_decay": 0.0},
        ]
    )
    steps = args.epochs * (len(train) // args.batch)
    # The rate rises for a twentieth of the steps and falls to nothing.
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda step: min(1, 20 * (step + 1) / steps) * (1 - step / steps))
    rng = np.random.default_rng(args.seed)
    for epoch in range(args.epochs):
        order = rng.permutation(train)
        for at in range(0, len(order) - args.batch + 1, args.batch):
            rows = np.sort(order[at : at + args.batch])
            optimiser.zero_grad()
            loss = (torch.sigmoid(network(data, rows)) - torch.from_numpy(data.target[rows])).square().mean()
            loss.backward()
            optimiser.step()
            schedule.step()
            network.clip()
        print(f"epoch {epoch + 1}: {network.judge(data)}, {time.time() - begin:.0f} s", flush=True)

    # Features that hardly ever occur taught nothing; as zeros they compress well.
    seen = np.zeros(len(VIEWS[0]), np.int64)
    for at in range(0, total, 8192):
        features, points, _ = data.bags(np.arange(at, min(at + 8192, total)))
        seen += np.bincount(features.numpy()[points.numpy() > 0], minlength=len(seen))
    seen += seen[VIEWS[1]]
    with torch.no_grad():
        network.first[torch.from_numpy(seen[: args.features] < LEAST_SEEN)] = 0
    after = network.judge(data)
    print(f"without rare features: {after}", flush=True)
    # The card tells of each file.
    summary = f"{args.out.stem}: game gomoku, {len(args.data)} files, {total} positions"
    write_whole(args.out, network.to_bytes(summary))
    card = {
        "data": [f"{made_with(path)}, {size} positions" for path, size in zip(args.data, data.sizes)],
        "positions": total,
        "start": args.start.name,
        **{name: getattr(args, name) for name in ("large", "hidden", "epochs", "batch", "rate", "share", "scale", "seed")},
        "held back, at the start": before,
        "held back": after,
        "seconds": round(time.time() - begin),
    }
    args.out.with_suffix(".json").write_text(json.dumps(card, indent=2) + "\n")


if __name__ == "__main__":
    main()
