import type { PortfolioChange } from '@painel/contract';

export const changePeriods = ['today', 'month', 'year'] as const;
export type ChangePeriod = (typeof changePeriods)[number];

/** What the price did, without deposits; null where nothing was held when the time began. */
export const percentOf = ({ rate }: NonNullable<PortfolioChange>): number | null =>
  rate === null ? null : rate * 100;
