"""Trains the network of xiangqi: `python training/train.py --data games.dat --out nets/xiangqi.net`.

Each position is seen from both sides; what a side sees goes through the same first layer. The network should say how
likely the side to move is to win: partly what a search thought of the position, partly how the game ended.
"""

import argparse
import json
import struct
import time
import zlib
from functools import partial
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import optax

from data import FEATURES, NONE, OUTPUTS, load, mirror_table

# Centipawns of an output of 1, and of one unit of log odds: the same in crates/nnue.
SCALE = 300.0
# What bytes can hold, see crates/nnue/src/file.rs.
FIRST_SCALE, OUTPUT_SCALE, ONE = 128, 64, 256
FIRST_MOST, OUTPUT_MOST = 127 / FIRST_SCALE, 127 / OUTPUT_SCALE


def initial(hidden: int, seed: int) -> dict[str, jax.Array]:
    keys = jax.random.split(jax.random.PRNGKey(seed), 2)
    return {
        "first": jax.random.uniform(keys[0], (FEATURES, hidden), minval=-0.1, maxval=0.1),
        "bias": jnp.full(hidden, 0.2),
        "out": jax.random.uniform(keys[1], (OUTPUTS, 2 * hidden), minval=-0.1, maxval=0.1),
        "out_bias": jnp.zeros(OUTPUTS),
    }


def output(params, batch):
    """The network's opinion in units of log odds."""
    count = batch["output"].shape[0]
    rows = jnp.arange(count)[:, None]

    def layer(features):
        # As a matrix of zeros and ones: on a processor its product is faster than gathering rows.
        table = jnp.zeros((count, FEATURES + 1), jnp.float32).at[rows, features].set(1.0)
        sums = table[:, :NONE] @ params["first"] + params["bias"]
        return jnp.clip(sums, 0.0, 1.0) ** 2

    seen = jnp.concatenate([layer(batch["own"]), layer(batch["opponents"])], axis=1)
    chosen = batch["output"].astype(jnp.int32)
    return jnp.sum(seen * params["out"][chosen], axis=1) + params["out_bias"][chosen]


def loss(params, batch, share):
    """How far the chance to win is off, squared; `share` of the target is the game's result."""
    target = share * batch["result"] + (1 - share) * jax.nn.sigmoid(batch["score"] / SCALE)
    return jnp.mean((jax.nn.sigmoid(output(params, batch)) - target) ** 2)


def mirrored(batch, key):
    """Half of the sides whose general stands on the middle file see the mirror image: as good, and more to learn from."""
    table = jnp.asarray(mirror_table())
    changed = dict(batch)
    for name, side_key in zip(("own", "opponents"), jax.random.split(key)):
        turn = batch[f"{name}_even"] & jax.random.bernoulli(side_key, shape=batch[f"{name}_even"].shape)
        changed[name] = jnp.where(turn[:, None], table[batch[name]], batch[name])
    return changed


def clipped(params):
    return {
        **params,
        "first": jnp.clip(params["first"], -FIRST_MOST, FIRST_MOST),
        "out": jnp.clip(params["out"], -OUTPUT_MOST, OUTPUT_MOST),
    }


def quantised(params, origin: str) -> bytes:
    """The file that crates/nnue reads."""
    first, bias, out, out_bias = (np.asarray(params[key]) for key in ("first", "bias", "out", "out_bias"))
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
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=2e-3, help="learning rate at its highest")
    parser.add_argument("--share", type=float, default=0.3, help="share of the result in the target")
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

    steps = args.epochs * (train_count // args.batch)
    schedule = optax.warmup_cosine_decay_schedule(args.rate / 20, args.rate, steps // 20, steps, args.rate / 100)
    optimiser = optax.adamw(schedule, weight_decay=1e-5)
    params = initial(args.hidden, args.seed)
    state = optimiser.init(params)

    @partial(jax.jit, donate_argnums=(0, 1))
    def step(params, state, batch, key):
        value, gradient = jax.value_and_grad(loss)(params, mirrored(batch, key), args.share)
        updates, state = optimiser.update(gradient, state, params)
        return clipped(optax.apply_updates(params, updates)), state, value

    measure = jax.jit(loss)

    def part(places):
        return {key: jnp.asarray(values[places]) for key, values in data.items()}

    rng = np.random.default_rng(args.seed)
    key = jax.random.PRNGKey(args.seed + 1)
    curve = []
    for epoch in range(args.epochs):
        order = rng.permutation(train_count)
        losses = []
        for at in range(0, train_count - args.batch + 1, args.batch):
            key, chance = jax.random.split(key)
            batch = part(np.sort(order[at : at + args.batch]))
            params, state, value = step(params, state, batch, chance)
            losses.append(value)
        checks = range(train_count, count - args.batch + 1, args.batch)
        valid = np.mean([measure(params, part(slice(at, at + args.batch)), args.share) for at in checks])
        curve.append((float(np.mean(losses)), float(valid)))
        print(f"epoch {epoch + 1}: loss {curve[-1][0]:.6f}, held back {valid:.6f}, {time.time() - start:.0f} s", flush=True)
        args.out.write_bytes(quantised(params, "; ".join(settings)[:900]))

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
