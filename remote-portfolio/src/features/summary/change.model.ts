import type { PortfolioChange } from '@painel/contract';

export const changePeriods = ['today', 'month', 'year'] as const;
export type ChangePeriod = (typeof changePeriods)[number];

/** Returns the change of the price without deposits, in percent; null where the period began with a balance of zero. */
export const percentOf = ({ rate }: NonNullable<PortfolioChange>): number | null =>
  rate === null ? null : rate * 100;
