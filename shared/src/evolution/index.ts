export { EvolutionChart } from './evolution-chart';
