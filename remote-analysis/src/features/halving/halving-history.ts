/** A halving that has happened. */
export interface PastHalving {
  number: number;
  block: number;
  /** Day of the block in UTC, ISO 8601. */
  date: string;
  /** BTC a block, before and after. */
  reward: { before: number; after: number };
  /** Price on that day in US dollars, rounded: exchanges of the time differ. */
  approximatePriceUsd: number;
}

/** The halvings so far, as the chain and the price archives record them. */
export const pastHalvings: readonly PastHalving[] = [
  {
    number: 1,
    block: 210_000,
    date: '2012-11-28',
    reward: { before: 50, after: 25 },
    approximatePriceUsd: 12,
  },
  {
    number: 2,
    block: 420_000,
    date: '2016-07-09',
    reward: { before: 25, after: 12.5 },
    approximatePriceUsd: 651,
  },
  {
    number: 3,
    block: 630_000,
    date: '2020-05-11',
    reward: { before: 12.5, after: 6.25 },
    approximatePriceUsd: 8600,
  },
  {
    number: 4,
    block: 840_000,
    date: '2024-04-20',
    reward: { before: 6.25, after: 3.125 },
    approximatePriceUsd: 64_000,
  },
];
