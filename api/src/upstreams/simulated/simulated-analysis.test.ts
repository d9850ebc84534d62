import { aiAnalysisSchema } from '@painel/contract';
import { inDepth } from '@painel/platform/testing/deep';
import { dayMs } from '../../time/durations';
import { createSimulatedSource } from './simulated-source';

const noon = new Date('2026-11-20T12:00:07.000Z');
const marketAt = (now: Date, seed = 'semente') => createSimulatedSource({ seed, clock: () => now });

/** Two of the same: a market computes a year of ticks once. */
const [market, same] = [marketAt(noon), marketAt(noon)];

it('analyses the very market it simulates', async () => {
  const { value, source } = await market.aiAnalysis();
  const technical = (await market.technicalAnalysis()).value;

  expect(aiAnalysisSchema.parse(value)).toEqual(value);
  expect(source).toBe('simulated');
  expect(value.engine).toBe('rules');
  expect(value.priceSnapshot.currentPrice).toBe((await market.price()).value.currentPrice);
  expect(value.fearAndGreedIndex.value).toBe((await market.fearGreed()).value.value);
  expect(value.technicalAnalysisSnapshot).toEqual({ trend: technical.trend, rsi: technical.rsi.value });
  expect(value.analysis.keyLevels.support[0]).toBe(technical.levels.support);
});

it('gives the same words for the same seed and clock', async () => {
  const analysis = await market.aiAnalysis();
  expect(await same.aiAnalysis()).toEqual(analysis);
  expect((await marketAt(noon, 'outra').aiAnalysis()).value.analysis.priceAnalysis).not.toBe(
    analysis.value.analysis.priceAnalysis,
  );
});

it('never writes of a figure that is not one', async () => {
  const weeks = inDepth ? 12 : 2;
  let now = noon;
  const market = createSimulatedSource({ seed: 'semente', clock: () => now });

  for (let week = 0; week < weeks; week += 1) {
    now = new Date(noon.getTime() - week * 7 * dayMs);
    expect(JSON.stringify(await market.aiAnalysis())).not.toMatch(/NaN|Infinity|undefined/);
  }
});
