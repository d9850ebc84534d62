import { type ChartPage, type ChartPeriod, chartPages } from './price-chart.model';

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

/** The period this device last chose on the page, or the page's first. */
export const recallPeriod = (page: ChartPage): string => recall()[page] ?? chartPages[page].first;

export function rememberPeriod(page: ChartPage, id: ChartPeriod['id']) {
  try {
    localStorage.setItem(key, JSON.stringify({ ...recall(), [page]: id }));
  } catch {
    // Storage full or denied: the choice holds for this page.
  }
}
