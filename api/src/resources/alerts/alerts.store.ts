import type { AlertChannelKind, AlertParams } from '@painel/contract';
import type { AlertsTable } from '../../database/alert-tables';
import { deleteRow } from '../../database/rows-of-user';
import type { Database } from '../../database/tables';

export type AlertRow = Omit<AlertsTable, 'user_id'>;

/** The columns that a person sets. */
export interface AlertValues {
  params: string;
  channels: string;
  address_id: string | null;
  watched_wallet_id: string | null;
  plan_id: string | null;
  repeats: bigint;
  gap_seconds: bigint | null;
  expires_at: string | null;
  note: string | null;
  bell_only: bigint;
}

type Placing = Pick<
  AlertsTable,
  'phase' | 'is_new' | 'snoozed_until' | 'paused_at' | 'last_coins' | 'seen_from'
>;

export type AlertStore = ReturnType<typeof createAlertStore>;

export const paramsOf = ({ params }: Pick<AlertsTable, 'params'>): AlertParams =>
  JSON.parse(params) as AlertParams;

export const channelsOf = ({ channels }: Pick<AlertsTable, 'channels'>): AlertChannelKind[] =>
  channels.split(',').filter(Boolean) as AlertChannelKind[];

export function createAlertStore(database: Database) {
  const ofUser = (userId: string) => database.selectFrom('alerts').selectAll().where('user_id', '=', userId);

  return {
    /** Oldest first. */
    listByUser: (userId: string): Promise<AlertRow[]> =>
      ofUser(userId).orderBy('created_at').orderBy('id').execute(),

    async find(userId: string, id: string): Promise<AlertRow | null> {
      return (await ofUser(userId).where('id', '=', id).executeTakeFirst()) ?? null;
    },

    async countByUser(userId: string): Promise<number> {
      const { alerts } = await database
        .selectFrom('alerts')
        .select(({ fn }) => fn.countAll().as('alerts'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return Number(alerts);
    },

    async insert(
      userId: string,
      alert: AlertValues & Pick<AlertsTable, 'id' | 'kind' | 'phase' | 'is_new'>,
      now: string,
    ): Promise<void> {
      const places = {
        snoozed_until: null,
        paused_at: null,
        fired_at: null,
        last_coins: null,
        seen_from: null,
      };
      await database
        .insertInto('alerts')
        .values({ ...alert, ...places, user_id: userId, occurrence: 0n, created_at: now, updated_at: now })
        .execute();
    },

    /** False when the user has no such alert. */
    async update(
      userId: string,
      id: string,
      values: Partial<AlertValues & Placing>,
      now: string,
    ): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('alerts')
        .set({ ...values, updated_at: now })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    delete: (userId: string, id: string): Promise<boolean> => deleteRow(database, 'alerts', userId, id),
  };
}
