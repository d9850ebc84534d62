import { create } from 'zustand';
import { isOurs, readPreferences, writePreferences, type Preferences } from './storage';

/** How the reader wants to see the site, in this tab and all others. */
export const usePreferences = create<Preferences>()(readPreferences);

/** In force at once, and kept for the next visit. */
export function changePreferences(changes: Partial<Preferences>) {
  usePreferences.setState(changes);
  writePreferences(usePreferences.getState());
}

export const toggleDiscreet = () => changePreferences({ discreet: !usePreferences.getState().discreet });

/** Takes what is stored, and never writes: another tab wrote it. */
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
