"""Trains the network of gomoku further: `python training/gomoku.py --data stones.dat --start old.net --out gomoku.net`.

The network corrects the evaluation from patterns. Each position is seen from both sides, and both views go through the
same first layer; freestyle, standard, renju with Black and renju with White to move have an output each. The network
learns how likely the side to move is to win: partly from the score of a search, partly from the result of the game.
`duiyi data-features` extracts the features, see crates/cli/src/datagen/gomoku/features.rs and
crates/search/src/gomoku/network.rs."""

import argparse
import json
import subprocess
import time
from pathlib import Path

import numpy as np
import scipy.sparse

from netfile import make_room, network_bytes, read_network, write_whole

CLASSES = 32
FEATURES = CLASSES * CLASSES
HIDDEN = 32
OUTPUTS = 4
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


def read_features(program: str, path: Path) -> dict[str, np.ndarray | scipy.sparse.csr_matrix]:
    """The positions of a file, with a table of how many points have each feature."""
    try:
        run = subprocess.run([program, "data-features", str(path)], stdout=subprocess.PIPE)
    except OSError as error:
        raise SystemExit(f"{program} does not start ({error.strerror}): --duiyi is the path of the program")
    output = run.stdout
    # It prints all games before one that breaks off, and says so itself.
    if run.returncode and not output:
        raise SystemExit(f"{path} has no positions to learn from")
    numbers = np.frombuffer(output, dtype="<u2")
    seen, starts, at = memoryview(numbers), [], 0
    while at < len(numbers):
        starts.append(at)
        at += 4 + 2 * seen[at]
    start = np.array(starts, dtype=np.int64)
    count = numbers[start].astype(np.int64)
    ends = np.concatenate([[0], np.cumsum(count)])
    place = np.arange(ends[-1]) - np.repeat(ends[:-1], count) + np.repeat(start + 4, count)
    points = numbers[place + np.repeat(count, count)].astype(np.float32)
    flags = numbers[start + 3].astype(np.int64)
    rule = flags >> 4 & 3
    return {
        "own": scipy.sparse.csr_matrix((points, numbers[place].astype(np.int32), ends), (len(start), FEATURES)),
        "score": numbers[start + 1].view("<i2").astype(np.float32),
        "patterns": numbers[start + 2].view("<i2").astype(np.float32),
        "result": flags & 3,
        "is_first": flags >> 2 & 1,
        "output": np.where(rule < 2, rule, 2 + (flags >> 3 & 1)),
    }


def join(parts: list) -> dict:
    stack = lambda values: scipy.sparse.vstack(values).tocsr() if scipy.sparse.issparse(values[0]) else np.concatenate(values)
    return {key: stack([part[key] for part in parts]) for key in parts[0]}


def sigmoid(odds: np.ndarray) -> np.ndarray:
    return 1 / (1 + np.exp(-np.clip(odds, -50, 50)))


def chance_of_order(won: np.ndarray, odds: np.ndarray) -> float:
    """How often a position that was won stands above one that was lost (area under the curve)."""
    _, place, count = np.unique(odds, return_inverse=True, return_counts=True)
    rank = (np.cumsum(count) - (count - 1) / 2)[place]
    wins = won.sum()
    return float((rank[won].sum() - wins * (wins + 1) / 2) / (wins * (len(won) - wins)))


class Network:
    """Weights that are rounded and bounded as in the file while they learn, since many small errors would add up."""

    def __init__(self, path: Path):
        first, bias, out, out_bias = read_network(path, FINE)
        if first.shape != (FEATURES, HIDDEN):
            raise SystemExit(f"{path} is no network of gomoku")
        if len(out) < OUTPUTS:
            out, out_bias = np.repeat(out, OUTPUTS, 0), np.repeat(out_bias, OUTPUTS)
        self.weights = [first, bias, out, out_bias]
        self.steps = 0
        self.means = [np.zeros_like(weights) for weights in self.weights]
        self.squares = [np.zeros_like(weights) for weights in self.weights]

    @staticmethod
    def rounded(weights: np.ndarray, scale: int) -> np.ndarray:
        return np.round(weights * scale) / scale

    def odds(self, data: dict, rows) -> tuple:
        first, out = self.rounded(self.weights[0], 128 << FINE), self.rounded(self.weights[2], 64)
        sums = np.concatenate([data[view][rows] @ first + self.weights[1] for view in ("own", "opponents")], 1)
        active = np.clip(sums, 0, 1) ** 2
        output = data["output"][rows]
        value = (active * out[output]).sum(1) + self.weights[3][output]
        return sums, active, out, value * np.float32(SCALE / ODDS) + data["patterns"][rows] / np.float32(ODDS)

    def learn(self, data: dict, rows: np.ndarray, rate: float) -> None:
        """One step of Adam."""
        sums, active, out, odds = self.odds(data, rows)
        error = ((sigmoid(odds) - data["target"][rows]) * (SCALE / ODDS / len(rows))).astype(np.float32)
        output = data["output"][rows]
        chosen = np.eye(OUTPUTS, dtype=np.float32)[output] * error[:, None]
        slope = np.where((sums > 0) & (sums < 1), 2 * sums, LEAK).astype(np.float32)
        back = error[:, None] * out[output] * slope
        own, opponents = back[:, :HIDDEN], back[:, HIDDEN:]
        gradients = [
            data["own"][rows].T @ own + data["opponents"][rows].T @ opponents,
            own.sum(0) + opponents.sum(0),
            chosen.T @ active,
            chosen.sum(0),
        ]
        self.steps += 1
        for index, (weights, gradient) in enumerate(zip(self.weights, gradients)):
            mean, square = self.means[index], self.squares[index]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            step = mean / (1 - 0.9**self.steps) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
            if index == 0:
                step += DECAY * weights
            weights -= (rate * (1.0 if index == 0 else FASTER) * step).astype(np.float32)
        np.clip(self.weights[0], -127 / (128 << FINE), 127 / (128 << FINE), out=self.weights[0])
        np.clip(self.weights[2], -127 / 64, 127 / 64, out=self.weights[2])

    def judge(self, data: dict, rows: np.ndarray) -> dict[str, float]:
        odds = np.concatenate([self.odds(data, rows[at : at + 8192])[3] for at in range(0, len(rows), 8192)])
        result, output = data["result"][rows], data["output"][rows]
        figures = {"squared error": float(np.mean((sigmoid(odds) - data["target"][rows]) ** 2))}
        for name, outputs in (("freestyle", [0]), ("standard", [1]), ("renju", [2, 3])):
            decided = np.isin(output, outputs) & (result != 1)
            figures[name] = chance_of_order(result[decided] == 2, odds[decided])
        return {name: round(figure, 4) for name, figure in figures.items()}


def made_with(path: Path) -> str:
    """The header of a data file."""
    with path.open("rb") as file:
        head = file.read(16)
        return file.read(int.from_bytes(head[12:16], "little")).decode()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, nargs="+", required=True, help="files of `duiyi datagen`")
    parser.add_argument("--start", type=Path, required=True, help="the network to begin with")
    parser.add_argument("--out", type=Path, required=True, help="the network; its card goes beside it")
    parser.add_argument("--duiyi", default="target/release/duiyi", help="the program, which reads the files")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--share", type=float, default=0.5, help="of the target that is the result, the rest is the score")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()

    make_room(args.out)
    start = time.time()
    parts = [read_features(args.duiyi, path) for path in args.data]
    origin = [f"{made_with(path)}, {len(part['score'])} positions" for path, part in zip(args.data, parts)]
    data = join(parts)
    every = data["own"].tocoo()
    swapped = every.col % CLASSES * CLASSES + every.col // CLASSES
    data["opponents"] = scipy.sparse.csr_matrix((every.data, (every.row, swapped)), every.shape)
    chance = sigmoid(data["score"] / ODDS)
    data["target"] = (args.share * data["result"] / 2 + (1 - args.share) * chance).astype(np.float32)
    is_held = np.cumsum(data["is_first"]) % HELD == 0
    known = data["result"] < 3
    train, held = np.flatnonzero(~is_held & known), np.flatnonzero(is_held & known)
    print(f"{len(is_held)} positions, read in {time.time() - start:.0f} s", flush=True)
    if len(train) < args.batch or len(held) == 0:
        raise SystemExit(f"{len(train)} positions and {len(held)} to hold back are too few for a batch of {args.batch}: more games, or a smaller --batch")

    network = Network(args.start)
    before = network.judge(data, held)
    print(f"at the start: {before}", flush=True)
    rng = np.random.default_rng(args.seed)
    steps = args.epochs * (len(train) // args.batch)
    for epoch in range(args.epochs):
        order = rng.permutation(train)
        for at in range(0, len(order) - args.batch + 1, args.batch):
            part = (network.steps + 1) / steps
            rate = args.rate * min(1, 20 * part) * (1 - part)
            network.learn(data, np.sort(order[at : at + args.batch]), rate)
        after = network.judge(data, held)
        print(f"epoch {epoch + 1}: {after}, {time.time() - start:.0f} s", flush=True)

    # Features that hardly ever occur taught nothing; as zeros they compress well.
    seen = np.bincount(np.concatenate([data["own"].indices, data["opponents"].indices]), minlength=FEATURES)
    network.weights[0][seen < LEAST_SEEN] = 0
    after = network.judge(data, held)
    print(f"without rare features: {after}", flush=True)
    # The card tells of each file.
    summary = f"{args.out.stem}: game gomoku, {len(args.data)} files, {len(is_held)} positions"
    write_whole(args.out, network_bytes(summary, *network.weights, FINE))
    card = {
        "data": origin,
        "positions": len(is_held),
        "start": args.start.name,
        **{name: getattr(args, name) for name in ("epochs", "batch", "rate", "share", "seed")},
        "held back, at the start": before,
        "held back": after,
        "seconds": round(time.time() - start),
    }
    args.out.with_suffix(".json").write_text(json.dumps(card, indent=2) + "\n")


if __name__ == "__main__":
    main()
