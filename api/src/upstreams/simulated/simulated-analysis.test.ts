import { aiAnalysisSchema } from '@painel/contract';
import { dayMs } from '../../market/candle-intervals';
import { createSimulatedWorld } from './simulated-world';

const noon = new Date('2026-11-20T12:00:07.000Z');
const worldAt = (now: Date, seed = 'semente') => createSimulatedWorld({ seed, clock: () => now });

it('analyses the very market it simulates', async () => {
  const world = worldAt(noon);
  const { value, source } = await world.aiAnalysis();
  const technical = (await world.technicalAnalysis()).value;

  expect(aiAnalysisSchema.parse(value)).toEqual(value);
  expect(source).toBe('simulated');
  expect(value.engine).toBe('rules');
  expect(value.priceSnapshot.currentPrice).toBe((await world.price()).value.currentPrice);
  expect(value.fearAndGreedIndex.value).toBe((await world.fearGreed()).value.value);
  expect(value.technicalAnalysisSnapshot).toEqual({ trend: technical.trend, rsi: technical.rsi.value });
  expect(value.analysis.keyLevels.support[0]).toBe(technical.levels.support);
});

it('gives the same words for the same seed and clock', async () => {
  expect(await worldAt(noon).aiAnalysis()).toEqual(await worldAt(noon).aiAnalysis());
  expect((await worldAt(noon, 'outra').aiAnalysis()).value.analysis.priceAnalysis).not.toBe(
    (await worldAt(noon).aiAnalysis()).value.analysis.priceAnalysis,
  );
});

it('never writes of a figure that is not one', async () => {
  let now = noon;
  const world = createSimulatedWorld({ seed: 'semente', clock: () => now });

  for (let week = 0; week < 12; week += 1) {
    now = new Date(noon.getTime() - week * 7 * dayMs);
    expect(JSON.stringify(await world.aiAnalysis())).not.toMatch(/NaN|Infinity|undefined/);
  }
}, 20_000);
