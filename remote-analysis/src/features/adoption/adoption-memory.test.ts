import { adoptionMetricsSchema } from '@painel/contract';
import example from '@painel/contract/examples/bitcoin/adoption-metrics.json';
import { recallAdoption, rememberAdoption } from './adoption-memory';

const value = adoptionMetricsSchema.parse(example);
const readAt = '2026-11-20T12:00:00.000Z';

afterEach(() => localStorage.clear());

it.each(['live', 'stale'] as const)('keeps an answer that is %s, and calls it late', (source) => {
  rememberAdoption({ value, source, readAt });
  expect(recallAdoption()).toEqual({ value, source: 'stale', readAt });
});

it('does not keep a simulated answer', () => {
  rememberAdoption({ value, source: 'simulated', readAt });
  expect(recallAdoption()).toBeNull();
});

it.each([
  [readAt, '2026-11-20T00:00:00.000Z', readAt],
  [null, '2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00.000Z'],
  [null, null, '2026-11-21T09:00:00.000Z'],
])('read at %p and made at %p, the answer is of %s', (readAt, lastUpdated, time) => {
  const now = new Date('2026-11-21T09:00:00.000Z');
  rememberAdoption({ value: { ...value, lastUpdated }, source: 'live', readAt }, now);
  expect(recallAdoption()?.readAt).toBe(time);
});

it.each(['', '{', 'null', '[]', '{"value":7}', '{"value":{}}'])(
  'remembers nothing when the storage holds %j',
  (text) => {
    localStorage.setItem('adoption-metrics', text);
    expect(recallAdoption()).toBeNull();
  },
);
