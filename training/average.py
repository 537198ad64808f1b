"""Averages networks of xiangqi that went on from each other, and scales their scores:
`python training/average.py --networks old.net new.net --shares 3 2 --scale 0.933 --data games.dat --origin "mean of old and new" --out mean.net`.

A network that learned from the latest games alone forgets some of what it knew; the mean of before and after foretells
the scores of both kinds of games about as well as each, or better. Outputs that are scaled no longer fit the whole
numbers of the file. They are rounded one after another, and each error is made good by the weights that are still to
come, as neurons fire together in real positions (Frantar et al., GPTQ, 2022). With the large network this left a third
to three quarters of the error of plain rounding; the script prints both.
"""

import argparse
from pathlib import Path

import numpy as np
import torch

import xiangqi
from netfile import OUTPUT_SCALE, make_room, read_network, write_whole
from network import MOST, SCALE, Network

# Positions at a time, and at most so many times.
BATCH, BATCHES = 16_384, 24
# Share of the mean variance that is added to each neuron's, so that none is without one.
DAMPING = 0.01


def mean(paths: list[Path], shares: list[float]) -> list[np.ndarray]:
    networks = [read_network(path, fine=0) for path in paths]
    weigh = lambda parts: sum(share * part for share, part in zip(shares, parts)) / sum(shares)
    return [weigh(parts).astype(np.float32) for parts in zip(*networks)]


def together(network: Network, positions: xiangqi.Positions) -> np.ndarray:
    """For each output, how neurons fire together in the positions that it is for: the mean of their products."""
    outputs, neurons = network.out.shape
    products, counts = np.zeros((outputs, neurons, neurons)), np.zeros(outputs)
    taught = positions.count - positions.held
    for at in range(0, taught, max(BATCH, taught // BATCHES)):
        batch = positions.batch(slice(at, min(at + BATCH, taught)), None)
        with torch.no_grad():
            sides = [network.layer(batch[side]) for side in ("own", "opponents")]
        seen = torch.cat(sides, dim=1).numpy().astype(np.float64)
        for output in range(outputs):
            chosen = seen[batch["output"].astype(int) == output]
            products[output] += chosen.T @ chosen
            counts[output] += len(chosen)
    if not counts.all():
        raise SystemExit("some output has no position to be rounded by: more games")
    return products / counts[:, None, None]


def rounded(weights: np.ndarray, products: np.ndarray) -> np.ndarray:
    """Whole numbers near these, with nearly the same sums over the neurons."""
    damped = products + np.eye(len(products)) * np.mean(np.diag(products)) * DAMPING
    # The busiest first: those that come later can make up for them.
    order = np.argsort(-np.diag(damped))
    factor = np.linalg.cholesky(np.linalg.inv(damped[np.ix_(order, order)])).T
    left, whole = weights[order].copy(), np.zeros(len(weights))
    for at in range(len(weights)):
        whole[at] = np.clip(np.rint(left[at]), -MOST, MOST)
        error = (left[at] - whole[at]) / factor[at, at]
        left[at + 1 :] -= error * factor[at, at + 1 :]
    return whole[np.argsort(order)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--networks", type=Path, nargs="+", required=True, help="networks of one shape; the first may be alone")
    parser.add_argument("--shares", type=float, nargs="+", help="how much each counts, by default alike")
    parser.add_argument("--scale", type=float, default=1.0, help="what scores are multiplied by")
    parser.add_argument("--data", type=Path, nargs="+", required=True, help="files of `duiyi datagen` to round by")
    parser.add_argument("--origin", required=True, help="what the file says of itself")
    parser.add_argument("--out", type=Path, required=True, help="the network")
    args = parser.parse_args()
    shares = args.shares or [1.0] * len(args.networks)
    if len(shares) != len(args.networks):
        parser.error(f"{len(args.networks)} networks have {len(shares)} shares")
    make_room(args.out)
    weights = mean(args.networks, shares)
    network = Network(xiangqi.SHAPE, len(weights[1]))
    network.take(weights)
    products = together(network, xiangqi.Positions(args.data, share=0.1))
    with torch.no_grad():
        for output, (exact, product) in enumerate(zip(network.out.numpy(), products)):
            wanted = exact.astype(np.float64) * OUTPUT_SCALE * args.scale
            whole = rounded(wanted, product)
            off = lambda found: np.sqrt((found - wanted) @ product @ (found - wanted)) / OUTPUT_SCALE * SCALE
            print(f"output {output}: off by {off(whole):.1f} centipawns, rounded each by itself {off(np.rint(wanted)):.1f}")
            network.out[output] = torch.from_numpy(whole / OUTPUT_SCALE)
        network.out_bias *= args.scale
    write_whole(args.out, network.to_bytes(args.origin))


if __name__ == "__main__":
    main()
