/** Numbers that follow from their seed alone (mulberry32). */
export function randomOf(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** A whole number below the limit. */
    below: (limit: number) => Math.floor(next() * limit),
    pick: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)]!,
  };
}

export type Random = ReturnType<typeof randomOf>;
