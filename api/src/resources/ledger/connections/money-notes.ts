import type { TaxCheck } from '@painel/contract';
import type { Database } from '../../../database/tables';
import { contextOfEncrypted } from '../../../secrets/encrypted-text';
import type { KeyVault } from '../../../secrets/key-vault';
import { readMoneyNote } from './connections.copy';
import { vendorWords } from './vendors.copy';

const shown = 20;

/** Two lists of one sync may have the same note, and one list may have equal deposits of a day. */
function merge(lists: readonly (readonly string[])[]): string[] {
  const most = new Map<string, number>();
  for (const texts of lists)
    for (const text of new Set(texts)) {
      const times = texts.filter((each) => each === text).length;
      most.set(text, Math.max(times, most.get(text) ?? 0));
    }
  return [...most].flatMap(([text, times]) => Array.from({ length: times }, () => text));
}

/** The reais of a year that came to connected exchanges or left them, newest first. They are no entries. */
export async function moneyNotes(
  database: Database,
  vault: KeyVault,
  userId: string,
  year: number,
): Promise<NonNullable<TaxCheck['money']>> {
  const connections = await database
    .selectFrom('ledger_connections')
    .select(['id', 'vendor', 'sealed_notes'])
    .where('user_id', '=', userId)
    .execute();
  if (connections.length === 0) return { notes: [], more: 0 };
  const imports = await database
    .selectFrom('ledger_imports')
    .select(['id', 'connection_id', 'sealed_notes'])
    .where('user_id', '=', userId)
    .where('connection_id', 'is not', null)
    .where('sealed_notes', 'is not', null)
    .execute();
  const textsOf = ({ id, sealed_notes: sealed }: { id: string; sealed_notes: string | null }): string[] =>
    JSON.parse((sealed && vault.decrypt(sealed, contextOfEncrypted(id, 'notes'))) ?? '[]');
  const found = connections
    .flatMap((connection) => {
      const own = imports.filter(({ connection_id: by }) => by === connection.id);
      return merge([connection, ...own].map(textsOf))
        .map(readMoneyNote)
        .filter((note) => note !== null)
        .map((note) => ({ ...note, exchange: vendorWords[connection.vendor].name }));
    })
    .filter(({ day }) => day.startsWith(`${year}-`))
    .toSorted((one, other) => other.day.localeCompare(one.day));
  return { notes: found.slice(0, shown), more: Math.max(found.length - shown, 0) };
}
