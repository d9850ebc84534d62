import { useEffect, useState } from 'react';

export interface ChartColors {
  up: string;
  down: string;
}

function readColors(): ChartColors {
  const style = getComputedStyle(document.documentElement);
  return {
    up: style.getPropertyValue('--chart-up').trim(),
    down: style.getPropertyValue('--chart-down').trim(),
  };
}

/** The drawing library wants colours, not variables: they are read again whenever the theme of the page changes. */
export function useChartColors(): ChartColors {
  const [colors, setColors] = useState(readColors);
  useEffect(() => {
    const observer = new MutationObserver(() => setColors(readColors()));
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return colors;
}
