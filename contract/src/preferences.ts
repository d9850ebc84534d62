import * as z from 'zod/mini';
import { enumValue } from './tolerance';

const themes = ['system', 'light', 'dark'] as const;
const bitcoinUnits = ['btc', 'sats'] as const;
const currencies = ['brl', 'usd'] as const;

/** How a reader wants the site; a word that this version does not know is read as the default. */
export const preferencesSchema = z.object({
  theme: enumValue(themes, 'system'),
  /** Of the reader's own amounts. */
  bitcoinUnit: enumValue(bitcoinUnits, 'btc'),
  /** Which of two comes first where both are shown. */
  currencyFirst: enumValue(currencies, 'brl'),
  /** Whether what the reader owns stays hidden. */
  discreet: z.catch(z.boolean(), false),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** Of a user who has never chosen. */
export const defaultPreferences: Preferences = z.parse(preferencesSchema, {});

/** What is left out stays as it is: a client that knows fewer preferences undoes none, and two tabs do not undo each other. */
export const preferencesUpdateRequestSchema = z.object({
  theme: z.optional(z.enum(themes)),
  bitcoinUnit: z.optional(z.enum(bitcoinUnits)),
  currencyFirst: z.optional(z.enum(currencies)),
  discreet: z.optional(z.boolean()),
});
export type PreferencesUpdateRequest = z.infer<typeof preferencesUpdateRequestSchema>;
