export type { ChartOptions } from './chart-options';
export type { Comparison } from './comparison-line';
export type { OwnLedger } from './own-ledger';
export { CandleChart, type CandleChartProps } from './candle-chart';
export type { Zoom } from './zoom';
export { loadStudies, wantsStudies } from './use-study-code';
