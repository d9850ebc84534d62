import type { ChartOptions, Zoom } from '@painel/shared/charts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readAddress, writeAddress } from './chart-address';
import { recallOptions, rememberOptions } from './chart-options';
import { type ChartPage, type ChartPeriod, periodOf, chartPages } from './price-chart.model';

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
const recallPeriod = (page: ChartPage): string => recall()[page] ?? chartPages[page].first;

function rememberPeriod(page: ChartPage, id: ChartPeriod['id']) {
  try {
    localStorage.setItem(key, JSON.stringify({ ...recall(), [page]: id }));
  } catch {
    // Storage full or denied: the choice holds for this page.
  }
}

/** Browsers limit how often an address changes. */
const writeAfterMs = 300;

interface ChartView {
  period: ChartPeriod;
  zoom: Zoom | null;
  options: ChartOptions;
}

/**
 * Returns the view of the chart: from its address, or this device's last choice. It stores each change and puts it into the address, so that a link
 * restores it.
 */
export function useChartView(page: ChartPage) {
  const [params, setParams] = useSearchParams();
  const [view, setView] = useState<ChartView>(() => {
    const linked = readAddress(params);
    return {
      period: periodOf(page, linked.period ?? recallPeriod(page)),
      zoom: linked.zoom,
      options: linked.options ?? recallOptions(),
    };
  });
  const isChanged = useRef(false);

  function change(part: Partial<ChartView>) {
    isChanged.current = true;
    setView((before) => ({ ...before, ...part }));
  }

  const write = useRef(setParams);
  useEffect(() => {
    write.current = setParams;
  });
  useEffect(() => {
    if (!isChanged.current) return;
    const timer = setTimeout(
      () =>
        write.current((latest) => writeAddress(latest, view.period.id, view.zoom, view.options), {
          replace: true,
          preventScrollReset: true,
        }),
      writeAfterMs,
    );
    return () => clearTimeout(timer);
  }, [view]);

  return {
    ...view,
    choosePeriod(id: ChartPeriod['id']) {
      change({ period: periodOf(page, id), zoom: null });
      rememberPeriod(page, id);
    },
    setZoom: (zoom: Zoom | null) => change({ zoom }),
    chooseOption(name: keyof ChartOptions, on: boolean) {
      const options = { ...view.options, [name]: on };
      change({ options });
      rememberOptions(options);
    },
  };
}
