/** One name for each kind of random number, so that no two figures share their luck. */
export const streams = {
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
} as const;
