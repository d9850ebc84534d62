/** Files that take longer than this are slow. */
const usualMs = 300;

const isOfPage = ({ initiatorType, transferSize }: PerformanceResourceTiming) =>
  transferSize > 0 && ['script', 'link', 'css', 'navigation'].includes(initiatorType);

/** How many times slower than usual this visit's network is, 1 or more: by the median of the page and the files that it has loaded. */
export function slownessOfNetwork(): number {
  const entries = (['navigation', 'resource'] as const).flatMap(
    (type) => (performance.getEntriesByType?.(type) ?? []) as PerformanceResourceTiming[],
  );
  const times = entries.filter(isOfPage).map(({ responseEnd, startTime }) => responseEnd - startTime);
  const median = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
  return Math.max(1, median / usualMs);
}
