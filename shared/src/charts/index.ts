export { CandleChart, type CandleChartProps } from './candle-chart';
