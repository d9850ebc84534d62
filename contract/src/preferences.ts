import * as z from 'zod/mini';
import { enumValue } from './tolerance';

const themes = ['system', 'light', 'dark'] as const;
const bitcoinUnits = ['btc', 'sats'] as const;
const currencies = ['brl', 'usd'] as const;

/** A user's preferences. A value that this version does not know is read as the default. */
export const preferencesSchema = z.object({
  theme: enumValue(themes, 'system'),
  /** The currency of the user's own amounts. */
  bitcoinUnit: enumValue(bitcoinUnits, 'btc'),
  /** The currency that comes first where both are shown. */
  currencyFirst: enumValue(currencies, 'brl'),
  /** Discreet mode: hides the amounts that the user owns. */
  discreet: z.catch(z.boolean(), false),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** The preferences of a user who has chosen none. */
export const defaultPreferences: Preferences = z.parse(preferencesSchema, {});

/** Omitted preferences stay as they are, so that older clients and other tabs undo none. */
export const preferencesUpdateRequestSchema = z.object({
  theme: z.optional(z.enum(themes)),
  bitcoinUnit: z.optional(z.enum(bitcoinUnits)),
  currencyFirst: z.optional(z.enum(currencies)),
  discreet: z.optional(z.boolean()),
});
export type PreferencesUpdateRequest = z.infer<typeof preferencesUpdateRequestSchema>;
