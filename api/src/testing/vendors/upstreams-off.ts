/** Switches every source off, so that a test uses only those that it simulates. */
export const upstreamsOff = {
  MERCADO_BITCOIN_URL: '',
  MERCADO_BITCOIN_LEGACY_URL: '',
  MERCADO_BITCOIN_STREAM_URL: '',
  BINANCE_SPOT_URL: '',
  BINANCE_STREAM_URL: '',
  BINANCE_FUTURES_URL: '',
  MEMPOOL_URL: '',
  FEAR_GREED_URL: '',
  COINGECKO_URL: '',
  AWESOMEAPI_URL: '',
  PTAX_URL: '',
  BCB_SGS_URL: '',
  FRANKFURTER_URL: '',
  GITHUB_API_URL: '',
  BTCMAP_URL: '',
  NEWS_FEEDS: '',
};
