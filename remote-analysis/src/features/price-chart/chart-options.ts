import type { ChartOptions } from '@painel/shared/charts';

const key = 'chart-options';

/** Candles and their volume, nothing else. */
export const plainChart: ChartOptions = {
  volume: true,
  sma20: false,
  sma50: false,
  bollinger: false,
  rsi: false,
  macd: false,
  comparison: false,
  logScale: false,
};
export const optionNames = Object.keys(plainChart) as (keyof ChartOptions)[];

/** The options of an earlier visit. Missing or unreadable ones get their default. */
export function recallOptions(): ChartOptions {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<ChartOptions> | null;
    const known = optionNames.filter((name) => typeof kept?.[name] === 'boolean');
    return { ...plainChart, ...Object.fromEntries(known.map((name) => [name, kept?.[name]])) };
  } catch {
    return plainChart;
  }
}

/** Keeps the reader's choice for every chart. */
export function rememberOptions(options: ChartOptions) {
  try {
    localStorage.setItem(key, JSON.stringify(options));
  } catch {
    // Storage full or denied: the choice holds for this page.
  }
}
