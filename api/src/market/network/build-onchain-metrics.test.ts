import { onchainMetricsSchema } from '@painel/contract';
import { type OnchainParts, buildOnchainMetrics, hashRateChange } from './build-onchain-metrics';
import { dayMs } from '../../time/durations';

const whole: OnchainParts = {
  hashRate: {
    hashesPerSecond: 1.0854e21,
    difficulty: 152_271_000_000_000,
    days: [
      { timestamp: 0, hashesPerSecond: 1e21 },
      { timestamp: 7 * dayMs, hashesPerSecond: 1.019e21 },
    ],
  },
  mempool: { count: 48_231, sizeVb: 31_417_000, medianFeeRateSatVb: 9.1 },
  nextAdjustmentPercent: 0.8434,
  revenue: { dayBtc: 455.4, dayBeforeBtc: 470 },
  network: { nodes: 23_450, holdingAddresses: 54_900_000 },
};

it('puts every figure in its unit', () => {
  const metrics = buildOnchainMetrics(whole);

  expect(metrics).toEqual({
    hashRate: { value: 1085.4, unit: 'EH/s', change: 1.9 },
    difficulty: { value: 152.27, unit: 'T', nextAdjustment: 0.84 },
    // 455.4 / 470 - 1 = -3.106 %
    minerRevenue: { value: 455.4, change: -3.11, unit: 'BTC/dia' },
    mempool: { transactionCount: 48_231, medianFeeRate: 9.1, size: 31.42 },
    network: { activeNodes: 23_450, hodlingAddresses: 54_900_000 },
  });
  expect(onchainMetricsSchema.parse(metrics)).toEqual(metrics);
});

it('leaves out what is missing and invents nothing', () => {
  const metrics = buildOnchainMetrics({
    hashRate: { ...whole.hashRate, days: [] },
    mempool: { count: 0, sizeVb: null, medianFeeRateSatVb: null },
    nextAdjustmentPercent: null,
    revenue: null,
    network: null,
  });

  expect(metrics).toEqual({
    hashRate: { value: 1085.4, unit: 'EH/s', change: null },
    difficulty: { value: 152.27, unit: 'T', nextAdjustment: null },
    minerRevenue: { value: null, change: null, unit: 'BTC/dia' },
    mempool: { transactionCount: 0, medianFeeRate: null, size: null },
    network: { activeNodes: null, hodlingAddresses: null },
  });
});

it('has no change of revenue without the day before', () => {
  const { minerRevenue } = buildOnchainMetrics({ ...whole, revenue: { dayBtc: 450, dayBeforeBtc: null } });

  expect(minerRevenue).toEqual({ value: 450, change: null, unit: 'BTC/dia' });
});

it.each([
  ['no day', [], null],
  ['six days of history', [0, 6], null],
  ['a week', [0, 3, 7], 10],
  ['a week and some hours', [0.2, 7], 10],
  ['a hole where the week began', [0.6, 7], null],
])('compares hash rates over %s', (_what, days, change) => {
  const series = days.map((day, index) => ({
    timestamp: day * dayMs,
    hashesPerSecond: index === days.length - 1 ? 1.1e21 : 1e21,
  }));

  expect(hashRateChange(series)).toBe(change);
});
