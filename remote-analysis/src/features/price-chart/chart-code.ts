import { queryOptions } from '@tanstack/react-query';

/**
 * The chart's own chunk, fetched when a chart is first shown: the largest of the site, and a script is waited for no longer than the rest.
 * What a slow connection did not bring in time is there by the second or third try; after that, the card offers another.
 */
export const chartCode = queryOptions({
  queryKey: ['section', 'analysis', 'chart-code'] as const,
  queryFn: async () => {
    const { CandleChart } = await import('@painel/shared/charts');
    return { CandleChart };
  },
  retry: 2,
  retryDelay: () => 150 + Math.random() * 200,
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
  networkMode: 'always',
});
