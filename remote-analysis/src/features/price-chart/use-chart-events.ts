import { track } from '@painel/shared/analytics';
import { useRef } from 'react';
import type { ChartPage, ChartPeriod } from './price-chart.model';

const arrows = new Set(['ArrowLeft', 'ArrowRight']);

/** Reports that someone reads single candles: once for each period that is shown, not once for each move. */
export function useChartEvents(page: ChartPage, period: ChartPeriod['id']) {
  const reported = useRef<ChartPeriod['id'] | null>(null);

  function report() {
    if (reported.current === period) return;
    reported.current = period;
    track('Chart_Interaction', { page, period });
  }

  return {
    onPointerDownCapture: report,
    onKeyDownCapture: (event: { key: string }) => {
      if (arrows.has(event.key)) report();
    },
  };
}
