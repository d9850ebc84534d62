export { blocksPerCycle, cyclePercent, daysToHalving, rewardChange } from './halving';
export { polling } from './polling';
export { marketQueries } from './queries';
