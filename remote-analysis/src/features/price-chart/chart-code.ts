import { queryOptions } from '@tanstack/react-query';

/**
 * The chart's own chunk, fetched when a chart is first shown. As a query it is retried from the card: a chunk that did not come
 * once would otherwise stay failed for the whole visit.
 */
export const chartCode = queryOptions({
  queryKey: ['section', 'analysis', 'chart-code'] as const,
  queryFn: async () => {
    const { CandleChart } = await import('@painel/shared/charts');
    return { CandleChart };
  },
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
  networkMode: 'always',
});
