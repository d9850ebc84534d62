import {
  type AlertChannelKind,
  type AlertSettings,
  type AlertSettingsChange,
  alertSettingsSchema,
} from '@painel/contract';
import { putRow, rowsOf } from '../../database/rows-of-user';
import type { Database } from '../../database/tables';

const bigintOf = (isTrue: boolean) => (isTrue ? 1n : 0n);

/** Of a person who has chosen none. */
const defaultSettings: AlertSettings = { ...alertSettingsSchema.parse({}), letterChannels: [] };

/** The kinds of channels in a column. */
export const letterChannelsOf = ({ letter_channels: kinds }: { letter_channels: string }) =>
  kinds.split(',').filter(Boolean) as AlertChannelKind[];

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
      letterChannels: letterChannelsOf(row),
    };
  }

  async function update(userId: string, change: Omit<AlertSettingsChange, 'letterChannels'>): Promise<void> {
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
  }

  return {
    find,

    /** Leaves omitted settings as they are. */
    update,

    /**
     * Chooses the channels of the letter of a month. Letters begin with the month that is over on `today`, a day of São Paulo, or later: none comes
     * late for an earlier one.
     */
    async chooseLetters(userId: string, kinds: readonly AlertChannelKind[], today: string): Promise<void> {
      // A person without a row gets one with all settings.
      await update(userId, {});
      const row = await rowsOf(database, 'alert_settings', userId).executeTakeFirst();
      const since = kinds.length > 0 ? (row?.letter_since ?? today) : null;
      await database
        .updateTable('alert_settings')
        .set({ letter_channels: kinds.join(','), letter_since: since })
        .where('user_id', '=', userId)
        .execute();
    },
  };
}
