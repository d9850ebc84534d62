import type { Clock } from '../../clock';
import type { ApiConfig } from '../../config/api-config';
import { createAddressSource } from '../addresses/create-address-source';
import type { AddressSource } from '../addresses/address-source';
import type { ChainSource } from '../chain/chain-source';
import { createMempoolMining } from '../chain/mempool-mining';
import { createMempoolSpace } from '../chain/mempool-space';
import type { MiningSource } from '../chain/mining-source';
import { createBinanceSpot } from '../dollar-price/binance';
import type { DollarPriceSource } from '../dollar-price/dollar-price-source';
import type { CandleSource, ExchangeSource } from '../exchange/exchange-source';
import { exchangeWithFallback } from '../exchange/exchange-with-fallback';
import { createMercadoBitcoin } from '../exchange/mercado-bitcoin';
import { createMercadoBitcoinLegacy } from '../exchange/mercado-bitcoin-legacy';
import type { HttpClient } from '../http/http-client';
import { type VendorOptions, createVendor } from '../http/vendor';
import { createGNews } from '../news/gnews';
import { joinNews } from '../news/join-news';
import type { NewsSource } from '../news/news-source';
import { createRssFeed } from '../news/rss-feed';
import { createAlternativeMe } from '../sentiment/alternative-me';
import type { SentimentSource } from '../sentiment/sentiment-source';
import { type LiveIntervals, defaultIntervals } from './live-intervals';
import { type MetricAdapters, createMetricAdapters } from './metric-adapters';

/** One adapter for each need; null where the configuration switches its source off. */
export interface LiveAdapters extends MetricAdapters {
  exchange: ExchangeSource;
  candles: CandleSource | null;
  dollarCandles: CandleSource | null;
  dollar: DollarPriceSource | null;
  chain: ChainSource | null;
  mining: MiningSource | null;
  sentiment: SentimentSource | null;
  news: NewsSource | null;
  addresses: AddressSource | null;
}

type Urls = ApiConfig['upstreams'];

export function createLiveAdapters(
  urls: Urls,
  http: HttpClient,
  clock: Clock,
  userAgent: string,
  { requestsMs: intervalMs }: LiveIntervals = defaultIntervals,
): LiveAdapters {
  const mercadoBitcoin =
    urls.mercadoBitcoinUrl &&
    createMercadoBitcoin(createVendor({ http, intervalMs }), urls.mercadoBitcoinUrl);
  const binance = (options: Partial<VendorOptions> = {}) =>
    urls.binanceSpotUrl ? createBinanceSpot(createVendor({ http, ...options }), urls.binanceSpotUrl) : null;
  const mempoolVendor = createVendor({ http, intervalMs });
  const mempool = { url: urls.mempoolUrl, vendor: mempoolVendor };

  return {
    exchange: exchangeWithFallback(createExchanges(urls, http, { intervalMs })),
    candles: mercadoBitcoin || null,
    // A year of short candles takes about fifty requests. They have a rate limit of their own, so that prices do not wait.
    dollarCandles: binance({ intervalMs }),
    dollar: binance(),
    chain: urls.mempoolUrl ? createMempoolSpace(mempoolVendor, urls.mempoolUrl) : null,
    mining: urls.mempoolUrl ? createMempoolMining(mempoolVendor, urls.mempoolUrl) : null,
    sentiment: urls.fearGreedUrl ? createAlternativeMe(createVendor({ http }), urls.fearGreedUrl) : null,
    news: joinNews(createNewsSources(urls, http)),
    addresses: createAddressSource(urls.addresses, { http, mempool, userAgent }),
    ...createMetricAdapters(urls, http, clock),
  };
}

/** Mercado Bitcoin and its older API, in order of trust. */
export function createExchanges(
  { mercadoBitcoinUrl, mercadoBitcoinLegacyUrl }: Urls,
  http: HttpClient,
  options: Partial<VendorOptions>,
): ExchangeSource[] {
  const vendor = () => createVendor({ http, ...options });
  return [
    ...(mercadoBitcoinUrl ? [createMercadoBitcoin(vendor(), mercadoBitcoinUrl)] : []),
    ...(mercadoBitcoinLegacyUrl ? [createMercadoBitcoinLegacy(vendor(), mercadoBitcoinLegacyUrl)] : []),
  ];
}

function createNewsSources({ newsFeeds, gnewsUrl, gnewsApiKey }: Urls, http: HttpClient): NewsSource[] {
  return [
    ...newsFeeds.map((url) => createRssFeed(createVendor({ http }), url)),
    ...(gnewsUrl && gnewsApiKey ? [createGNews(createVendor({ http }), gnewsUrl, gnewsApiKey)] : []),
  ];
}
