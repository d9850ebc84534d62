import { randomUUID } from 'node:crypto';
import type { TaxAccountant } from '@painel/contract';
import { findRow, insertRow, rowsOf, updateRow } from '../../database/rows-of-user';
import type { Database } from '../../database/tables';

/** A valid link, with the user whose taxes it opens. */
export interface OpenLink {
  id: string;
  userId: string;
  ownerName: string;
  name: string;
  year: number | null;
  expiresAt: string;
}

interface NewLink {
  id: string;
  name: string;
  tokenHash: string;
  year: number | null;
  createdAt: string;
  expiresAt: string;
}

/** The newest ones are listed; older ones are deleted with the next opening. */
const keptOpenings = 200;

export function createAccountantStore(database: Database) {
  return {
    /** Newest first, each with its openings, newest first. */
    async list(userId: string): Promise<TaxAccountant[]> {
      const rows = await rowsOf(database, 'tax_accountants', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      const openings = await rowsOf(database, 'tax_accountant_openings', userId)
        .orderBy('opened_at', 'desc')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        year: row.year === null ? null : Number(row.year),
        createdAt: row.created_at,
        expiresAt: row.expires_at,
        revokedAt: row.revoked_at,
        openings: openings.flatMap((each) => (each.accountant_id === row.id ? [each.opened_at] : [])),
      }));
    },

    insert: (userId: string, link: NewLink): Promise<void> =>
      insertRow(database, 'tax_accountants', {
        id: link.id,
        user_id: userId,
        name: link.name,
        token_hash: link.tokenHash,
        year: link.year === null ? null : BigInt(link.year),
        created_at: link.createdAt,
        expires_at: link.expiresAt,
        revoked_at: null,
      }),

    /** False when the person has no such link. One that was revoked stays so since then. */
    async revoke(userId: string, id: string, now: string): Promise<boolean> {
      const row = await findRow(database, 'tax_accountants', userId, id);
      if (row?.revoked_at === null)
        await updateRow(database, 'tax_accountants', userId, id, { revoked_at: now });
      return row !== null;
    },

    async find(tokenHash: string, now: string): Promise<OpenLink | null> {
      const row = await database
        .selectFrom('tax_accountants')
        .innerJoin('users', 'users.id', 'tax_accountants.user_id')
        .select([
          'tax_accountants.id',
          'tax_accountants.user_id as userId',
          'users.name as ownerName',
          'tax_accountants.name',
          'tax_accountants.year',
          'tax_accountants.expires_at as expiresAt',
        ])
        .where('tax_accountants.token_hash', '=', tokenHash)
        .where('tax_accountants.revoked_at', 'is', null)
        .where('tax_accountants.expires_at', '>', now)
        .executeTakeFirst();
      return row ? { ...row, year: row.year === null ? null : Number(row.year) } : null;
    },

    async noteOpening({ id, userId }: Pick<OpenLink, 'id' | 'userId'>, now: string): Promise<void> {
      const opening = { id: randomUUID(), user_id: userId, accountant_id: id, opened_at: now };
      await insertRow(database, 'tax_accountant_openings', opening);
      const old = await database
        .selectFrom('tax_accountant_openings')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('opened_at', 'desc')
        .offset(keptOpenings)
        .limit(keptOpenings)
        .execute();
      if (old.length > 0)
        await database
          .deleteFrom('tax_accountant_openings')
          .where(
            'id',
            'in',
            old.map(({ id: each }) => each),
          )
          .execute();
    },
  };
}
