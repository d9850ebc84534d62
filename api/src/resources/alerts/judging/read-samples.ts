import type { AlertWindow, Price } from '@painel/contract';
import type { Clock } from '../../../clock';
import type { MarketData, Reading } from '../../../upstreams/market-data/market-data';
import { orNull } from '../../../upstreams/unavailable';
import type { Sample } from '../rules/judge';
import { changeSince, type MarketSeries, referenceDays, referencePrice, type Series } from '../rules/watch';

export interface ReadSample extends Sample {
  isSimulated: boolean;
}

type Market = Pick<MarketData, 'current'>;

const cents = (price: number) => Math.round(price * 100);

function sampleOf<Value>(
  reading: Reading<Value> | null,
  valueOf: (value: Value) => number | null | undefined,
): ReadSample | null {
  // The source itself says what is fresh, and pages show that as live.
  if (reading === null || reading.source === 'stale') return null;
  const value = valueOf(reading.value);
  if (value === null || value === undefined) return null;
  const isSimulated = reading.source === 'simulated';
  return { value, at: reading.readAt.getTime(), isSimulated };
}

/** The price in reais; null while there is none. */
export const readPrice = (market: Market): Promise<Reading<Price> | null> =>
  orNull(() => market.current().price());

export const priceSample = (price: Reading<Price> | null): ReadSample | null =>
  sampleOf(price, ({ currentPrice }) => cents(currentPrice));

async function readChange(market: Market, window: AlertWindow, now: Date): Promise<ReadSample | null> {
  const price = priceSample(await readPrice(market));
  if (price === null) return null;
  const candles = await orNull(() =>
    market.current().candles({ days: referenceDays, resolution: '30m', currency: 'BRL' }),
  );
  const reference = candles && referencePrice(candles.value, window, now);
  return reference === null ? null : { ...price, value: changeSince(cents(reference), price.value) };
}

/** A series of the market that has no case in `readSample` does not compile here. */
const readElsewhere = (_series: Exclude<Series, MarketSeries>) => null;

/** The present sample of a market series; null where there is none to judge. Portfolios, taxes and ages of prices are read elsewhere. */
export async function readSample(market: Market, series: Series, clock: Clock): Promise<ReadSample | null> {
  switch (series) {
    case 'price BRL':
      return priceSample(await readPrice(market));
    case 'price USD':
      return sampleOf(await orNull(() => market.current().dollarPrice()), cents);
    case 'change 1h':
    case 'change 24h':
    case 'change 7d':
      return readChange(market, series.slice('change '.length) as AlertWindow, clock());
    case 'fee':
      return sampleOf(await orNull(() => market.current().mempoolStats()), ({ fees }) => fees.halfHour);
    case 'premium':
      return sampleOf(await orNull(() => market.current().premium()), ({ commercial }) => commercial.percent);
    case 'blocks left':
      return sampleOf(
        await orNull(() => market.current().halving()),
        ({ blocksRemaining }) => blocksRemaining,
      );
    default:
      return readElsewhere(series);
  }
}
