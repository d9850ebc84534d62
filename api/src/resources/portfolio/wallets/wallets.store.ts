import type { ExternalWallet } from '@painel/contract';
import { sql } from 'kysely';
import type { Database, ExternalWalletsTable } from '../../../database/tables';
import { countRows, deleteRow } from '../../../database/rows-of-user';
import { type NanoBtc, btcOfNanoBtc } from '../../../amounts/bitcoin-amounts';
import { inBatches } from '../../../concurrency/in-batches';

export interface WalletValues {
  name: string;
  platform: string;
  balance: NanoBtc;
  description: string | null;
}

interface NewWallet extends WalletValues {
  id: string;
  createdAt: string;
}

type WalletRow = Pick<ExternalWalletsTable, 'id' | 'name' | 'platform' | 'balance_nano_btc' | 'description'>;

/** Rows per statement: one of this size takes a few milliseconds to build and to run. */
const insertedAtOnce = 50;

const nanoPerBtc = 1_000_000_000n;

const columns = ['id', 'name', 'platform', 'balance_nano_btc', 'description'] as const;

const toWallet = ({
  id,
  name,
  platform,
  balance_nano_btc: balance,
  description,
}: WalletRow): ExternalWallet => ({
  id,
  name,
  platform,
  balance: btcOfNanoBtc(balance),
  ...(description !== null && { description }),
});

const toColumns = ({ balance, ...values }: WalletValues) => ({ ...values, balance_nano_btc: balance });

export function createWalletStore(database: Database) {
  const insert = (userId: string, wallets: readonly NewWallet[]) =>
    database.insertInto('external_wallets').values(
      wallets.map(({ id, createdAt, ...values }) => ({
        ...toColumns(values),
        id,
        user_id: userId,
        created_at: createdAt,
        updated_at: createdAt,
      })),
    );

  return {
    /** Oldest first. */
    async listByUser(userId: string): Promise<ExternalWallet[]> {
      const rows = await database
        .selectFrom('external_wallets')
        .select(columns)
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toWallet);
    },

    async insert(userId: string, id: string, values: WalletValues, now: string): Promise<ExternalWallet> {
      const row = await insert(userId, [{ ...values, id, createdAt: now }])
        .returning(columns)
        .executeTakeFirstOrThrow();
      return toWallet(row);
    },

    async insertAll(userId: string, wallets: readonly NewWallet[]): Promise<void> {
      await inBatches(wallets, insertedAtOnce, (part) => insert(userId, part).execute());
    },

    countByUser: (userId: string) => countRows(database, 'external_wallets', userId),

    /** Null when the user has no such wallet. */
    async update(
      userId: string,
      id: string,
      values: WalletValues,
      now: string,
    ): Promise<ExternalWallet | null> {
      const row = await database
        .updateTable('external_wallets')
        .set({ ...toColumns(values), updated_at: now })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning(columns)
        .executeTakeFirst();
      return row ? toWallet(row) : null;
    },

    /** False when the user has no such wallet. */
    delete: (userId: string, id: string) => deleteRow(database, 'external_wallets', userId, id),

    // Whole bitcoins are summed apart: 440 wallets of 21 million BTC exceed 64 bits of 1e-9 BTC.
    /** Of all wallets, or of some. */
    async totalByUser(userId: string, ids?: readonly string[]): Promise<NanoBtc> {
      const { whole, rest } = await database
        .selectFrom('external_wallets')
        .select([
          sql<bigint>`cast(coalesce(sum(balance_nano_btc / ${nanoPerBtc}), 0) as bigint)`.as('whole'),
          sql<bigint>`cast(coalesce(sum(balance_nano_btc % ${nanoPerBtc}), 0) as bigint)`.as('rest'),
        ])
        .where('user_id', '=', userId)
        .$if(ids !== undefined, (query) => query.where('id', 'in', ids!))
        .executeTakeFirstOrThrow();
      return whole * nanoPerBtc + rest;
    },
  };
}
