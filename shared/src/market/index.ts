export { blocksPerCycle, cyclePercent, daysToHalving, rewardChange } from './halving';
export { polled, polling } from './polling';
export { figureSources } from './sources.content';
export { marketQueries } from './queries';
