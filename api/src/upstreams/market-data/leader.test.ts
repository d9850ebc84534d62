import { readApiConfig } from '../../config/api-config';
import { onEveryEngine } from '../../testing/engines/on-every-engine';
import { type UpstreamServer, answerPaths, startUpstreamServer } from '../../testing/vendors/upstream-server';
import { upstreamsOff } from '../../testing/vendors/upstreams-off';
import tickers from '../../testing/vendor-bodies/mercado-bitcoin-tickers.json';
import { createMarketData } from './create-market-data';

const begun = new Date('2026-11-20T12:00:00.000Z');
let server: UpstreamServer;
beforeEach(async () => {
  server = await startUpstreamServer(answerPaths({ '/mb/tickers': tickers }));
});
afterEach(() => server.close());

onEveryEngine('of two processes', (stage) => {
  async function start(isLeader: () => boolean) {
    const config = readApiConfig({
      ...upstreamsOff,
      BITCOIN_SOURCE: 'live',
      MERCADO_BITCOIN_URL: `${server.url}/mb`,
      MERCADO_BITCOIN_LEGACY_URL: '',
      BINANCE_SPOT_URL: '',
      MEMPOOL_URL: '',
      FEAR_GREED_URL: '',
      NEWS_FEEDS: '',
    });
    const logger = { info: () => undefined, warn: () => undefined };
    const market = createMarketData({
      config,
      logger,
      clock: () => begun,
      database: stage().database,
      isLeader,
    });
    await market.start();
    return market;
  }
  const priceCalls = () => server.requests.filter(({ path }) => path.startsWith('/mb/tickers')).length;

  it('one asks the vendors and both answer the same', async () => {
    const leader = await start(() => true);
    const price = await leader.current().price();
    await leader.stop();
    const asked = priceCalls();

    const follower = await start(() => false);
    expect(await follower.current().price()).toEqual(price);
    await follower.stop();
    expect(priceCalls()).toBe(asked);
  });

  it('the second continues when the first has ended', async () => {
    let isLeader = false;
    const heir = await start(() => isLeader);
    await expect(heir.current().price()).rejects.toThrow();
    expect(server.requests).toEqual([]);

    isLeader = true;
    for (;;) {
      const price = await heir
        .current()
        .price()
        .catch(() => null);
      if (price !== null) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(priceCalls()).toBe(1);
    await heir.stop();
  });
});
