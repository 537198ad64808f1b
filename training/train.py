"""Trains the network of xiangqi: `python training/train.py --data games.dat --out nets/xiangqi.net`.

Each position is seen from both sides, and both views go through the same first layer. The network learns how likely the
side to move is to win: partly from the score of a search, partly from the result of the game.
"""

import argparse
import json
import time
from functools import reduce
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

import xiangqi
from netfile import BLOCK, MOST_HIDDEN, make_room, read_network, write_whole
from network import Network
from processes import Processes


# Of a network to go on from: the weights that its neurons and outputs are counted by.
FIRST, OUTPUTS = 0, 2


def loss_of(network: Network, batch) -> Tensor:
    """The squared error of the probability of winning."""
    target = torch.from_numpy(batch["target"]).to(network.bias.device)
    return (torch.sigmoid(network(batch)) - target).square().mean()


def parse_args() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, nargs="+", required=True, help="files of `duiyi datagen`")
    parser.add_argument("--out", type=Path, required=True, help="the network; its card and curve go beside it")
    parser.add_argument("--from", dest="start", type=Path, help="a network to go on from; neurons that it lacks begin without effect")
    parser.add_argument("--hidden", type=int, help="neurons for each side, by default as many as the network to go on from")
    parser.add_argument("--epochs", type=int)
    parser.add_argument("--batch", type=int)
    parser.add_argument("--rate", type=float, help="learning rate at its highest")
    parser.add_argument("--share", type=float, default=0.1, help="share of the result in the target")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    args.weights = read_network(args.start, fine=0) if args.start else None
    if args.weights:
        (features, known), outputs = args.weights[FIRST].shape, len(args.weights[OUTPUTS])
        if (features, outputs) != (xiangqi.FEATURES, xiangqi.OUTPUTS):
            parser.error(f"{args.start} is no network of xiangqi")
        args.hidden = args.hidden or known
        if args.hidden < known:
            parser.error(f"{args.start} has {known} neurons, more than {args.hidden}")
    if args.hidden is not None and (args.hidden % BLOCK or not BLOCK <= args.hidden <= MOST_HIDDEN):
        parser.error(f"the engine needs a multiple of {BLOCK} neurons, at most {MOST_HIDDEN}, not {args.hidden}")
    for name, value in xiangqi.SETTINGS.items():
        if getattr(args, name) is None:
            setattr(args, name, value)
    return args


def main() -> None:
    args = parse_args()
    processes = Processes()
    if processes.first:
        make_room(args.out)
    start = time.time()
    positions = xiangqi.Positions(processes.share(args.data), args.share)
    # Each process has its part of a batch.
    batch_count = args.batch // processes.size
    count, held = positions.count, positions.held
    train_count = count - held
    batches = processes.least(train_count // batch_count)
    steps = args.epochs * batches
    too_few = None
    if processes.least(held) == 0:
        too_few = f"no game is held back: each file must have {xiangqi.HELD} or be one of several of a process"
    elif steps < 3:
        least = processes.least(train_count)
        too_few = f"{least} positions of a process are {steps} steps of {batch_count} each, too few: more games or epochs, or a smaller --batch"
    if too_few:
        processes.leave()
        raise SystemExit(too_few if processes.first else 1)
    counts = [sum(each) for each in zip(*processes.gathered((count, held)))]
    settings = sum(processes.gathered(positions.settings), [])
    if processes.first:
        print(f"{counts[0]} positions, {counts[1]} of them held back, read in {time.time() - start:.0f} s", flush=True)
    checks = [slice(at, min(at + batch_count, count)) for at in range(train_count, count, batch_count)]

    torch.manual_seed(args.seed)
    network = Network(xiangqi.SHAPE, args.hidden)
    if args.weights:
        network.take(args.weights)
    network = network.to(processes.device)
    # A network to go on from knows features that these games may lack.
    if not args.weights:
        network.forget(reduce(np.intersect1d, processes.gathered(positions.unseen())))
    optimiser = torch.optim.AdamW(network.parameters(), weight_decay=1e-5, fused=True)
    # The rate rises for a twentieth of the steps, and for two at least: the first has hardly any.
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, args.rate, total_steps=steps, pct_start=max(0.05, 2 / steps))

    rng = np.random.default_rng([args.seed, processes.rank])
    curve = []
    for epoch in range(args.epochs):
        order = rng.permutation(train_count)
        losses = []
        for at in range(0, batches * batch_count, batch_count):
            batch = positions.batch(np.sort(order[at : at + batch_count]), rng)
            optimiser.zero_grad()
            loss = loss_of(network, batch)
            loss.backward()
            for weights in network.parameters():
                processes.mean(weights.grad)
            optimiser.step()
            schedule.step()
            network.clip()
            losses.append(loss.item())
        with torch.no_grad():
            errors = [loss_of(network, positions.batch(at, None)).item() * (at.stop - at.start) for at in checks]
        means = torch.tensor([np.mean(losses), np.sum(errors), held], dtype=torch.float64)
        loss, error, checked = processes.mean(means.to(processes.device)).tolist()
        curve.append((loss, error / checked))
        if not processes.first:
            continue
        print(f"epoch {epoch + 1}: loss {curve[-1][0]:.6f}, held back {curve[-1][1]:.6f}, {time.time() - start:.0f} s", flush=True)
        card = card_of(args, settings, counts[0], processes.size, curve, time.time() - start)
        write_whole(args.out.with_suffix(".json"), (json.dumps(card, indent=2) + "\n").encode())
        write_whole(args.out, network.to_bytes(f"{args.out.stem}: {'; '.join(settings)}"[:900]))

    processes.leave()
    if processes.first:
        draw(curve, args.out.with_suffix(".png"))


def card_of(args, settings: list[str], positions: int, processes: int, curve: list, seconds: float) -> dict:
    return {
        "start": args.start.name if args.start else None,
        "data": settings,
        "positions": positions,
        "hidden": args.hidden,
        "epochs": len(curve),
        "epochs planned": args.epochs,
        "batch": args.batch,
        "processes": processes,
        "rate": args.rate,
        "share": args.share,
        "seed": args.seed,
        "loss": curve[-1][0],
        "held back": curve[-1][1],
        "seconds": round(seconds),
    }


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
