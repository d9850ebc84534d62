import type { AlertChannelKind, AlertParams } from '@painel/contract';
import type { AlertsTable } from '../../database/alert-tables';
import { countRows, deleteRow, findRow, insertRow, listRows, updateRow } from '../../database/rows-of-user';
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
  return {
    /** Oldest first. */
    listByUser: (userId: string): Promise<AlertRow[]> => listRows(database, 'alerts', userId),

    find: (userId: string, id: string): Promise<AlertRow | null> => findRow(database, 'alerts', userId, id),

    countByUser: (userId: string) => countRows(database, 'alerts', userId),

    insert: (
      userId: string,
      alert: AlertValues & Pick<AlertsTable, 'id' | 'kind' | 'phase' | 'is_new'>,
      now: string,
    ): Promise<void> =>
      insertRow(database, 'alerts', {
        ...alert,
        snoozed_until: null,
        paused_at: null,
        fired_at: null,
        last_coins: null,
        seen_from: null,
        user_id: userId,
        occurrence: 0n,
        created_at: now,
        updated_at: now,
      }),

    /** False when the user has no such alert. */
    update: (
      userId: string,
      id: string,
      values: Partial<AlertValues & Placing>,
      now: string,
    ): Promise<boolean> => updateRow(database, 'alerts', userId, id, { ...values, updated_at: now }),

    delete: (userId: string, id: string): Promise<boolean> => deleteRow(database, 'alerts', userId, id),
  };
}
