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

/** In force at once, kept for the next visit, and noted for the account. */
export function changePreferences(changes: Partial<Omit<KeptPreferences, 'unsaved'>>) {
  const { unsaved } = usePreferences.getState();
  keep({ ...changes, unsaved: accountKeys.filter((key) => unsaved.includes(key) || key in changes) });
}

export const toggleDiscreet = () => changePreferences({ discreet: !usePreferences.getState().discreet });

/** What the account keeps, but for what was chosen here since. */
export function adoptFromAccount(preferences: Preferences) {
  const { unsaved } = usePreferences.getState();
  keep(
    Object.fromEntries(
      accountKeys.filter((key) => !unsaved.includes(key)).map((key) => [key, preferences[key]]),
    ),
  );
}

/** The choices that the account does not know yet. */
export function unsavedChanges(): Partial<Preferences> {
  const state = usePreferences.getState();
  return Object.fromEntries(state.unsaved.map((key) => [key, state[key]]));
}

/** The account knows `saved`; a choice that has changed again meanwhile stays unsaved. */
export function markSaved(saved: Partial<Preferences>) {
  const state = usePreferences.getState();
  keep({ unsaved: state.unsaved.filter((key) => state[key] !== saved[key]) });
}

/** What was the reader's goes with them; the look and the keys of this browser stay. */
export function forgetReader() {
  const { theme, discreetKey, unsaved } = usePreferences.getState();
  keep({ ...defaults, theme, discreetKey, unsaved: unsaved.filter((key) => key === 'theme') });
}

/** Takes what is stored and never writes: another tab wrote it. */
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
