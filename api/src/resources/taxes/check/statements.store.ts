import { randomUUID } from 'node:crypto';
import type { TaxStatement, TaxStatementContents, TaxStatementKind } from '@painel/contract';
import { rowsOf } from '../../../database/rows-of-user';
import type { Database } from '../../../database/tables';
import type { KeyVault } from '../../../secrets/key-vault';

export interface StoredStatement<Kind extends TaxStatementKind> {
  revision: number;
  updatedAt: string;
  content: TaxStatementContents[Kind];
}

/** The statements of the Receita and of exchanges by year. Their content is encrypted. */
export function createStatementStore(database: Database, vault: KeyVault) {
  const ofKind = (userId: string, year: number, kind: TaxStatementKind) =>
    rowsOf(database, 'tax_statements', userId).where('year', '=', BigInt(year)).where('kind', '=', kind);

  async function find<Kind extends TaxStatementKind>(
    userId: string,
    year: number,
    kind: Kind,
  ): Promise<StoredStatement<Kind> | null> {
    const row = await ofKind(userId, year, kind).executeTakeFirst();
    const text = row ? vault.decrypt(row.sealed_content, row.id) : null;
    if (!row || text === null) return null;
    return {
      revision: Number(row.revision),
      updatedAt: row.updated_at,
      content: JSON.parse(text) as TaxStatementContents[Kind],
    };
  }

  return {
    /** Null without one, and for one that the server's secret does not open. */
    find,

    async put<Kind extends TaxStatementKind>(
      userId: string,
      { year, kind, revision, updatedAt, content }: PutStatement<Kind>,
    ): Promise<TaxStatement<Kind>> {
      const known = await ofKind(userId, year, kind).executeTakeFirst();
      const id = known?.id ?? randomUUID();
      const values = {
        sealed_content: vault.encrypt(JSON.stringify(content), id),
        revision: BigInt(revision),
        updated_at: updatedAt,
      };
      await database
        .insertInto('tax_statements')
        .values({ id, user_id: userId, year: BigInt(year), kind, ...values })
        .onConflict((conflict) => conflict.columns(['user_id', 'year', 'kind']).doUpdateSet(values))
        .execute();
      return { ...content, year, revision, updatedAt };
    },

    /** False when there is none. */
    async delete(userId: string, year: number, kind: TaxStatementKind): Promise<boolean> {
      const deleted = await database
        .deleteFrom('tax_statements')
        .where('user_id', '=', userId)
        .where('year', '=', BigInt(year))
        .where('kind', '=', kind)
        .returning('id')
        .execute();
      return deleted.length > 0;
    },
  };
}

interface PutStatement<Kind extends TaxStatementKind> extends StoredStatement<Kind> {
  year: number;
  kind: Kind;
}
