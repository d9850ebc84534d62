import { create } from 'zustand';

export type Theme = 'light' | 'dark';
/** `system` follows the device, also while the page is open. */
export type ThemeChoice = Theme | 'system';

const key = 'theme';
const darkDevice = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

function storedChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

function store(choice: ThemeChoice) {
  try {
    // The host's first script reads this key, and takes its absence for the system's theme.
    if (choice === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // Storage denied: the choice holds for this page.
  }
}

/** The browser's own frame takes the page's colour. */
function tintFrame() {
  const background = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
  if (background) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background);
}

function paint(theme: Theme) {
  document.documentElement.dataset['theme'] = theme;
  tintFrame();
}

// The host's first script ran before there was a stylesheet to read the colour from.
tintFrame();

/** The theme that the page was painted with; the host's first script has set it before. */
const painted = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

const useThemeStore = create<{ theme: Theme; choice: ThemeChoice }>()(() => ({
  theme: painted(),
  choice: storedChoice(),
}));

function show(choice: ThemeChoice) {
  const theme = choice !== 'system' ? choice : darkDevice?.matches ? 'dark' : 'light';
  paint(theme);
  useThemeStore.setState({ theme, choice });
}

function setTheme(choice: ThemeChoice) {
  store(choice);
  show(choice);
}

const toggleTheme = () => setTheme(useThemeStore.getState().theme === 'dark' ? 'light' : 'dark');

darkDevice?.addEventListener('change', () => {
  if (useThemeStore.getState().choice === 'system') show('system');
});

/** The theme on screen, what was chosen for it, and the switches that keep the choice for the next visit. */
export function useTheme() {
  const { theme, choice } = useThemeStore();
  return { theme, choice, setTheme, toggleTheme };
}
