export { type DayPrices, dayPrices, inBothCurrencies } from './day-prices';
export { followStream } from './follow-stream';
export { blocksPerCycle } from '@painel/contract';
export { cyclePercent, daysToHalving, rewardChange } from './halving';
export { useLive, useReleasedRevision } from './live';
export { polled, polling } from './polling';
export { figureSources } from './sources.content';
export { PriceSource, PriceTime } from './price-time';
export { marketQueries, requestCandles } from './queries';
