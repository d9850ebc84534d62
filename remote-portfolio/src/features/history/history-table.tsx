import type { PortfolioDay } from '@painel/contract';
import { formatBrl, formatDate } from '@painel/shared/format';
import { useOwnAmounts } from '@painel/shared/preferences';
import { type Column, DataTable } from '@painel/shared/parts';
import { copy } from './history.copy';

const words = copy.table;

/** The days of the chart as a table, the newest first. */
export function HistoryTable({ days }: { days: readonly PortfolioDay[] }) {
  const { bitcoin, brl, usd } = useOwnAmounts();
  const columns: Column<PortfolioDay>[] = [
    { key: 'date', header: words.date, role: 'title', cell: ({ date }) => formatDate(date) },
    { key: 'btc', header: words.btc, role: 'figure', cell: ({ balance }) => bitcoin(balance) },
    { key: 'brl', header: words.brl, role: 'figure', cell: ({ balanceBRL }) => brl(balanceBRL) },
    { key: 'usd', header: words.usd, role: 'figure', cell: ({ balanceUSD }) => usd(balanceUSD) },
    {
      key: 'price',
      header: words.price,
      role: 'figure',
      tone: 'quiet',
      cell: ({ priceBRL }) => formatBrl(priceBRL),
    },
  ];
  return (
    <DataTable label={words.caption} columns={columns} rows={days.toReversed()} rowKey={({ date }) => date} />
  );
}
