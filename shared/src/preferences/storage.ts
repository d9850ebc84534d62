import * as z from 'zod/mini';

export type ThemeChoice = 'light' | 'dark' | 'system';

export interface Preferences {
  /** `system` follows the device, also while the page is open. */
  theme: ThemeChoice;
  bitcoinUnit: 'btc' | 'sats';
  /** Which of two currencies stands first. */
  currencyFirst: 'brl' | 'usd';
  /** Hides everything that tells what the reader owns. */
  discreet: boolean;
  /** Whether the key D switches `discreet`; a matter of this browser, not of the account. */
  discreetKey: boolean;
}

export const defaults: Preferences = {
  theme: 'system',
  bitcoinUnit: 'btc',
  currencyFirst: 'brl',
  discreet: false,
  discreetKey: true,
};

const key = 'preferences';
/** By itself, as one word: the script that paints the first frame reads it. */
const themeKey = 'theme';

/** Whether another tab's change of storage concerns the preferences; null is a storage that was emptied. */
export const isOurs = (changed: string | null) => changed === null || changed === key || changed === themeKey;

// Each field by itself: a value nobody wrote, or one of a later version, costs that field only.
const storedSchema = z.object({
  bitcoinUnit: z.catch(z.enum(['btc', 'sats']), defaults.bitcoinUnit),
  currencyFirst: z.catch(z.enum(['brl', 'usd']), defaults.currencyFirst),
  discreet: z.catch(z.boolean(), defaults.discreet),
  discreetKey: z.catch(z.boolean(), defaults.discreetKey),
});

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** What this browser keeps; the default for whatever is missing or unreadable. */
export function readPreferences(): Preferences {
  const theme = attempt(() => localStorage.getItem(themeKey));
  const others = attempt(() => JSON.parse(localStorage.getItem(key) ?? '{}') as unknown);
  return {
    ...defaults,
    ...storedSchema.safeParse(others).data,
    ...((theme === 'light' || theme === 'dark') && { theme }),
  };
}

/** Keeps the preferences for the next visit. */
export function writePreferences({ theme, ...others }: Preferences) {
  try {
    // The first script takes the absence of its key for the system's theme.
    if (theme === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
    localStorage.setItem(key, JSON.stringify(others));
  } catch {
    // Storage full or denied: the choice holds for this page.
  }
}
