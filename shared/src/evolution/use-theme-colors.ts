import { useEffect, useState } from 'react';

const tokens = {
  first: '--chart-1',
  second: '--chart-2',
  third: '--chart-3',
  fourth: '--chart-4',
  fifth: '--chart-5',
  sixth: '--text',
  quiet: '--chart-axis',
  buy: '--chart-up',
  sell: '--chart-down',
  grid: '--chart-grid',
  axis: '--chart-axis',
  crosshair: '--chart-crosshair',
  surface: '--surface-1',
} as const;

export type ThemeColors = Record<keyof typeof tokens, string>;

function readColors(): ThemeColors {
  const style = getComputedStyle(document.documentElement);
  const entries = Object.entries(tokens).map(([name, token]) => [name, style.getPropertyValue(token).trim()]);
  return Object.fromEntries(entries) as ThemeColors;
}

/** The library takes colours, not variables: they are read again whenever the theme of the page changes. */
export function useThemeColors(): ThemeColors {
  const [colors, setColors] = useState(readColors);
  useEffect(() => {
    const observer = new MutationObserver(() => setColors(readColors()));
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return colors;
}
