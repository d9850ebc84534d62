import { randomUUID } from 'node:crypto';
import { rowsOf } from '../../../database/rows-of-user';
import type { Database } from '../../../database/tables';
import type { KeyVault } from '../../../secrets/key-vault';

/** `accountantName`: null for a note of the owner. */
export interface CheckNote {
  lineKey: string;
  accountantName: string | null;
  text: string;
}

const authorOf = (accountantName: string | null) => (accountantName === null ? 'owner' : 'accountant');

/** Notes on the lines of a check: one of the owner and one of an accountant for each. Their texts are encrypted. */
export function createCheckNoteStore(database: Database, vault: KeyVault) {
  return {
    async list(userId: string, year: number): Promise<CheckNote[]> {
      const rows = await rowsOf(database, 'tax_check_notes', userId)
        .where('year', '=', BigInt(year))
        .execute();
      return rows.map((row) => ({
        lineKey: row.line_key,
        accountantName: row.author === 'owner' ? null : (row.accountant_name ?? ''),
        text: vault.decrypt(row.sealed_text, row.id) ?? '',
      }));
    },

    async put(
      userId: string,
      { year, lineKey, accountantName, text, now }: CheckNote & { year: number; now: string },
    ): Promise<void> {
      const author = authorOf(accountantName);
      const known = await rowsOf(database, 'tax_check_notes', userId)
        .where('year', '=', BigInt(year))
        .where('line_key', '=', lineKey)
        .where('author', '=', author)
        .executeTakeFirst();
      const id = known?.id ?? randomUUID();
      const values = {
        accountant_name: accountantName,
        sealed_text: vault.encrypt(text, id),
        updated_at: now,
      };
      await database
        .insertInto('tax_check_notes')
        .values({ id, user_id: userId, year: BigInt(year), line_key: lineKey, author, ...values })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'year', 'line_key', 'author']).doUpdateSet(values),
        )
        .execute();
    },

    async delete(
      userId: string,
      { year, lineKey, accountantName }: Omit<CheckNote, 'text'> & { year: number },
    ): Promise<void> {
      await database
        .deleteFrom('tax_check_notes')
        .where('user_id', '=', userId)
        .where('year', '=', BigInt(year))
        .where('line_key', '=', lineKey)
        .where('author', '=', authorOf(accountantName))
        .execute();
    },
  };
}
