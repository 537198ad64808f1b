/** Pseudo-random numbers that are the same every time. */

/** Numbers below 2^32 from a seed, always the same (after Steele, Lea and Flood's SplitMix). */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return (mixed ^ (mixed >>> 16)) >>> 0;
  };
}

export function shuffled<Item>(items: readonly Item[], seed: number): readonly Item[] {
  const next = numbersFrom(seed);
  const mixed = [...items];
  for (let index = mixed.length - 1; index > 0; index--) {
    const other = next() % (index + 1);
    const [a, b] = [mixed[index], mixed[other]];
    if (a !== undefined && b !== undefined) [mixed[index], mixed[other]] = [b, a];
  }
  return mixed;
}
