import type { LedgerImportFile, LedgerImportPreview, LedgerImportRow } from '@painel/contract';
import { missing } from '@painel/shared/format';
import { CellLines, type Column, DataTable, QuietLine } from '@painel/shared/parts';
import { SegmentedControl } from '@painel/shared/ui';
import { useState } from 'react';
import { kindName } from '../entry-name';
import { HiddenText } from '../hidden-text';
import { isIncoming } from '../../words/entry-kinds.model';
import type { Amounts } from '../use-amounts';
import { copy } from './imports.copy';
import styles from './imports.module.css';

/** `2026-01-31T22:30:00` as `31/01/2026, 22:30`. The text has no zone, so the zone of the device does not matter. */
function writeLocalTime(text: string | null): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(text ?? '') ?? [];
  return year === undefined ? missing : `${day}/${month}/${year}, ${time}`;
}

/** Whether the file has another day than São Paulo. */
const dayDiffers = ({ writtenTime, saoPauloTime }: LedgerImportRow): boolean =>
  writtenTime !== null && saoPauloTime !== null && writtenTime.slice(0, 10) !== saoPauloTime.slice(0, 10);

const words = copy.preview;

function WhenCell({ row }: { row: LedgerImportRow }) {
  return (
    <CellLines>
      {writeLocalTime(row.saoPauloTime)}
      {dayDiffers(row) && <QuietLine>{words.inFile(writeLocalTime(row.writtenTime))}</QuietLine>}
    </CellLines>
  );
}

/** A message may quote the file, as «entregou 1,5 ETH» or a cell that is no number. */
function NoteCell({ row: { message, note }, isHidden }: { row: LedgerImportRow; isHidden: boolean }) {
  const text = [message, note].filter(Boolean).join(' ');
  return <span className={styles.note}>{isHidden && text ? <HiddenText /> : text || missing}</span>;
}

const columnsOf = (amounts: Amounts, files: readonly LedgerImportFile[]): Column<LedgerImportRow>[] => [
  {
    key: 'row',
    header: words.row,
    tone: 'quiet',
    cell: ({ row, file }) => [files[file ?? 0]?.name, row].filter(Boolean).join(', '),
  },
  { key: 'when', header: words.when, cell: (row) => <WhenCell row={row} /> },
  {
    key: 'kind',
    header: words.kind,
    role: 'title',
    cell: (row) => (row.kind === null ? missing : kindName(row)),
  },
  {
    key: 'sats',
    header: words.sats,
    role: 'figure',
    tone: 'strong',
    cell: ({ sats, kind }) => amounts.sats(sats === null || isIncoming(kind) ? sats : -sats, { sign: true }),
  },
  {
    key: 'amount',
    header: words.amount,
    role: 'figure',
    cell: ({ amountCents, currency }) => amounts.money(currency, amountCents),
  },
  {
    key: 'note',
    header: words.note,
    tone: 'quiet',
    cell: (row) => <NoteCell row={row} isHidden={amounts.discreet} />,
  },
];

const statuses = ['new', 'duplicate', 'skipped', 'error'] as const;

interface RowsProps {
  preview: Pick<LedgerImportPreview, 'rows' | 'counts'>;
  amounts: Amounts;
  /** Named next to each row where there are several. */
  files: readonly LedgerImportFile[];
}

/** The rows of all files by their status. */
export function PreviewRows({ preview: { rows, counts }, amounts, files }: RowsProps) {
  const present = statuses.filter((status) => Boolean(counts[status]));
  const [chosen, setChosen] = useState<LedgerImportRow['status'] | null>(null);
  const status = chosen ?? present[0] ?? 'new';
  const shown = rows.filter((row) => row.status === status);
  const hidden = (counts[status] ?? 0) - shown.length;
  return (
    <>
      <div className={styles.filter}>
        <SegmentedControl
          fill
          label={words.filter}
          value={status}
          options={statuses.map((value) => ({
            value,
            label: `${copy.statuses[value]} (${(counts[value] ?? 0).toLocaleString('pt-BR')})`,
          }))}
          onChange={setChosen}
        />
      </div>
      {shown.length === 0 ? (
        <p className={styles.none}>{words.none}</p>
      ) : (
        <div className={styles.rows}>
          <DataTable
            label={words.label}
            columns={columnsOf(amounts, files)}
            rows={shown}
            rowKey={({ row, file }) => `${file ?? 0}-${row ?? 0}`}
          />
        </div>
      )}
      {hidden > 0 && <p className={styles.none}>{words.more(hidden)}</p>}
    </>
  );
}
