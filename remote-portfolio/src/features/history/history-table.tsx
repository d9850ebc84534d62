import { formatDate } from '@painel/shared/format';
import { useOwnAmounts } from '@painel/shared/preferences';
import { type Column, DataTable } from '@painel/shared/parts';
import { type Day, moneyOf } from './evolution.model';
import styles from './history-card.module.css';
import { copy } from './history.copy';

const words = copy.table;
/** Of a year; the file has all. */
const mostRows = 366;

/** The days of the chart as a table, the newest first. */
export function HistoryTable({ days, currency }: { days: readonly Day[]; currency: 'brl' | 'usd' }) {
  const own = useOwnAmounts();
  const money = (cents: number | null) => own[currency](moneyOf(cents));
  const columns: Column<Day>[] = [
    { key: 'date', header: words.date, role: 'title', cell: ({ date }) => formatDate(date) },
    { key: 'btc', header: words.btc, role: 'figure', cell: ({ balance }) => own.bitcoin(balance) },
    { key: 'value', header: words.value, role: 'figure', cell: ({ value }) => money(value) },
    { key: 'cost', header: words.cost, role: 'figure', cell: ({ cost }) => money(cost) },
    { key: 'deposits', header: words.deposits, role: 'figure', cell: ({ deposits }) => money(deposits) },
  ];
  return (
    <>
      {days.length > mostRows && <p className={styles.note}>{words.some(mostRows)}</p>}
      <DataTable
        label={words.caption}
        columns={columns}
        rows={days.slice(-mostRows).reverse()}
        rowKey={({ date }) => date}
      />
    </>
  );
}
