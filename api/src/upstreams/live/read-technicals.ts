import type { TechnicalAnalysis, TechnicalIndicators } from '@painel/contract';
import { buildTechnicalAnalysis } from '../../market/live/build-technical-analysis';
import { buildTechnicalIndicators } from '../../market/live/build-technical-indicators';
import type { Reading } from '../market-data/market-data';
import { UpstreamUnavailableError } from '../unavailable';
import { joinReadings, readOrNull } from './join-readings';
import type { LiveFeeds } from './live-feeds';

type Feeds = Pick<LiveFeeds, 'spot' | 'days' | 'dollar' | 'dollarCloses'>;

/** Throws UpstreamUnavailableError without the price, or while the daily candles do not reach back far enough. */
export async function readTechnicalIndicators(feeds: Feeds): Promise<Reading<TechnicalIndicators>> {
  const [spot, days] = await Promise.all([feeds.spot.read(), feeds.days.read()]);
  const value = buildTechnicalIndicators(days.value, spot.value.last, days.readAt);
  if (value === null) throw new UpstreamUnavailableError();
  return { ...joinReadings([spot, days]), value };
}

/** The same. Without a dollar market the figures in dollars are null. */
export async function readTechnicalAnalysis(feeds: Feeds): Promise<Reading<TechnicalAnalysis>> {
  const [spot, days, dollar, dollarCloses] = await Promise.all([
    feeds.spot.read(),
    feeds.days.read(),
    readOrNull(feeds.dollar),
    readOrNull(feeds.dollarCloses),
  ]);
  const value = buildTechnicalAnalysis({
    daily: days.value,
    priceBrl: spot.value.last,
    dollarCloses: dollarCloses?.value ?? null,
    priceUsd: dollar?.value.last ?? null,
  });
  if (value === null) throw new UpstreamUnavailableError();
  return { ...joinReadings([spot, days, dollar, dollarCloses]), value };
}
