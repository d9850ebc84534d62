import {
  type Preferences,
  type PreferencesUpdateRequest,
  defaultPreferences,
  preferencesSchema,
} from '@painel/contract';
import type { UpdateObject } from 'kysely';
import type { Database, Tables } from '../../../database/tables';

const columns = [
  'theme',
  'bitcoin_unit as bitcoinUnit',
  'currency_first as currencyFirst',
  'discreet',
] as const;

const bigintOf = (isTrue: boolean) => (isTrue ? 1n : 0n);

const toColumns = ({ theme, bitcoinUnit, currencyFirst, discreet }: PreferencesUpdateRequest) =>
  ({
    ...(theme && { theme }),
    ...(bitcoinUnit && { bitcoin_unit: bitcoinUnit }),
    ...(currencyFirst && { currency_first: currencyFirst }),
    ...(discreet !== undefined && { discreet: bigintOf(discreet) }),
  }) satisfies UpdateObject<Tables, 'user_preferences'>;

export type PreferenceStore = ReturnType<typeof createPreferenceStore>;

export function createPreferenceStore(database: Database) {
  return {
    /** The defaults for a user who has chosen none. */
    async find(userId: string): Promise<Preferences> {
      const row = await database
        .selectFrom('user_preferences')
        .select(columns)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      // A value that a newer version stored is read as the default.
      return row ? preferencesSchema.parse({ ...row, discreet: row.discreet === 1n }) : defaultPreferences;
    },

    /** Leaves omitted preferences as they are. */
    async update(userId: string, changes: PreferencesUpdateRequest): Promise<void> {
      const { theme, bitcoinUnit, currencyFirst, discreet } = { ...defaultPreferences, ...changes };
      await database
        .insertInto('user_preferences')
        .values({
          user_id: userId,
          theme,
          bitcoin_unit: bitcoinUnit,
          currency_first: currencyFirst,
          discreet: bigintOf(discreet),
        })
        // An update must set something, so it sets the id to itself.
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet({ user_id: userId, ...toColumns(changes) }),
        )
        .execute();
    },
  };
}
