import type { Withdrawal } from '@painel/contract';
import { type Column, DataTable } from '@painel/shared/parts';
import { useMemo } from 'react';
import type { Writes } from './use-writes';
import { copy } from './withdrawal.copy';
import { type YearRow, yearsOf } from './withdrawal.model';

function columnsOf({ btc, brl }: Writes): Column<YearRow>[] {
  const { table } = copy;
  const figure = (key: 'low' | 'middle' | 'high'): Column<YearRow> => ({
    key,
    header: table[key],
    role: 'figure',
    cell: (row) => btc(row[key]),
  });
  return [
    { key: 'year', header: table.year, role: 'title', cell: ({ year }) => copy.chart.year(year) },
    {
      key: 'flat',
      header: table.flat,
      role: 'figure',
      tone: 'strong',
      cell: ({ flatSats }) => btc(flatSats),
    },
    figure('low'),
    figure('middle'),
    figure('high'),
    { key: 'tax', header: table.tax, role: 'figure', tone: 'quiet', cell: ({ taxCents }) => brl(taxCents) },
  ];
}

/** The figures of the chart. */
export function YearsTable({ answer, writes }: { answer: Withdrawal; writes: Writes }) {
  const columns = columnsOf(writes);
  const rows = useMemo(() => yearsOf(answer), [answer]);
  return (
    <DataTable<YearRow>
      label={copy.table.title}
      columns={columns}
      rows={rows}
      rowKey={({ year }) => String(year)}
    />
  );
}
