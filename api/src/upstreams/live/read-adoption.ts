import type { AdoptionMetrics } from '@painel/contract';
import { buildAdoptionMetrics } from '../../market/network/build-adoption-metrics';
import type { Reading } from '../market-data/market-data';
import { UpstreamUnavailableError } from '../unavailable';
import { joinReadings, readOrNull } from './join-readings';
import type { LiveFeeds } from './live-feeds';

type Feeds = Pick<LiveFeeds, 'development' | 'adjustments' | 'merchants' | 'network'>;

/** Throws UpstreamUnavailableError only if every part is missing. */
export async function readAdoption(feeds: Feeds, now: Date): Promise<Reading<AdoptionMetrics>> {
  const [development, adjustments, merchants, network] = await Promise.all([
    readOrNull(feeds.development),
    readOrNull(feeds.adjustments),
    readOrNull(feeds.merchants),
    readOrNull(feeds.network),
  ]);
  const readings = [development, adjustments, merchants, network];
  if (readings.every((reading) => reading === null)) throw new UpstreamUnavailableError();

  const from = joinReadings(readings);
  const nodes = network?.value.nodes ?? null;
  const parts = {
    development: development?.value ?? null,
    adjustments: adjustments?.value ?? null,
    nodes: nodes === null ? null : { count: nodes, countMonthAgo: network?.value.nodesMonthAgo ?? null },
    categories: merchants?.value ?? null,
    globalIndex: null,
  };
  return { ...from, value: buildAdoptionMetrics(parts, now, from.readAt) };
}
