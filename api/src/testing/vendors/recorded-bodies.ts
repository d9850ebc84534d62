import { dayMs, hourMs } from '../../time/durations';
import { RecordedResponse } from './fake-vendor';
import alternativeMe from '../vendor-bodies/alternative-me.json';
import awesomeApi from '../vendor-bodies/awesome-api.json';
import futures from '../vendor-bodies/binance-futures.json';
import binanceTicker from '../vendor-bodies/binance-ticker.json';
import places from '../vendor-bodies/btc-map-places.json';
import coingeckoGlobal from '../vendor-bodies/coingecko-global.json';
import coingeckoMarketsBrl from '../vendor-bodies/coingecko-markets-brl.json';
import coingeckoMarketsUsd from '../vendor-bodies/coingecko-markets-usd.json';
import coingeckoPrice from '../vendor-bodies/coingecko-price.json';
import contributors from '../vendor-bodies/github-contributors.json';
import difficulty from '../vendor-bodies/mempool-difficulty.json';
import fees from '../vendor-bodies/mempool-fees.json';
import hashRate from '../vendor-bodies/mempool-hashrate.json';
import rewards from '../vendor-bodies/mempool-reward-stats.json';
import mempool from '../vendor-bodies/mempool.json';
import tickers from '../vendor-bodies/mercado-bitcoin-tickers.json';
import ptax from '../vendor-bodies/ptax.json';
import { recordedCandles, recordedFixings, recordedKlines, recordedNews } from './recorded-series';

const seconds = (date: string) => Date.parse(date) / 1000;

const lastPage =
  '<https://api.github.com/repositories/1181927/contributors?per_page=1&anon=true&page=1342>; rel="last"';

/** 25 hours of open interest that end 2 % higher than they began. */
const openInterestHours = Array.from({ length: 25 }, (_, hour) => ({
  ...futures.openInterestHist[0],
  sumOpenInterestValue: hour === 24 ? '1020000.00000000' : '1000000.00000000',
  timestamp: String(1_795_176_000_000 - (24 - hour) * hourMs),
}));

/** The body of a response, or a function of the query. */
export type RecordedBody = object | string | ((query: URLSearchParams) => object | string);

/**
 * The documented bodies of all vendors by prefixes of the path, on 2026-11-20 at noon. Where the documentation shows one
 * row of a series, the row is repeated with round figures.
 */
export const recordedBodies: Record<string, RecordedBody> = {
  '/mb/tickers': tickers,
  '/mb/candles': recordedCandles,
  '/binance/api/v3/ticker/24hr': binanceTicker,
  '/binance/api/v3/klines': recordedKlines,
  '/futures/fapi/v1/premiumIndex': futures.premiumIndex,
  '/futures/fapi/v1/fundingRate': futures.fundingRate,
  '/futures/fapi/v1/openInterest': futures.openInterest,
  '/futures/futures/data/openInterestHist': openInterestHours,
  '/futures/futures/data/globalLongShortAccountRatio': futures.globalLongShortAccountRatio,
  '/mempool/blocks/tip/height': '967731',
  '/mempool/v1/difficulty-adjustment': difficulty,
  '/mempool/v1/fees/recommended': fees,
  '/mempool/v1/fees/mempool-blocks': [
    {
      blockSize: 1_512_210,
      blockVSize: 997_912,
      nTx: 2_701,
      totalFees: 3_402_118,
      medianFee: 3.01,
      feeRange: [1.2, 2.4, 3.01, 8, 182.6],
    },
    {
      blockSize: 640_113,
      blockVSize: 411_204,
      nTx: 468,
      totalFees: 201_552,
      medianFee: 0.52,
      feeRange: [0.2, 0.52, 1.2],
    },
  ],
  '/mempool/mempool': {
    ...mempool,
    fee_histogram: [
      [12.5, 400_000],
      [4, 700_000],
      [1, 791_542],
    ],
  },
  '/mempool/v1/mining/hashrate/3m': {
    ...hashRate,
    hashrates: [
      { timestamp: seconds('2026-11-13'), avgHashrate: 1_000e18 },
      { timestamp: seconds('2026-11-20'), avgHashrate: 1_019e18 },
    ],
  },
  '/mempool/v1/mining/reward-stats/144': {
    ...rewards,
    startBlock: 967_588,
    endBlock: 967_731,
    totalReward: '45500000000',
  },
  '/mempool/v1/mining/reward-stats/288': {
    ...rewards,
    startBlock: 967_444,
    endBlock: 967_731,
    totalReward: '92500000000',
  },
  '/mempool/v1/mining/difficulty-adjustments/1y': [
    [seconds('2026-11-15'), 967_680, 125e12, 1.02],
    [seconds('2025-12-01'), 925_344, 110e12, 1.1],
  ],
  '/fng': alternativeMe,
  '/gecko/global': coingeckoGlobal,
  '/gecko/simple/price': coingeckoPrice,
  '/gecko/coins/markets': (query) =>
    query.get('vs_currency') === 'brl' ? coingeckoMarketsBrl : coingeckoMarketsUsd,
  '/ptax/CotacaoDolarPeriodo': ptax,
  '/awesome/json/last/USD-BRL': awesomeApi,
  '/frankfurter/rates': recordedFixings,
  '/github/repos/bitcoin/bitcoin/stats/participation': { all: Array(52).fill(25), owner: Array(52).fill(0) },
  '/github/repos/bitcoin/bitcoin/contributors': new RecordedResponse(200, JSON.stringify(contributors), {
    link: lastPage,
  }),
  '/btcmap/places': places,
  '/feed': recordedNews,
  '/soso/openapi/v2/etf/currentEtfDataMetrics': {
    code: 0,
    data: {
      dailyNetInflow: { value: '212000000', lastUpdateDate: '2026-11-19', status: '1' },
      totalNetAssets: { value: '118000000000', lastUpdateDate: '2026-11-19', status: '1' },
    },
  },
  '/blockchair/bitcoin/stats': { data: { nodes: 23_450, hodling_addresses: 54_900_000 } },
  '/fred/series/observations': () => ({
    observations: Array.from({ length: 100 }, (_, index) => ({
      date: new Date(Date.parse('2026-11-20') - (100 - index) * dayMs).toISOString().slice(0, 10),
      value: index % 2 === 0 ? '6700.00' : '6767.00',
    })),
  }),
};
