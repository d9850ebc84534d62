import { queryOptions } from '@tanstack/react-query';
import { recallOptions } from './chart-options';

/** Pauses in milliseconds, doubled after each failure. */
const firstPauseMs = 10_000;
const longestPauseMs = 60_000;

/** The chart's chunk, loaded when a chart is first shown. After three attempts the card offers a retry, and tries again by itself. */
export const chartCode = queryOptions({
  queryKey: ['section', 'analysis', 'chart-code'] as const,
  queryFn: async () => {
    const { CandleChart, loadStudies, wantsStudies } = await import('@painel/shared/charts');
    // Loads the studies that the reader left on together with the chart, so that no strip appears later.
    if (wantsStudies(recallOptions())) await loadStudies();
    return { CandleChart };
  },
  retry: 2,
  retryDelay: () => 150 + Math.random() * 200,
  refetchInterval: ({ state }) =>
    state.status === 'error' && Math.min(longestPauseMs, firstPauseMs * 2 ** (state.errorUpdateCount - 1)),
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
  networkMode: 'always',
});
