import { useSyncExternalStore } from 'react';
import type { Preferences } from '@painel/contract';
import { changePreferences, usePreferences } from './store';

export type ThemeChoice = Preferences['theme'];
export type Theme = Exclude<ThemeChoice, 'system'>;

const darkDevice = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
const isDeviceDark = () => darkDevice?.matches ?? false;

function subscribeToDevice(onChange: () => void) {
  darkDevice?.addEventListener('change', onChange);
  return () => darkDevice?.removeEventListener('change', onChange);
}

function themeOf(choice: ThemeChoice, deviceDark: boolean): Theme {
  if (choice !== 'system') return choice;
  return deviceDark ? 'dark' : 'light';
}

const currentTheme = () => themeOf(usePreferences.getState().theme, isDeviceDark());

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

/** The theme on screen, what was chosen for it, and the switches that keep the choice for the next visit. */
export function useTheme() {
  const choice = usePreferences((preferences) => preferences.theme);
  const deviceDark = useSyncExternalStore(subscribeToDevice, isDeviceDark, isDeviceDark);
  return { theme: themeOf(choice, deviceDark), choice, setTheme, toggleTheme };
}
