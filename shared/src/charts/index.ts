export type { ChartOptions } from './chart-options';
export type { Comparison } from './studies/comparison-line';
export type { OwnLedger } from './studies/own-ledger';
export { CandleChart, type CandleChartProps, type PlotPlaces } from './candle-chart';
export type { PriceLevel } from './plot/price-levels';
export { heightOf, isOnAxis } from './price-axis';
export type { Zoom } from './zoom/zoom';
export { loadStudies, wantsStudies } from './studies/use-study-code';
