import { create } from 'zustand';

export type Theme = 'light' | 'dark';

const key = 'theme';

function store(theme: Theme) {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Storage denied: the choice holds for this page.
  }
}

function paint(theme: Theme) {
  document.documentElement.dataset['theme'] = theme;
  const background = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
  if (background) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background);
}

/** The theme that the page was painted with; the host's first script has set it before. */
const painted = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

const useThemeStore = create<{ theme: Theme }>()(() => ({ theme: painted() }));

function setTheme(theme: Theme) {
  store(theme);
  paint(theme);
  useThemeStore.setState({ theme });
}

const toggleTheme = () => setTheme(useThemeStore.getState().theme === 'dark' ? 'light' : 'dark');

/** The theme on screen, and the switch that keeps the choice for the next visit. */
export function useTheme() {
  const theme = useThemeStore((state) => state.theme);
  return { theme, setTheme, toggleTheme };
}
