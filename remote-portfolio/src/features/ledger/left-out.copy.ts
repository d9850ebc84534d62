import { formatNumber, formatPercent } from '@painel/shared/format';

/** «sem 2 lançamentos (0,3%)»: the entries that figures leave out, and their share of all. */
export function leftOutWords({ count, of }: { count: number; of: number | null }): string {
  const entries = count === 1 ? '1 lançamento' : `${formatNumber(count)} lançamentos`;
  const share = of ? ` (${formatPercent((count / of) * 100, { decimals: 1 })})` : '';
  return `sem ${entries}${share}`;
}
