import { useSyncExternalStore } from 'react';
import type { Preferences } from '@painel/contract';
import { changePreferences, usePreferences } from './store';

export type ThemeChoice = Preferences['theme'];
export type Theme = Exclude<ThemeChoice, 'system'>;

const darkDevice = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
const forcedColors = globalThis.matchMedia?.('(forced-colors: active)');

function subscribeToDevice(onChange: () => void) {
  const media = [darkDevice, forcedColors];
  for (const one of media) one?.addEventListener('change', onChange);
  return () => {
    for (const one of media) one?.removeEventListener('change', onChange);
  };
}

/** The device decides for a reader who chose no theme, and for one who forces colours, since charts are painted on that canvas. */
function themeOf(choice: ThemeChoice): Theme {
  if (choice !== 'system' && !forcedColors?.matches) return choice;
  return darkDevice?.matches ? 'dark' : 'light';
}

const currentTheme = () => themeOf(usePreferences.getState().theme);

/** The browser's interface takes the page's colour. */
function tintFrame() {
  const background = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
  if (background) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background);
}

function paint() {
  const theme = currentTheme();
  if (document.documentElement.dataset['theme'] !== theme) document.documentElement.dataset['theme'] = theme;
  tintFrame();
}

/**
 * Applies the theme, and each change of the choice or the device's preference. `first-paint.js` has applied it before, but without the
 * stylesheet that has the browser interface's colour. Returns the clean-up function.
 */
export function paintTheme(): () => void {
  paint();
  const leaveChoice = usePreferences.subscribe(paint);
  const leaveDevice = subscribeToDevice(paint);
  return () => {
    leaveChoice();
    leaveDevice();
  };
}

const setTheme = (theme: ThemeChoice) => changePreferences({ theme });
const toggleTheme = () => setTheme(currentTheme() === 'dark' ? 'light' : 'dark');

/** The theme on screen, the choice for it, and the switches that keep the choice for the next visit. */
export function useTheme() {
  const choice = usePreferences((preferences) => preferences.theme);
  const read = () => themeOf(choice);
  const theme = useSyncExternalStore(subscribeToDevice, read, read);
  return { theme, choice, setTheme, toggleTheme };
}
