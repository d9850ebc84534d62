/** Series that bitcoin is compared with, next to the dollar. */
export const benchmarkSeries = ['cdi', 'ipca', 'savings', 'paxg'] as const;
export type BenchmarkSeries = (typeof benchmarkSeries)[number];

/**
 * Values by day (YYYY-MM-DD), ascending; a day without one is absent. The CDI of a business day in millionths of a percent; the IPCA
 * of a month at its first day in hundredths of a percent; the savings rate of the month that begins that day in ten-thousandths of
 * a percent; the close of PAXG, a token for one ounce of gold, in US cents.
 */
export type Benchmarks = Readonly<Record<BenchmarkSeries, ReadonlyMap<string, number>>>;

/** Of prices in the order of their days. */
export function benchmarksOf(prices: Iterable<{ series: string; day: string; value: bigint }>): Benchmarks {
  const values: Record<string, Map<string, number>> = {};
  for (const series of benchmarkSeries) values[series] = new Map();
  for (const { series, day, value } of prices) values[series]?.set(day, Number(value));
  return values as unknown as Benchmarks;
}

/** Knows no value. */
export const noBenchmarks = benchmarksOf([]);
