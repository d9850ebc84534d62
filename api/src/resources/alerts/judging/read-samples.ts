import type { AlertWindow, Price } from '@painel/contract';
import type { Clock } from '../../../clock';
import type { MarketData, Reading } from '../../../upstreams/market-data/market-data';
import { orNull } from '../../../upstreams/unavailable';
import type { Sample } from '../rules/judge';
import { changeSince, type MarketSeries, referenceDays, referencePrice, type Series } from '../rules/watch';
import type { Database } from '../../../database/tables';
import { readHoldings, totalOf } from '../../portfolio/holdings.store';
import { hourMs } from '../../../time/durations';
import { dayInSaoPaulo } from '../../../time/sao-paulo-day';
import { centsOf, priceOf, priceOfCents, worthAt, type Price as ExactPrice } from '../../../amounts/money';
import type { TaxOutlook } from '../../taxes/taxes.service';

export interface ReadSample extends Sample {
  isSimulated: boolean;
  /** Of a price in reais, which `value` has in whole centavos. */
  exact?: ExactPrice;
}

type Market = Pick<MarketData, 'current'>;

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

async function readChange(market: Market, window: AlertWindow, now: Date): Promise<ReadSample | null> {
  const price = priceSample(await readPrice(market));
  if (price === null) return null;
  const candles = await orNull(() =>
    market.current().candles({ days: referenceDays, resolution: '30m', currency: 'BRL' }),
  );
  const reference = candles && referencePrice(candles.value, window, now);
  return reference === null ? null : { ...price, value: changeSince(centsOf(reference), price.value) };
}

/** A series of the market that has no case in `readSample` does not compile here. */
const readElsewhere = (_series: Exclude<Series, MarketSeries>) => null;

/** The present sample of a market series; null without one. Portfolios, taxes and ages of prices are read elsewhere. */
export async function readSample(market: Market, series: Series, clock: Clock): Promise<ReadSample | null> {
  switch (series) {
    case 'price BRL':
      return priceSample(await readPrice(market));
    case 'price USD':
      return sampleOf(await orNull(() => market.current().dollarPrice()), centsOf);
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

/** How often balances are read for alerts of a portfolio's value, and from which age on they are too old to judge by. */
export const balancesEveryMs = hourMs;
const maxBalanceAgeMs = 2 * balancesEveryMs;

/** The value of a portfolio in centavos at a sample of the price; null while a balance was never read, or is old. */
export async function portfolioSample(
  database: Database,
  userId: string,
  price: ReadSample,
  now: Date,
): Promise<ReadSample | null> {
  const holdings = await readHoldings(database, userId, dayInSaoPaulo(now.toISOString()));
  const sources = holdings.groups.map(({ source }) => source);
  if (sources.includes(null)) return null;
  const oldest = new Date(now.getTime() - maxBalanceAgeMs).toISOString();
  if (holdings.groups.some(({ oldestUpdate }) => oldestUpdate === null || oldestUpdate < oldest)) return null;
  const { exact = priceOfCents(BigInt(price.value)), ...sample } = price;
  const value = Number(worthAt(totalOf(holdings), exact));
  const isSimulated = price.isSimulated || sources.includes('simulated');
  return { ...sample, value, isSimulated };
}

/** Reads the current taxes of a person. */
export type ReadOutlook = (userId: string) => Promise<TaxOutlook>;

/** Days without an open DARF: further away than any alert waits for. */
const noDarf = 366;

const taxSeries = /^tax (limit|due) (.+)$/;

export const isTaxSeries = (series: Series): boolean => taxSeries.test(series);

/** The part of the month's limit that is used, in percent, or the days until the next open DARF. It rests on no price. */
export async function taxSample(
  series: Series,
  readOutlook: ReadOutlook,
  now: Date,
): Promise<ReadSample | null> {
  const [, figure, userId] = taxSeries.exec(series) ?? [];
  if (!userId) return null;
  const { limitPercent, daysToDarf } = await readOutlook(userId);
  const value = figure === 'limit' ? limitPercent : (daysToDarf ?? noDarf);
  return { value, at: now.getTime(), isSimulated: false };
}
