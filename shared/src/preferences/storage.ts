import { preferencesSchema, type Preferences } from '@painel/contract';
import * as z from 'zod/mini';

const key = 'preferences';
/** Stored alone as plain text: `first-paint.js` reads it. */
const themeKey = 'theme';

/** The preferences that the account stores. */
export const accountKeys = Object.keys(preferencesSchema.shape) as (keyof Preferences)[];

const keptSchema = z.extend(preferencesSchema, {
  /** Whether the key D switches `discreet`; a matter of this browser, not of the account. */
  discreetKey: z.catch(z.boolean(), true),
  /** Choices that are not saved to the account yet. */
  unsaved: z.catch(z.array(z.enum(accountKeys)), []),
});
export type KeptPreferences = z.infer<typeof keptSchema>;

export const defaults = z.parse(keptSchema, {});

/** Whether a change of storage concerns the preferences; null is a storage that was emptied. */
export const isOurs = (changed: string | null) => changed === null || changed === key || changed === themeKey;

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** The stored preferences, with defaults for missing or unreadable ones. */
export function readPreferences(): KeptPreferences {
  const theme = attempt(() => localStorage.getItem(themeKey));
  const others = attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null') as object | null);
  // A theme and nothing else was chosen by a visitor: no account knows it.
  return z.parse(keptSchema, { ...(others ?? (theme && { unsaved: ['theme'] })), theme });
}

/** Keeps the preferences for the next visit; full or denied, they hold for this page. */
export function writePreferences({ theme, ...others }: KeptPreferences) {
  // The first script takes the absence of its key for the system's theme.
  attempt(() =>
    theme === 'system' ? localStorage.removeItem(themeKey) : localStorage.setItem(themeKey, theme),
  );
  attempt(() => localStorage.setItem(key, JSON.stringify(others)));
}
