import type { Halving } from '@painel/contract';
import { cyclePercent, daysToHalving } from './halving.model';

const halving = (facts: Partial<Halving>) =>
  ({ progressPercentage: null, blocksRemaining: 0, ...facts }) as Halving;

it.each([
  { facts: { progressPercentage: 64.71, blocksRemaining: 1 }, percent: 64.71 },
  { facts: { blocksRemaining: 210_000 }, percent: 0 },
  { facts: { blocksRemaining: 52_500 }, percent: 75 },
  { facts: { blocksRemaining: 0 }, percent: 100 },
  { facts: { progressPercentage: 100.4 }, percent: 100 },
  { facts: { blocksRemaining: 300_000 }, percent: 0 },
])('takes $facts for $percent% of the cycle', ({ facts, percent }) => {
  expect(cyclePercent(halving(facts))).toBe(percent);
});

it.each([
  { blocksRemaining: 74_100, days: 515 },
  { blocksRemaining: 144, days: 1 },
  { blocksRemaining: 0, days: 0 },
])('counts $days days for $blocksRemaining blocks', ({ blocksRemaining, days }) => {
  expect(daysToHalving(halving({ blocksRemaining }))).toBe(days);
});
