import type { AlertChannelKind } from '@painel/contract';
import type { AlertChannelsTable } from '../../database/alert-tables';
import { deleteRow, insertRow, listRows } from '../../database/rows-of-user';
import type { Database } from '../../database/tables';

export type ChannelRow = AlertChannelsTable;

type NewChannel = Pick<
  ChannelRow,
  'id' | 'user_id' | 'kind' | 'target_hash' | 'sealed_target' | 'label' | 'verified_at' | 'created_at'
>;

const maxFailures = 10n;

export function createAlertChannelStore(database: Database) {
  const all = () => database.selectFrom('alert_channels').selectAll();
  const update = (id: string) => database.updateTable('alert_channels').where('id', '=', id);

  return {
    /** Oldest first. */
    listByUser: (userId: string): Promise<ChannelRow[]> => listRows(database, 'alert_channels', userId),

    /** The channels of these kinds that are verified and switched on, oldest first. */
    async activeChannels(
      userId: string,
      kinds: readonly AlertChannelKind[],
    ): Promise<Pick<ChannelRow, 'id' | 'kind'>[]> {
      if (kinds.length === 0) return [];
      return database
        .selectFrom('alert_channels')
        .select(['id', 'kind'])
        .where('user_id', '=', userId)
        .where('kind', 'in', kinds)
        .where('verified_at', 'is not', null)
        .where('off_at', 'is', null)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    },

    find: async (id: string): Promise<ChannelRow | null> =>
      (await all().where('id', '=', id).executeTakeFirst()) ?? null,

    async findByTarget(
      userId: string,
      kind: AlertChannelKind,
      targetHash: string,
    ): Promise<ChannelRow | null> {
      const found = all().where('user_id', '=', userId).where('kind', '=', kind);
      return (await found.where('target_hash', '=', targetHash).executeTakeFirst()) ?? null;
    },

    /** A subscription of this hash, whose ever it is. */
    async findPush(targetHash: string): Promise<ChannelRow | null> {
      const found = all().where('kind', '=', 'push').where('target_hash', '=', targetHash);
      return (await found.executeTakeFirst()) ?? null;
    },

    async findByCode(kind: AlertChannelKind, codeHash: string, now: string): Promise<ChannelRow | null> {
      const found = all().where('kind', '=', kind).where('code_hash', '=', codeHash);
      return (await found.where('code_expires_at', '>', now).executeTakeFirst()) ?? null;
    },

    insert: (channel: NewChannel): Promise<void> =>
      insertRow(database, 'alert_channels', {
        ...channel,
        code_hash: null,
        code_tries: 0n,
        code_expires_at: null,
        failures: 0n,
        off_at: null,
        last_delivered_at: null,
        last_failed_at: null,
      }),

    async update(id: string, values: Partial<ChannelRow>): Promise<void> {
      await update(id).set(values).execute();
    },

    /** Counts a failure; the tenth in a row switches the channel off. Returns whether it did. */
    async countFailure(id: string, now: string): Promise<boolean> {
      await update(id)
        .set((channel) => ({ failures: channel('failures', '+', 1n), last_failed_at: now }))
        .execute();
      const { numUpdatedRows } = await update(id)
        .set({ off_at: now })
        .where('failures', '>=', maxFailures)
        .where('off_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Ends the row of failures and switches it on. */
    async countDelivery(id: string, now: string): Promise<void> {
      await update(id).set({ failures: 0n, off_at: null, last_delivered_at: now }).execute();
    },

    /** True for the right code within its time and tries, once. A wrong one costs a try. */
    async redeem(id: string, codeHash: string, now: string): Promise<boolean> {
      const counted = await update(id)
        .set((channel) => ({ code_tries: channel('code_tries', '-', 1n) }))
        .where('code_tries', '>', 0n)
        .where('code_expires_at', '>', now)
        .executeTakeFirst();
      if (counted.numUpdatedRows !== 1n) return false;
      const { numUpdatedRows } = await update(id)
        .set({
          code_hash: null,
          code_tries: 0n,
          code_expires_at: null,
          verified_at: now,
          off_at: null,
          failures: 0n,
        })
        .where('code_hash', '=', codeHash)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Deletes the subscription of this hash when another user has it. */
    async deleteForeignPush(userId: string, targetHash: string): Promise<void> {
      await database
        .deleteFrom('alert_channels')
        .where('kind', '=', 'push')
        .where('target_hash', '=', targetHash)
        .where('user_id', '!=', userId)
        .execute();
    },

    delete: (userId: string, id: string): Promise<boolean> =>
      deleteRow(database, 'alert_channels', userId, id),
  };
}
