import {
  EnvironmentError,
  documented,
  readEnvironment,
  secretVariable,
  textVariable,
  urlListVariable,
  urlVariable,
  webSocketVariable,
} from './environment';
import { readAddressConfig } from './address-config';
import { directOutbound, type OutboundConfig } from './outbound-config';

/** The URL of each source. Null switches a source off. */
export type UpstreamConfig = ReturnType<typeof readUpstreamConfig>;

const defaultFeeds = [
  'https://livecoins.com.br/feed/',
  'https://www.criptofacil.com/feed/',
  'https://portaldobitcoin.uol.com.br/feed/',
  'https://www.infomoney.com.br/cripto/feed/',
  'https://br.beincrypto.com/feed/',
  'https://www.cointimes.com.br/feed/',
];

const mercadoBitcoin = 'https://api.mercadobitcoin.net/api/v4';
const mercadoBitcoinStream = 'wss://ws.mercadobitcoin.net/ws';
const binanceSpot = 'https://data-api.binance.vision';
const binanceStream = 'wss://data-stream.binance.vision';

export const upstreamVariables = {
  MERCADO_BITCOIN_URL: documented(
    'Mercado Bitcoin: price, volume and candles in reais.',
    urlVariable(mercadoBitcoin),
  ),
  MERCADO_BITCOIN_LEGACY_URL: documented(
    'Its older ticker, asked when the first does not answer.',
    urlVariable('https://www.mercadobitcoin.net/api'),
  ),
  MERCADO_BITCOIN_STREAM_URL: documented(
    'Its prices as they move, by websocket. Only with its own `MERCADO_BITCOIN_URL`, unless it is set.',
    webSocketVariable(mercadoBitcoinStream),
  ),
  BINANCE_SPOT_URL: documented(
    'Binance spot: price and candles in dollars, correlations.',
    urlVariable(binanceSpot),
  ),
  BINANCE_STREAM_URL: documented(
    'Its prices as they move, by websocket. Only with its own `BINANCE_SPOT_URL`, unless it is set.',
    webSocketVariable(binanceStream),
  ),
  BINANCE_FUTURES_URL: documented(
    'Binance futures: funding, open interest, long and short.',
    urlVariable('https://fapi.binance.com'),
  ),
  MEMPOOL_URL: documented(
    'mempool.space or an own node of it: mempool, fees, blocks, mining.',
    urlVariable('https://mempool.space/api'),
  ),
  FEAR_GREED_URL: documented(
    'alternative.me: fear and greed index.',
    urlVariable('https://api.alternative.me'),
  ),
  COINGECKO_URL: documented(
    'CoinGecko: dominance, world volume, all-time high.',
    urlVariable('https://api.coingecko.com/api/v3'),
  ),
  COINGECKO_API_KEY: documented(
    'The operator’s free key for it.',
    secretVariable(1),
    'fewer answers a minute',
  ),
  AWESOMEAPI_URL: documented(
    'AwesomeAPI: exchange rate of dollar and real.',
    urlVariable('https://economia.awesomeapi.com.br'),
  ),
  AWESOMEAPI_KEY: documented('The operator’s free key for it.', secretVariable(1), 'a smaller quota'),
  PTAX_URL: documented(
    'Banco Central: exchange rate of dollar and real.',
    urlVariable('https://olinda.bcb.gov.br/olinda/servico/PTAX/versao/v1/odata'),
  ),
  BCB_SGS_URL: documented(
    'Banco Central, its time series: CDI, IPCA and savings, which bitcoin is compared with.',
    urlVariable('https://api.bcb.gov.br/dados/serie'),
  ),
  FRANKFURTER_URL: documented(
    'Frankfurter (ECB), its version 2: exchange rates and the dollar index.',
    urlVariable('https://api.frankfurter.dev/v2'),
  ),
  GITHUB_API_URL: documented(
    'GitHub: development of bitcoin/bitcoin.',
    urlVariable('https://api.github.com'),
  ),
  BTCMAP_URL: documented('BTC Map: merchants.', urlVariable('https://api.btcmap.org/v4')),
  SOSOVALUE_URL: documented(
    'SoSoValue: fund flows. Asked only with a key.',
    urlVariable('https://api.sosovalue.xyz'),
  ),
  SOSOVALUE_API_KEY: documented(
    'The operator’s key for it.',
    secretVariable(1),
    'fund flows are unavailable',
  ),
  BLOCKCHAIR_URL: documented(
    'Blockchair: nodes and holders. Asked only with a key.',
    urlVariable('https://api.blockchair.com'),
  ),
  BLOCKCHAIR_API_KEY: documented(
    'The operator’s key for it.',
    secretVariable(1),
    'nodes and holders are unavailable',
  ),
  FRED_URL: documented(
    'FRED: the S&P 500, for personal use only. Asked only with a key.',
    urlVariable('https://api.stlouisfed.org/fred'),
  ),
  FRED_API_KEY: documented('The operator’s key for it.', secretVariable(1), 'the S&P 500 is unavailable'),
  NEWS_FEEDS: documented(
    'The RSS feeds of the news.',
    urlListVariable(defaultFeeds),
    'six Brazilian feeds, in `.env.example`',
  ),
  GNEWS_URL: documented('GNews: more news. Asked only with a key.', urlVariable('https://gnews.io/api/v4')),
  GNEWS_API_KEY: documented('The operator’s key for it.', secretVariable(1), 'only the feeds are asked'),
  AI_BASE_URL: documented(
    'A server with OpenAI’s chat completions that words the analysis.',
    urlVariable(null),
    'the analysis is worded by rules',
  ),
  AI_API_KEY: documented('The key for that server.', secretVariable(1)),
  AI_MODEL: documented(
    'The model to ask there; required with `AI_BASE_URL`.',
    textVariable('the name of a model', ''),
  ),
};

/** A vendor's stream belongs to its other answers: where those come from elsewhere, as in a test, it is off by default. */
const besideItsOwn = (isSet: boolean, url: string | null, isOwn: boolean) => (isSet || isOwn ? url : null);

/** Reads the base URL of every upstream; throws EnvironmentError on a bad one. */
export function readUpstreamConfig(
  env: Record<string, string | undefined>,
  outbound: OutboundConfig = directOutbound,
) {
  const read = readEnvironment(env, upstreamVariables);
  if (read.AI_BASE_URL !== null && read.AI_MODEL === '')
    throw new EnvironmentError('AI_MODEL is not set: it must be the name of a model at AI_BASE_URL.');
  return {
    mercadoBitcoinUrl: read.MERCADO_BITCOIN_URL,
    mercadoBitcoinLegacyUrl: read.MERCADO_BITCOIN_LEGACY_URL,
    mercadoBitcoinStreamUrl: besideItsOwn(
      env['MERCADO_BITCOIN_STREAM_URL'] !== undefined,
      read.MERCADO_BITCOIN_STREAM_URL,
      read.MERCADO_BITCOIN_URL === mercadoBitcoin,
    ),
    binanceSpotUrl: read.BINANCE_SPOT_URL,
    binanceStreamUrl: besideItsOwn(
      env['BINANCE_STREAM_URL'] !== undefined,
      read.BINANCE_STREAM_URL,
      read.BINANCE_SPOT_URL === binanceSpot,
    ),
    binanceFuturesUrl: read.BINANCE_FUTURES_URL,
    mempoolUrl: read.MEMPOOL_URL,
    /** Null switches balances off. */
    addresses: readAddressConfig(env, read.MEMPOOL_URL, outbound),
    fearGreedUrl: read.FEAR_GREED_URL,
    coingeckoUrl: read.COINGECKO_URL,
    coingeckoApiKey: read.COINGECKO_API_KEY,
    awesomeApiUrl: read.AWESOMEAPI_URL,
    awesomeApiKey: read.AWESOMEAPI_KEY,
    ptaxUrl: read.PTAX_URL,
    bcbSgsUrl: read.BCB_SGS_URL,
    frankfurterUrl: read.FRANKFURTER_URL,
    githubApiUrl: read.GITHUB_API_URL,
    btcmapUrl: read.BTCMAP_URL,
    // The next three are asked only with the operator's own key.
    soSoValueUrl: read.SOSOVALUE_URL,
    soSoValueApiKey: read.SOSOVALUE_API_KEY,
    blockchairUrl: read.BLOCKCHAIR_URL,
    blockchairApiKey: read.BLOCKCHAIR_API_KEY,
    fredUrl: read.FRED_URL,
    fredApiKey: read.FRED_API_KEY,
    newsFeeds: read.NEWS_FEEDS,
    gnewsUrl: read.GNEWS_URL,
    gnewsApiKey: read.GNEWS_API_KEY,
    aiBaseUrl: read.AI_BASE_URL,
    aiApiKey: read.AI_API_KEY,
    aiModel: read.AI_MODEL || null,
  };
}
