import { syncWithAccount } from './account';
import { followOtherTabs } from './store';
import { paintTheme } from './theme';

/** Puts the preferences in force on this page and keeps them so. Returns what undoes it. */
export function startPreferences(): () => void {
  const ends = [paintTheme(), followOtherTabs(), syncWithAccount()];
  return () => ends.forEach((end) => end());
}
