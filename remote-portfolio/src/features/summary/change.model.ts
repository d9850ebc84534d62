import type { PortfolioChange } from '@painel/contract';

/** Returns the change of the price without deposits, in percent; null where the period began with a balance of zero. */
export const percentOf = ({ rate }: NonNullable<PortfolioChange>): number | null =>
  rate === null ? null : rate * 100;
