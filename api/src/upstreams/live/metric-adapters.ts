import type { Clock } from '../../clock';
import type { ApiConfig } from '../../config/api-config';
import { createBinanceCloses, createDollarIndex, createFred } from '../benchmarks/benchmark-closes';
import { createBinanceFutures } from '../derivatives/binance-futures';
import { createGitHub, gitHubHeaders } from '../development/github';
import { createSoSoValue, soSoValueHeaders } from '../etf-flow/soso-value';
import { createBinanceUsdt } from '../exchange-rate/binance-usdt';
import { awesomeApiHeaders, createAwesomeApi } from '../exchange-rate/awesome-api';
import { type ExchangeRateSource, rateWithFallback } from '../exchange-rate/exchange-rate';
import { createFrankfurter } from '../exchange-rate/frankfurter';
import { createPtax } from '../exchange-rate/ptax';
import { coinGeckoHeaders, createCoinGecko } from '../global-market/coingecko';
import type { Vendor, VendorOptions } from '../http/vendor';
import { createBtcMap } from '../merchants/btc-map';
import { createBlockchair } from '../network/blockchair';

export type MetricAdapters = ReturnType<typeof createMetricAdapters>;

type Urls = ApiConfig['upstreams'];

type NamedVendor = (name: string, options?: Pick<VendorOptions, 'headers'>) => Vendor;

/** The adapters of market, adoption and on-chain metrics besides prices and the chain; null if switched off. */
export function createMetricAdapters(urls: Urls, vendor: NamedVendor, clock: Clock) {
  const binance = vendor('binance closes');
  const frankfurter = vendor('frankfurter');
  const ptaxRate = ifGiven(urls.ptaxUrl, (url) => createPtax(vendor('ptax'), url, clock));
  const awesome = ifGiven(urls.awesomeApiUrl, (url) =>
    createAwesomeApi(vendor('awesomeapi', { headers: awesomeApiHeaders(urls.awesomeApiKey) }), url),
  );
  const fixing = ifGiven(urls.frankfurterUrl, (url) => createFrankfurter(frankfurter, url));
  const firstOf = (...sources: (ExchangeRateSource | null)[]) => {
    const given = sources.filter((source) => source !== null);
    return given.length > 0 ? rateWithFallback(given) : null;
  };

  return {
    /** AwesomeAPI, else another rate. */
    commercialRate: awesome && firstOf(awesome, ptaxRate, fixing),
    ptaxRate,
    /** BRL for one USDT. */
    usdtRate: ifGiven(urls.binanceSpotUrl, (url) => createBinanceUsdt(vendor('binance USDT'), url)),
    /** PTAX, else another rate. */
    exchangeRate: firstOf(ptaxRate, awesome, fixing),
    derivatives: ifGiven(urls.binanceFuturesUrl, (url) =>
      createBinanceFutures(vendor('binance futures'), url),
    ),
    globalMarket: ifGiven(urls.coingeckoUrl, (url) =>
      createCoinGecko(vendor('coingecko', { headers: coinGeckoHeaders(urls.coingeckoApiKey) }), url),
    ),
    bitcoinCloses: ifGiven(urls.binanceSpotUrl, (url) => createBinanceCloses(binance, url, 'BTCUSDT')),
    goldCloses: ifGiven(urls.binanceSpotUrl, (url) => createBinanceCloses(binance, url, 'PAXGUSDT')),
    dollarIndex: ifGiven(urls.frankfurterUrl, (url) => createDollarIndex(frankfurter, url, clock)),
    development: ifGiven(urls.githubApiUrl, (url) =>
      createGitHub(vendor('github', { headers: gitHubHeaders }), url),
    ),
    merchants: ifGiven(urls.btcmapUrl, (url) => createBtcMap(vendor('btcmap'), url)),
    ...createKeyedSources(urls, vendor, clock),
  };
}

/** Sources whose terms require a key of the operator. Without one they are off. */
function createKeyedSources(urls: Urls, vendor: NamedVendor, clock: Clock) {
  const { soSoValueUrl, soSoValueApiKey, fredUrl, fredApiKey, blockchairUrl, blockchairApiKey } = urls;
  return {
    etfFlow: ifGiven(soSoValueApiKey && soSoValueUrl, (url) =>
      createSoSoValue(vendor('sosovalue', { headers: soSoValueHeaders(soSoValueApiKey!) }), url),
    ),
    sp500: ifGiven(fredApiKey && fredUrl, (url) => createFred(vendor('fred'), url, fredApiKey!, clock)),
    network: ifGiven(blockchairApiKey && blockchairUrl, (url) =>
      createBlockchair(vendor('blockchair'), url, blockchairApiKey!),
    ),
  };
}

const ifGiven = <Source>(url: string | null, create: (url: string) => Source): Source | null =>
  url ? create(url) : null;
