import type { TaxDecripto, TaxDecriptoRow } from '@painel/contract';
import { btcOfSats, formatDate, moneyOfCents } from '@painel/shared/format';
import { type Column, CellLines, DataTable, QuietLine, useCopy } from '@painel/shared/parts';
import { useOwnAmounts } from '@painel/shared/preferences';
import { Button } from '@painel/shared/ui';
import { copy } from './mirror.copy';
import styles from './mirror.module.css';

const providerOf = ({ provider: { kind, name, country } }: TaxDecriptoRow) =>
  kind === 'own' ? copy.own : [name, country].filter(Boolean).join(', ');

/** With a comma, and no thousands. */
const plain = (amount: number, places: number) => amount.toFixed(places).replace('.', ',');

/** The fields of a row to type, one after another. */
function textOfRow(row: TaxDecriptoRow): string {
  const { day, nature, reason, sats, valueCents, txid } = row;
  const value = valueCents === null ? copy.noValue : plain(valueCents / 100, 2);
  const fields = [
    formatDate(day),
    copy.operation(nature, reason),
    plain(sats / 100_000_000, 8),
    value,
    providerOf(row),
    txid,
  ];
  return fields.filter(Boolean).join('\t');
}

function Value({ row }: { row: TaxDecriptoRow }) {
  const own = useOwnAmounts();
  return (
    <CellLines>
      <span>{row.valueCents === null ? copy.noValue : own.brl(moneyOfCents(row.valueCents))}</span>
      {row.isEstimate && <QuietLine>{copy.estimate}</QuietLine>}
    </CellLines>
  );
}

function Quantity({ row }: { row: TaxDecriptoRow }) {
  return useOwnAmounts().bitcoin(btcOfSats(row.sats));
}

function CopyRow({ row }: { row: TaxDecriptoRow }) {
  const copyText = useCopy(copy);
  const what = `${formatDate(row.day)}, ${copy.operation(row.nature, row.reason)}`;
  return (
    <Button size="sm" aria-label={copy.copyOf(what)} onClick={() => void copyText(textOfRow(row))}>
      {copy.copy}
    </Button>
  );
}

const columns: Column<TaxDecriptoRow>[] = [
  {
    key: 'operation',
    header: copy.columns.operation,
    role: 'title',
    cell: (row) => (
      <CellLines>
        <span className={row.counts ? undefined : styles.quiet}>
          {formatDate(row.day)}: {copy.operation(row.nature, row.reason)}
        </span>
        <QuietLine>{providerOf(row)}</QuietLine>
        {!row.counts && <QuietLine>{copy.ifCounts}</QuietLine>}
      </CellLines>
    ),
  },
  { key: 'sats', header: copy.columns.sats, role: 'figure', cell: (row) => <Quantity row={row} /> },
  { key: 'value', header: copy.columns.value, role: 'figure', cell: (row) => <Value row={row} /> },
  {
    key: 'actions',
    header: copy.columns.actions,
    headerHidden: true,
    role: 'actions',
    cell: (row) => <CopyRow row={row} />,
  },
];

/** The rows that a month's DeCripto asks for. Transfers are quiet, because they may not count. */
export const MirrorTable = ({ rows }: Pick<TaxDecripto, 'rows'>) => (
  <DataTable label={copy.title} columns={columns} rows={rows} rowKey={({ entryId }) => entryId} />
);
