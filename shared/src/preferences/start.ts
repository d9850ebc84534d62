import { syncWithAccount } from './account';
import { followOtherTabs } from './store';
import { paintTheme } from './theme';

/** Applies the preferences to this page and keeps them up to date. Returns the clean-up function. */
export function startPreferences(): () => void {
  const ends = [paintTheme(), followOtherTabs(), syncWithAccount()];
  return () => ends.forEach((end) => end());
}
