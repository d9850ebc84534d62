export type { ChartOptions } from './chart-options';
export { CandleChart, type CandleChartProps } from './candle-chart';
