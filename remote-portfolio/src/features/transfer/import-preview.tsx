import type { ImportRow } from '@painel/contract';
import { missing, shortenAddress } from '@painel/shared/format';
import { useOwnAmounts } from '@painel/shared/preferences';
import { type Column, DataTable } from '@painel/shared/parts';
import { Badge } from '@painel/shared/ui';
import type { PreviewRow } from './use-import';
import { copy } from './transfer.copy';
import styles from './transfer.module.css';

const words = copy.preview;
/** Enough to judge the reading by; every line with a problem is shown all the same. */
const maxShown = 20;

function placeOf(row: ImportRow | null) {
  if (!row) return missing;
  if (row.kind === 'wallet') return row.platform;
  return <code>{shortenAddress(row.kind === 'address' ? row.address : row.key)}</code>;
}

function wordsOf(state: PreviewRow['state'], leavesOut: boolean) {
  if (state.kind === 'ready') return <Badge tone="up">{words.ready}</Badge>;
  if (state.kind === 'left-out') return <Badge tone="outlined">{words.leftOut}</Badge>;
  return <span className={styles.problem}>{leavesOut ? words.out(state.text) : state.text}</span>;
}

interface Props {
  rows: readonly PreviewRow[];
  /** Whether those with a problem are left out. */
  leavesOut: boolean;
}

/** The lines as they would be read, those with a problem first. */
export function ImportPreview({ rows, leavesOut }: Props) {
  const { bitcoin } = useOwnAmounts();
  const problems = rows.filter(({ state }) => state.kind === 'problem').length;
  const shown = rows.slice(0, problems + maxShown);
  const columns: Column<PreviewRow>[] = [
    { key: 'line', header: words.line, tone: 'quiet', cell: ({ line }) => line },
    { key: 'name', header: words.name, role: 'title', cell: ({ text }) => text || missing },
    { key: 'kind', header: words.kind, cell: ({ row }) => (row ? words.kinds[row.kind] : missing) },
    { key: 'place', header: words.place, cell: ({ row }) => placeOf(row) },
    {
      key: 'balance',
      header: words.balance,
      role: 'figure',
      cell: ({ row }) => (row?.kind === 'wallet' ? bitcoin(row.balance) : missing),
    },
    { key: 'state', header: words.state, cell: ({ state }) => wordsOf(state, leavesOut) },
  ];

  return (
    <div className={styles.preview}>
      <DataTable label={words.caption} columns={columns} rows={shown} rowKey={({ line }) => line} />
      {rows.length > shown.length && <p className={styles.more}>{words.more(rows.length - shown.length)}</p>}
    </div>
  );
}
