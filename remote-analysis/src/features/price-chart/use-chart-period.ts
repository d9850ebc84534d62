import { useState } from 'react';
import { type ChartPage, type ChartPeriod, chartPages, periodOf } from './price-chart.model';

const key = 'chart-period';

type Chosen = Partial<Record<ChartPage, ChartPeriod['id']>>;

function recall(): Chosen {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

function remember(page: ChartPage, id: ChartPeriod['id']) {
  try {
    localStorage.setItem(key, JSON.stringify({ ...recall(), [page]: id }));
  } catch {
    // Storage full or denied: the choice holds for this page.
  }
}

/** The period this device last chose on the page, or the page's first, and what changes it. */
export function useChartPeriod(page: ChartPage) {
  const [chosen, setChosen] = useState<string>(() => recall()[page] ?? chartPages[page].first);

  function choose(id: ChartPeriod['id']) {
    setChosen(id);
    remember(page, id);
  }

  return { period: periodOf(page, chosen), choose };
}
