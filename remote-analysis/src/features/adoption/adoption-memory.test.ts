import { adoptionMetricsSchema } from '@painel/contract';
import example from '@painel/contract/examples/bitcoin-adoption-metrics.json';
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

it('takes the time of the answer itself when nobody said when it was read', () => {
  rememberAdoption({ value, source: 'live', readAt: null });
  expect(recallAdoption()?.readAt).toBe('2026-11-20T00:00:00.000Z');
});

it.each(['', '{', 'null', '[]', '{"value":7}'])('remembers nothing when the storage holds %j', (text) => {
  localStorage.setItem('adoption-metrics', text);
  expect(recallAdoption()).toBeNull();
});
