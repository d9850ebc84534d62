import { type AlertSettings, type AlertSettingsChange, alertSettingsSchema } from '@painel/contract';
import { putRow, rowsOf } from '../../database/rows-of-user';
import type { Database } from '../../database/tables';

const bigintOf = (isTrue: boolean) => (isTrue ? 1n : 0n);

/** Of a person who has chosen none. */
const defaultSettings: AlertSettings = alertSettingsSchema.parse({});

export type AlertSettingsStore = ReturnType<typeof createAlertSettingsStore>;

export function createAlertSettingsStore(database: Database) {
  async function find(userId: string): Promise<AlertSettings> {
    const row = await rowsOf(database, 'alert_settings', userId).executeTakeFirst();
    if (!row) return defaultSettings;
    return {
      zone: row.zone,
      quiet: row.quiet === 1n,
      quietFrom: Number(row.quiet_from),
      quietTo: Number(row.quiet_to),
      showAmounts: row.show_amounts === 1n,
    };
  }

  return {
    find,

    /** Leaves omitted settings as they are. */
    async update(userId: string, change: AlertSettingsChange): Promise<void> {
      const given = Object.entries(change).filter(([, value]) => value !== undefined);
      const next: AlertSettings = { ...(await find(userId)), ...Object.fromEntries(given) };
      const values = {
        zone: next.zone,
        quiet: bigintOf(next.quiet),
        quiet_from: BigInt(next.quietFrom),
        quiet_to: BigInt(next.quietTo),
        show_amounts: bigintOf(next.showAmounts),
      };
      await putRow(database, 'alert_settings', { user_id: userId }, values);
    },
  };
}
