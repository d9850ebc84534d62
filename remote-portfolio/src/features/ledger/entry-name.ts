import type { LedgerEntry } from '@painel/contract';
import { copy } from './ledger.copy';
import { formatMoment } from './sao-paulo.model';

export const kindName = ({ kind }: Pick<LedgerEntry, 'kind'>) => (kind ? copy.kinds[kind] : copy.unknownKind);

/** How an entry is called in labels: «Compra de 10/01/2026, 11:00». */
export const nameOf = (entry: LedgerEntry) =>
  copy.table.nameOf(kindName(entry), formatMoment(entry.occurredAt));
