import type { AlertWindow, Price } from '@painel/contract';
import { centsOf, priceOf, type Price as ExactPrice } from '../../../amounts/money';
import type { Clock } from '../../../clock';
import type { MarketData, Reading } from '../../../upstreams/market-data/market-data';
import { orNull } from '../../../upstreams/unavailable';
import type { Sample } from '../rules/judge';
import { changeSince, referenceDays, referencePrice } from '../rules/watch';

export interface ReadSample extends Sample {
  isSimulated: boolean;
  /** Of a price in reais, which `value` has in whole centavos. */
  exact?: ExactPrice;
}

type Market = Pick<MarketData, 'current'>;
type Source = ReturnType<MarketData['current']>;

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

export function priceSample(price: Reading<Price> | null): ReadSample | null {
  const sample = sampleOf(price, ({ currentPrice }) => centsOf(currentPrice));
  return sample && price && { ...sample, exact: priceOf(price.value.currentPrice) };
}

/** The present sample of a series; null where there is none to judge. */
export type MarketReader = (market: Market, clock: Clock) => Promise<ReadSample | null>;

/** Reads a figure of a source. */
export const readerOf =
  <Value>(
    read: (source: Source) => Promise<Reading<Value>>,
    valueOf: (value: Value) => number | null | undefined,
  ): MarketReader =>
  async (market) =>
    sampleOf(await orNull(() => read(market.current())), valueOf);

export const readBrlPrice: MarketReader = async (market) => priceSample(await readPrice(market));

export const readChange =
  (window: AlertWindow): MarketReader =>
  async (market, clock) => {
    const price = await readBrlPrice(market, clock);
    if (price === null) return null;
    const candles = await orNull(() =>
      market.current().candles({ days: referenceDays, resolution: '30m', currency: 'BRL' }),
    );
    const reference = candles && referencePrice(candles.value, window, clock());
    return reference === null ? null : { ...price, value: changeSince(centsOf(reference), price.value) };
  };
