import { queryOptions } from '@tanstack/react-query';

/**
 * The chart's chunk, the largest of the site, loaded when a chart is first shown. Scripts have a short timeout, so a slow connection gets a
 * second and third attempt; after that the card offers a retry.
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
