export type { ChartOptions } from './chart-options';
export type { Comparison } from './studies/comparison-line';
export type { OwnLedger } from './studies/own-ledger';
export { CandleChart, type CandleChartProps } from './candle-chart';
export type { Zoom } from './zoom/zoom';
export { loadStudies, wantsStudies } from './studies/use-study-code';
