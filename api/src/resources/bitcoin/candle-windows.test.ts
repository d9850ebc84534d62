import { createSimulatedSource } from '../../upstreams/simulated/simulated-source';
import { createCandleWindows } from './candle-windows';

const clock = () => new Date('2026-11-20T12:40:07.000Z');
const market = createSimulatedSource({ seed: 'semente', clock });

afterEach(() => jest.useRealTimers());

it.each([
  [1, '30m', 'BRL'],
  [2, '30m', 'USD'],
  [29, '1h', 'BRL'],
  [91, '1d', 'USD'],
  [365, '1d', 'BRL'],
] as const)('cuts %i days of %s in %s as the market would', async (days, resolution, currency) => {
  const query = { days, resolution, currency };
  const { value, ...provenance } = await createCandleWindows({ current: () => market }, clock)(query);
  expect({ ...provenance, value: JSON.parse(value.toString()) }).toEqual(await market.candles(query));
});

it('reads a series a few times for windows of all lengths, and again after a second', async () => {
  jest.useFakeTimers({ now: 0 });
  const candles = jest.fn(market.candles);
  const windowOf = createCandleWindows({ current: () => ({ ...market, candles }) }, clock);
  const all = async () => {
    for (let days = 1; days <= 365; days += 1) await windowOf({ days, resolution: '1d', currency: 'BRL' });
  };
  await all();
  expect(candles).toHaveBeenCalledTimes(6);
  jest.advanceTimersByTime(1_000);
  await all();
  expect(candles).toHaveBeenCalledTimes(12);
});

it('keeps no failure', async () => {
  const candles = jest.fn(market.candles).mockRejectedValueOnce(new Error('fora do ar'));
  const windowOf = createCandleWindows({ current: () => ({ ...market, candles }) }, clock);
  const query = { days: 1, resolution: '1d', currency: 'BRL' } as const;
  await expect(windowOf(query)).rejects.toThrow('fora do ar');
  expect(JSON.parse((await windowOf(query)).value.toString())).toHaveLength(1);
});
