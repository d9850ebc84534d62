/** One name for each random series, so that no two figures are correlated. */
export const randomStreams = {
  dayReturn: 1,
  tickReturn: 2,
  tickVolume: 3,
  roughness: 4,
  dayVolume: 5,
  blockDelay: 6,
  mempoolDay: 7,
  mempoolHour: 8,
  feeRate: 9,
  mood: 10,
  dollar: 11,
  dollarVolume: 12,
  difficulty: 30,
  hashRate: 31,
  nodes: 32,
  holders: 33,
  dominance: 34,
  etfFlow: 35,
  derivatives: 36,
  correlations: 37,
  adoption: 38,
  interest: 39,
  inflation: 40,
  reference: 41,
  gold: 42,
} as const;

// These functions run millions of times, and in Jest each access to the global Math is slow.
const { floor, imul } = Math;
const sqrt3 = Math.sqrt(3);

export type SeededRandom = ReturnType<typeof seededRandom>;

/** Random numbers by index instead of by order: the same seed, stream and index always give the same number. */
export function seededRandom(seed: string) {
  const base = hashText(seed);
  const bits = (stream: number, index: number) =>
    scramble(scramble(base ^ imul(stream + 1, 0x9e3779b1)) ^ imul(index | 0, 0x85ebca6b));
  /** Uniform over [0, 1). */
  const uniform = (stream: number, index: number) => bits(stream, index) / 2 ** 32;

  return {
    uniform,
    /** Mean 0, deviation 1, bounded at ±3.46: the sum of four uniform numbers (Irwin-Hall), which is fast. */
    normal(stream: number, index: number): number {
      const one = bits(stream, index);
      const two = scramble(one ^ 0x27d4eb2f);
      const sum = (one & 0xffff) + (one >>> 16) + (two & 0xffff) + (two >>> 16);
      return (sum / 65_536 - 2) * sqrt3;
    },
    /** Value noise between 0 and 1: random values at whole positions with smooth interpolation. */
    wave(stream: number, position: number): number {
      const from = floor(position);
      const along = position - from;
      const eased = along * along * (3 - 2 * along);
      return uniform(stream, from) * (1 - eased) + uniform(stream, from + 1) * eased;
    },
  };
}

/** FNV-1a over UTF-16 units. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The finaliser of MurmurHash3: every input bit changes about half of the output's. */
function scramble(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
