import type { Preferences } from '@painel/contract';
import { create } from 'zustand';
import {
  accountKeys,
  defaults,
  isOurs,
  type KeptPreferences,
  readPreferences,
  writePreferences,
} from './storage';

/** How the reader wants to see the site, in this tab and all others. */
export const usePreferences = create<KeptPreferences>()(readPreferences);

function keep(changes: Partial<KeptPreferences>) {
  usePreferences.setState(changes);
  writePreferences(usePreferences.getState());
}

/** Applies at once, is stored for the next visit, and marked to be saved to the account. */
export function changePreferences(changes: Partial<Omit<KeptPreferences, 'unsaved'>>) {
  const { unsaved } = usePreferences.getState();
  keep({ ...changes, unsaved: accountKeys.filter((key) => unsaved.includes(key) || key in changes) });
}

export const toggleDiscreet = () => changePreferences({ discreet: !usePreferences.getState().discreet });

/** The account's preferences, except those changed here since. */
export function adoptFromAccount(preferences: Preferences) {
  const { unsaved } = usePreferences.getState();
  keep(
    Object.fromEntries(
      accountKeys.filter((key) => !unsaved.includes(key)).map((key) => [key, preferences[key]]),
    ),
  );
}

/** The choices that are not saved to the account yet. */
export function unsavedChanges(): Partial<Preferences> {
  const state = usePreferences.getState();
  return Object.fromEntries(state.unsaved.map((key) => [key, state[key]]));
}

/** Marks `saved` as saved; a choice that changed meanwhile stays unsaved. */
export function markSaved(saved: Partial<Preferences>) {
  const state = usePreferences.getState();
  keep({ unsaved: state.unsaved.filter((key) => state[key] !== saved[key]) });
}

/** On sign-out the account's preferences are reset; theme and keyboard settings of this browser stay. */
export function clearAccountPreferences() {
  const { theme, discreetKey, unsaved } = usePreferences.getState();
  keep({ ...defaults, theme, discreetKey, unsaved: unsaved.filter((key) => key === 'theme') });
}

/** Only reads the storage: another tab wrote it. */
const follow = () => usePreferences.setState(readPreferences());

/** Keeps this tab in step with the others. Returns what undoes it. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (isOurs(key)) follow();
  };
  follow();
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
