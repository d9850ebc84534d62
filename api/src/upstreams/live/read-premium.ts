import type { Premium } from '@painel/contract';
import type { Clock } from '../../clock';
import { type Leg, buildPremium } from '../../market/live/build-premium';
import type { ExchangeRateSource } from '../exchange-rate/exchange-rate';
import type { Feed } from '../market-data/feed';
import type { Timestamped } from '../market-data/timestamped';
import { UpstreamUnavailableError } from '../unavailable';
import type { LiveAdapters } from './live-adapters';

type RateAdapters = Pick<LiveAdapters, 'commercialRate' | 'ptaxRate' | 'usdtRate'>;

interface PriceFeeds {
  spot: Pick<Feed<{ last: number }>, 'read' | 'fresh'>;
  dollar: Pick<Feed<{ last: number }>, 'read' | 'fresh'>;
}

const orNone = async (read: (() => Promise<Leg>) | null): Promise<Leg | null> => {
  if (read === null) return null;
  try {
    return await read();
  } catch {
    return null;
  }
};

const rateLeg = (source: ExchangeRateSource | null) =>
  source &&
  (async () => {
    const { brlPerUsd, time } = await source.rate();
    return { value: brlPerUsd, time };
  });

/** The price that its feed has, which is a few seconds old: no vendor gets a second request. */
const priceLeg = (feed: PriceFeeds['spot']) => async () => {
  await feed.read();
  const price = feed.fresh();
  if (price === null) throw new UpstreamUnavailableError();
  return { value: price.value.last, time: price.readAt };
};

/** Requests the rates together with the current prices, so that all are of one moment. Throws when neither price is known. */
export async function samplePremium(
  { spot, dollar }: PriceFeeds,
  { commercialRate, ptaxRate, usdtRate }: RateAdapters,
  before: Premium | null,
  clock: Clock,
): Promise<Timestamped<Premium>> {
  const [priceBrl, priceUsd, commercial, ptax, usdt] = await Promise.all([
    orNone(priceLeg(spot)),
    orNone(priceLeg(dollar)),
    orNone(rateLeg(commercialRate)),
    orNone(rateLeg(ptaxRate)),
    orNone(rateLeg(usdtRate)),
  ]);
  if (priceBrl === null && priceUsd === null) throw new UpstreamUnavailableError();
  const now = clock();
  return { value: buildPremium({ priceBrl, priceUsd, commercial, ptax, usdt }, before, now), readAt: now };
}
