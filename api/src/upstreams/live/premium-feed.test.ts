import type { Database } from '../../database/tables';
import { minuteMs } from '../../time/durations';
import { onEveryEngineInDepth } from '../../testing/engines/on-every-engine';
import { createMarketSnapshots } from '../market-data/snapshots/feed-snapshots';
import { createSimulatedSource } from '../simulated/simulated-source';
import { UpstreamUnavailableError } from '../unavailable';
import type { LiveAdapters } from './live-adapters';
import { createLiveSource } from './live-source';

const noon = new Date('2026-11-20T12:00:00.000Z');
const quiet = { info() {}, warn() {} };

/** The legs of the worked example, each asked for at the time of the clock. */
function vendors(clock: () => Date) {
  const legs = { priceBrl: 560_000, priceUsd: 101_500, commercial: 5.4321, ptax: 5.43, usdt: 5.49 };
  const asked = { rates: 0 };
  const state = { isAway: false };
  const answer = <Value>(value: Value) =>
    state.isAway ? Promise.reject(new UpstreamUnavailableError()) : Promise.resolve(value);
  const rate = (name: 'commercial' | 'ptax' | 'usdt') => ({
    rate: () => {
      asked.rates += 1;
      return answer({ brlPerUsd: legs[name], time: clock() });
    },
  });
  const adapters = {
    exchange: { ticker: () => answer({ last: legs.priceBrl, time: clock() }) },
    dollar: {
      ticker: () => answer({ last: legs.priceUsd, time: clock() }),
      hourlyVolumesBtc: () => answer([]),
      dailyCloses: () => answer([]),
    },
    commercialRate: rate('commercial'),
    ptaxRate: rate('ptax'),
    usdtRate: rate('usdt'),
  };
  // Sources that are switched off are null.
  const off = new Proxy(adapters, { get: (all, name) => Reflect.get(all, name) ?? null });
  return { legs, asked, state, adapters: off as unknown as LiveAdapters };
}

function sourceAt(clock: () => Date, adapters: LiveAdapters, database: Database | null = null) {
  const snapshots = database && createMarketSnapshots(database);
  const options = { clock, logger: quiet, snapshots, writer: null, dayPrices: null };
  return createLiveSource({ adapters, ...options });
}

describe('the samples of the premium', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('are taken every five minutes, late after three missed rounds, and removed after an hour', async () => {
    jest.useFakeTimers({ now: noon });
    // Without the random part of an interval.
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const { asked, state, adapters } = vendors(() => new Date());
    const source = sourceAt(() => new Date(), adapters);
    source.start();
    await jest.advanceTimersByTimeAsync(30 * minuteMs + 1000);
    // Three rates each time, at the start and six times since.
    expect(asked.rates).toBe(21);
    expect(await source.premium()).toMatchObject({
      source: 'live',
      value: { sampledAt: '2026-11-20T12:30:00.000Z' },
    });
    state.isAway = true;
    const after = async (minutes: number) => {
      await jest.advanceTimersByTimeAsync(minutes * minuteMs);
      return source.premium();
    };
    expect((await after(15)).source).toBe('live');
    expect(await after(1)).toMatchObject({ source: 'stale', readAt: new Date('2026-11-20T12:30:00.000Z') });
    expect((await after(43)).source).toBe('stale');
    await expect(after(1)).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    await source.stop();
  });
});

onEveryEngineInDepth('the premium over a restart', (at) => {
  it('follows the worked example, and the range of the day continues', async () => {
    const run = async (now: Date, priceBrl: number) => {
      const { legs, adapters } = vendors(() => now);
      legs.priceBrl = priceBrl;
      const source = sourceAt(() => now, adapters, at().database);
      source.start();
      const reading = await source.premium();
      await source.stop();
      return reading;
    };
    const first = await run(noon, 560_000);
    expect([first.source, first.readAt]).toEqual(['live', noon]);
    expect(first.value).toEqual({
      priceBrl: 560_000,
      priceUsd: 101_500,
      commercial: { rate: 5.4321, percent: 1.57, reais: 8641.85, dayLow: 1.57, dayHigh: 1.57 },
      ptax: { rate: 5.43, percent: 1.61, reais: 8855, dayLow: 1.61, dayHigh: 1.61 },
      usdt: { rate: 5.49, percent: 0.5, reais: 2765, dayLow: 0.5, dayHigh: 0.5 },
      cryptoDollarPercent: 1.07,
      sampledAt: noon.toISOString(),
    });
    const hours = (count: number) => new Date(noon.getTime() + count * 60 * minuteMs);
    const second = await run(hours(3), 555_000);
    expect(second.value.commercial).toMatchObject({ percent: 0.66, dayLow: 0.66, dayHigh: 1.57 });
    // Midnight in São Paulo is three in the morning.
    const next = await run(hours(15), 560_000);
    expect(next.value.commercial).toMatchObject({ percent: 1.57, dayLow: 1.57, dayHigh: 1.57 });
  });
});

it('is simulated for the same five minutes alike, within the range of its day', async () => {
  const at = (time: string) =>
    createSimulatedSource({ seed: 'semente', clock: () => new Date(`2026-11-20T${time}Z`) }).premium();
  const [first, second, third] = [await at('12:00:00'), await at('12:04:59'), await at('12:05:00')];
  expect([first.source, second.value, second.readAt]).toEqual(['simulated', first.value, noon]);
  expect(third.value.sampledAt).toBe('2026-11-20T12:05:00.000Z');
  for (const { percent, reais, dayLow, dayHigh } of [
    first.value.commercial,
    first.value.ptax,
    first.value.usdt,
  ]) {
    expect(dayLow!).toBeLessThan(percent!);
    expect(percent!).toBeLessThan(dayHigh!);
    expect(Math.sign(reais!)).toBe(Math.sign(percent!));
  }
});
