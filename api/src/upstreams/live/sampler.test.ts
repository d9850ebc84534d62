import { inMemorySamples } from '../../testing/market/in-memory-samples';
import { createSampler } from './sampler';
import { dayMs } from '../../time/durations';

const now = new Date('2026-11-20T12:00:00.000Z');

it('gives the last sample of the day before, once there is one', async () => {
  const sample = createSampler(inMemorySamples());

  expect(await sample('dominance', new Date(now.getTime() - dayMs), 57.1)).toBeNull();
  expect(await sample('dominance', new Date(now.getTime() - dayMs / 2 - 1), 57.4)).toBeNull();
  expect(await sample('dominance', now, 58)).toBe(57.4);
  expect(await sample('nodes', now, 58)).toBeNull();
});

it('gives the sample of as many days before as it is asked for', async () => {
  const sample = createSampler(inMemorySamples());
  await sample('nodes', new Date(now.getTime() - 30 * dayMs), 22_500);

  expect(await sample('nodes', now, 23_450, 30 * dayMs)).toBe(22_500);
});

it('compares with nothing without a store, without a figure, or while the store fails', async () => {
  const broken = () => Promise.reject(new Error('sem banco'));

  expect(await createSampler(null)('dominance', now, 58)).toBeNull();
  expect(await createSampler(inMemorySamples())('dominance', now, null)).toBeNull();
  expect(await createSampler({ record: broken, on: broken })('dominance', now, 58)).toBeNull();
});
