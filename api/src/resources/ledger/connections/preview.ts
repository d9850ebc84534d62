import { contextOfEncrypted } from '../../../secrets/encrypted-text';
import type { ConnectionRow } from '../../../upstreams/connections/connection-vendor';
import type { LedgerDependencies } from '../entries/entries.service';
import { type Counts, countsOf, sumOf } from '../imports/sort-rows';
import { summaryOf } from '../imports/summary';
import { type ConnectionRecord, createConnectionStore } from './connections.store';
import { type RowsOfList, sortParts } from './write-windows';

type Dependencies = Pick<LedgerDependencies, 'database' | 'vault' | 'books' | 'limits' | 'clock'>;

export interface ConnectionPreview {
  counts: Counts;
  firstDay: string | null;
  lastDay: string | null;
  netSats: number;
}

/** The rows that wait for the first confirmation, in the order in which they were read. */
export async function waitingRows(
  { database, vault }: Pick<Dependencies, 'database' | 'vault'>,
  { id, user_id: userId }: ConnectionRecord,
): Promise<RowsOfList[]> {
  const pages = await createConnectionStore(database).pages(userId, id);
  return pages.map(({ seq, list, format, sealed_rows: sealed }) => {
    const text = vault.decrypt(sealed, contextOfEncrypted(`${id} ${seq}`, 'rows'));
    return { list, format, rows: JSON.parse(text ?? '[]') as ConnectionRow[] };
  });
}

/** The figures of the rows that wait. */
export async function previewOf(
  dependencies: Dependencies,
  connection: ConnectionRecord,
): Promise<ConnectionPreview> {
  const parts = await waitingRows(dependencies, connection);
  const { sorted } = await sortParts(dependencies.database, dependencies, connection, parts);
  const { firstDay, lastDay, netSats } = summaryOf(sorted.map((file) => file.sorted));
  const counts = sumOf(sorted.map((file) => countsOf(file.sorted)));
  return { counts, firstDay, lastDay, netSats: netSats ?? 0 };
}
