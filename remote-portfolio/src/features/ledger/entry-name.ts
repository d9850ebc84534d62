import type { LedgerEntry } from '@painel/contract';
import { formatMoment } from '@painel/shared/parts';
import { copy } from './ledger.copy';

export const kindName = ({ kind }: Pick<LedgerEntry, 'kind'>) => (kind ? copy.kinds[kind] : copy.unknownKind);

const names = new WeakMap<LedgerEntry, string>();

/** How an entry is called in labels: «Compra de 10/01/2026, 11:00». */
export function nameOf(entry: LedgerEntry): string {
  const known = names.get(entry);
  if (known !== undefined) return known;
  const name = copy.table.nameOf(kindName(entry), formatMoment(entry.occurredAt));
  // A long list asks again for each row with every step of scrolling.
  names.set(entry, name);
  return name;
}
