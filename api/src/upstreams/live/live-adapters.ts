import type { QuotedCurrency } from '@painel/contract';
import type { Clock } from '../../clock';
import type { ApiConfig } from '../../config/api-config';
import { createAddressSource } from '../addresses/create-address-source';
import { createCentralBankSeries } from '../benchmarks/central-bank-series';
import { createMempoolSpace } from '../chain/mempool-space';
import { createMempoolMining } from '../chain/mempool-mining';
import { type BinanceSymbol, createBinanceSpot } from '../dollar-price/binance';
import { createPtaxHistory, createQuoteHistory } from '../exchange-rate/ptax-history';
import { type ExchangeSource, exchangeWithFallback } from '../exchange/exchange-source';
import { createMercadoBitcoin } from '../exchange/mercado-bitcoin';
import {
  createMercadoBitcoinLegacy,
  createMercadoBitcoinSummaries,
} from '../exchange/mercado-bitcoin-legacy';
import { createOutbound, type Outbound } from '../../outbound/outbound';
import { type Contacts, createContacts } from '../http/contacts';
import type { HttpClient } from '../http/http-client';
import type { Vendor, VendorOptions } from '../http/vendor';
import type { OpenVendor } from '../http/vendors';
import { createGNews } from '../news/gnews';
import { joinNews, type NewsSource } from '../news/join-news';
import { createRssFeed } from '../news/rss';
import { binanceStream, mercadoBitcoinStream } from '../price-stream/stream-protocols';
import { createAlternativeMe } from '../sentiment/alternative-me';
import { type LiveIntervals, defaultIntervals } from './feed-times';
import { createMetricAdapters } from './metric-adapters';

export type LiveAdapters = ReturnType<typeof createLiveAdapters>;

type Urls = ApiConfig['upstreams'];

interface AdapterOptions {
  http: HttpClient;
  clock: Clock;
  userAgent: string;
  openVendor: OpenVendor;
  intervals?: LiveIntervals;
  outbound?: Outbound;
  contacts?: Contacts;
}

/** One adapter for each need; null where the configuration switches its source off. */
export function createLiveAdapters(urls: Urls, options: AdapterOptions) {
  const { http, clock, userAgent, openVendor } = options;
  const { outbound = createOutbound(), contacts = createContacts() } = options;
  const { requestsMs: intervalMs } = options.intervals ?? defaultIntervals;
  const vendor = (name: string, own: Partial<VendorOptions> = {}) => openVendor(name, { http, ...own });
  const paced = (name: string) => vendor(name, { intervalMs });
  const mercadoBitcoin =
    urls.mercadoBitcoinUrl && createMercadoBitcoin(paced('mercado-bitcoin candles'), urls.mercadoBitcoinUrl);
  const binance = (name: string, own: Partial<VendorOptions> = {}, symbol?: BinanceSymbol) =>
    urls.binanceSpotUrl ? createBinanceSpot(vendor(name, own), urls.binanceSpotUrl, symbol) : null;
  const { ptaxUrl } = urls;
  const quotes = paced('ptax quotes');
  const mempoolVendor = vendor('mempool', { intervalMs });
  const mempool = { url: urls.mempoolUrl, vendor: mempoolVendor };

  return {
    exchange: exchangeWithFallback(createExchanges(urls, paced)),
    candles: mercadoBitcoin || null,
    // A year of short candles takes about fifty requests. They have a separate rate limit, so that prices do not wait.
    dollarCandles: binance('binance candles', { intervalMs }),
    daySummaries: urls.mercadoBitcoinLegacyUrl
      ? createMercadoBitcoinSummaries(paced('mercado-bitcoin summaries'), urls.mercadoBitcoinLegacyUrl)
      : null,
    rateHistory: ptaxUrl ? createPtaxHistory(paced('ptax history'), ptaxUrl) : null,
    /** Of the other currencies that the central bank quotes. */
    quoteHistory: ptaxUrl
      ? (currency: QuotedCurrency) => createQuoteHistory(quotes, ptaxUrl, currency)
      : null,
    /** Sources of the series that bitcoin is compared with. */
    centralBankRates: urls.bcbSgsUrl
      ? createCentralBankSeries(paced('banco central series'), urls.bcbSgsUrl)
      : null,
    goldCandles: binance('binance gold', { intervalMs }, 'PAXGUSDT'),
    dollar: binance('binance'),
    /** Where the vendors push their prices. */
    exchangeStream: urls.mercadoBitcoinStreamUrl ? mercadoBitcoinStream(urls.mercadoBitcoinStreamUrl) : null,
    dollarStream: urls.binanceStreamUrl ? binanceStream(urls.binanceStreamUrl) : null,
    chain: urls.mempoolUrl ? createMempoolSpace(mempoolVendor, urls.mempoolUrl) : null,
    mining: urls.mempoolUrl ? createMempoolMining(mempoolVendor, urls.mempoolUrl) : null,
    sentiment: urls.fearGreedUrl ? createAlternativeMe(vendor('alternative.me'), urls.fearGreedUrl) : null,
    news: joinNews(createNewsSources(urls, vendor)),
    addresses: createAddressSource(urls.addresses, { vendor, mempool, userAgent, outbound, contacts }),
    ...createMetricAdapters(urls, vendor, clock),
  };
}

/** Mercado Bitcoin and its older API, in order of trust. */
export function createExchanges(
  { mercadoBitcoinUrl, mercadoBitcoinLegacyUrl }: Urls,
  vendor: (name: string) => Vendor,
): ExchangeSource[] {
  return [
    ...(mercadoBitcoinUrl ? [createMercadoBitcoin(vendor('mercado-bitcoin'), mercadoBitcoinUrl)] : []),
    ...(mercadoBitcoinLegacyUrl
      ? [createMercadoBitcoinLegacy(vendor('mercado-bitcoin legacy'), mercadoBitcoinLegacyUrl)]
      : []),
  ];
}

function createNewsSources(
  { newsFeeds, gnewsUrl, gnewsApiKey }: Urls,
  vendor: (name: string) => Vendor,
): NewsSource[] {
  return [
    ...newsFeeds.map((url, index) =>
      createRssFeed(vendor(`news ${index + 1} ${new URL(url).hostname}`), url),
    ),
    ...(gnewsUrl && gnewsApiKey ? [createGNews(vendor('gnews'), gnewsUrl, gnewsApiKey)] : []),
  ];
}
