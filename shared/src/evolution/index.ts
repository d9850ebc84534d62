export { EvolutionChart } from './evolution-chart';
export type { EvolutionMark, EvolutionSeries } from './evolution-series';
