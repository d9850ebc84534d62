import { type OnchainMetrics, onchainMetricsSchema } from '@painel/contract';
import { dayMs } from '../../time/durations';
import { createSimulatedSource } from './simulated-source';

const noon = new Date('2026-11-20T12:00:07.000Z');
const marketAt = (now: Date, seed = 'semente') => createSimulatedSource({ seed, clock: () => now });
const metricsAt = async (now: Date, seed?: string): Promise<OnchainMetrics> =>
  (await marketAt(now, seed).onchainMetrics()).value;

it('answers every figure, always the same for the same seed and clock', async () => {
  const metrics = await metricsAt(noon);

  expect(onchainMetricsSchema.parse(metrics)).toEqual(metrics);
  expect(JSON.stringify(metrics)).not.toContain('null');
  expect(await metricsAt(noon)).toEqual(metrics);
  expect(await metricsAt(noon, 'outra')).not.toEqual(metrics);
});

it('counts the same mempool as the landing page', async () => {
  const { mempool } = await metricsAt(noon);
  const { value } = await marketAt(noon).mempoolStats();

  expect(mempool.transactionCount).toBe(value.count);
  expect(mempool.medianFeeRate).toBeLessThanOrEqual(value.fees.hour!);
});

it('pays the miners of 144 blocks their subsidy and a little more', async () => {
  const { minerRevenue } = await metricsAt(noon);
  const { value } = await marketAt(noon).halving();

  expect(minerRevenue.value).toBeGreaterThan(144 * value.currentReward!);
  expect(minerRevenue.value).toBeLessThan(144 * (value.currentReward! + 0.21));
});

it('keeps the difficulty through its period and moves it as it said it would', async () => {
  let [before, adjustments] = [await metricsAt(noon), 0];
  for (let day = 1; day <= 60; day += 1) {
    const after = await metricsAt(new Date(noon.getTime() + day * dayMs));
    if (after.difficulty.value !== before.difficulty.value) {
      const moved = (after.difficulty.value! / before.difficulty.value! - 1) * 100;
      expect(moved).toBeCloseTo(before.difficulty.nextAdjustment!, 1);
      adjustments += 1;
    }
    before = after;
  }

  expect(adjustments).toBe(4);
});

it('hashes about as much as the difficulty requires', async () => {
  const { hashRate, difficulty } = await metricsAt(noon);
  const needed = (difficulty.value! * 1e12 * 2 ** 32) / 600 / 1e18;

  expect(hashRate.value! / needed).toBeGreaterThan(0.95);
  expect(hashRate.value! / needed).toBeLessThan(1.05);
});
