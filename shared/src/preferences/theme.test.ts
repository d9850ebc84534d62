import { act, renderHook } from '@testing-library/react';

/** The device's preference: jsdom has none, and the theme asks for it when it is first imported. */
const device = Object.assign(new EventTarget(), { matches: true });
const forcedColors = Object.assign(new EventTarget(), { matches: false });

function turn(media: typeof device, matches: boolean) {
  media.matches = matches;
  media.dispatchEvent(new Event('change'));
}
const deviceTurns = (dark: boolean) => turn(device, dark);

let stop = () => {};
afterEach(() => stop());

async function theme() {
  Object.assign(globalThis, {
    matchMedia: (query: string) => (query.includes('forced') ? forcedColors : device),
  });
  const { startPreferences, useTheme } = await import('.');
  stop = startPreferences();
  return renderHook(() => useTheme()).result;
}

const painted = () => document.documentElement.dataset['theme'];

it('paints the device’s theme for a reader who chose none', async () => {
  const shown = await theme();
  expect(shown.current).toMatchObject({ theme: 'dark', choice: 'system' });
  expect(painted()).toBe('dark');
});

it('keeps a chosen theme for the next visit, where the first script reads it, and paints it at once', async () => {
  const shown = await theme();
  act(() => shown.current.setTheme('dark'));
  expect(shown.current).toMatchObject({ theme: 'dark', choice: 'dark' });
  expect(painted()).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
});

it('toggles to the other theme', async () => {
  const shown = await theme();
  act(() => shown.current.toggleTheme());
  expect(painted()).toBe('light');
  act(() => shown.current.toggleTheme());
  expect(painted()).toBe('dark');
});

it('follows the device while the choice is the system, and no longer after another choice', async () => {
  const shown = await theme();
  act(() => shown.current.setTheme('light'));
  act(() => shown.current.setTheme('system'));
  expect(shown.current).toMatchObject({ theme: 'dark', choice: 'system' });
  expect(localStorage.getItem('theme')).toBeNull();

  act(() => deviceTurns(false));
  expect(shown.current.theme).toBe('light');
  expect(painted()).toBe('light');

  act(() => shown.current.setTheme('light'));
  act(() => deviceTurns(true));
  expect(painted()).toBe('light');
});

it('follows the device while its reader forces colours, whatever was chosen', async () => {
  const shown = await theme();
  act(() => deviceTurns(true));
  act(() => shown.current.setTheme('light'));
  expect(painted()).toBe('light');

  act(() => turn(forcedColors, true));
  expect(shown.current).toMatchObject({ theme: 'dark', choice: 'light' });
  expect(painted()).toBe('dark');
  act(() => turn(forcedColors, false));
  expect(shown.current.theme).toBe('light');
  expect(painted()).toBe('light');
});
