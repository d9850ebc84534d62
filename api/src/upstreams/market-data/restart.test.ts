import { readApiConfig } from '../../config/api-config';
import { hourMs, minuteMs } from '../../time/durations';
import { onEveryEngineInDepth } from '../../testing/engines/on-every-engine';
import { type UpstreamServer, answerPaths, startUpstreamServer } from '../../testing/vendors/upstream-server';
import { upstreamsOff } from '../../testing/vendors/upstreams-off';
import alternativeMe from '../../testing/vendor-bodies/alternative-me.json';
import tickers from '../../testing/vendor-bodies/mercado-bitcoin-tickers.json';
import { createMarketData } from './create-market-data';

const begun = new Date('2026-11-20T12:00:00.000Z');
const news = `<rss><channel><title>Portal</title><item><title>Bitcoin sobe</title><link>https://portal.exemplo/a</link>
  <pubDate>Fri, 20 Nov 2026 09:00:00 GMT</pubDate></item></channel></rss>`;
const page = { page: 1, limit: 12, filter: 'all', search: '' } as const;

let server: UpstreamServer;
beforeEach(async () => {
  server = await startUpstreamServer(
    answerPaths({ '/mb/tickers': tickers, '/fng': alternativeMe, '/feed': news }),
  );
});
afterEach(() => server.close());

onEveryEngineInDepth('a market that starts again', (stage) => {
  async function startAt(now: Date, source = 'auto') {
    const config = readApiConfig({
      ...upstreamsOff,
      BITCOIN_SOURCE: source,
      MERCADO_BITCOIN_URL: `${server.url}/mb`,
      MERCADO_BITCOIN_LEGACY_URL: '',
      BINANCE_SPOT_URL: '',
      MEMPOOL_URL: '',
      FEAR_GREED_URL: server.url,
      NEWS_FEEDS: `${server.url}/feed`,
    });
    const logger = { info: () => undefined, warn: () => undefined };
    const market = createMarketData({ config, logger, clock: () => now, database: stage().database });
    await market.start();
    return market;
  }

  async function runOnceThenBreak() {
    const market = await startAt(begun);
    await Promise.all([market.current().price(), market.current().fearGreed(), market.current().news(page)]);
    await market.stop();
    server.answer = (request) => request.socket.destroy();
  }

  it('shows its former values at once, marked as late, while its vendors are away', async () => {
    await runOnceThenBreak();
    const market = await startAt(new Date(begun.getTime() + 10 * minuteMs));

    expect(await market.current().price()).toMatchObject({
      value: { currentPrice: 119_548.04744932 },
      source: 'stale',
    });
    expect(await market.current().fearGreed()).toMatchObject({ source: 'live' });
    const { value, source } = await market.current().news(page);
    expect([value.articles[0]?.title, source]).toEqual(['Bitcoin sobe', 'live']);
    await market.stop();
  });

  it('is simulated when the price it knew is too old, and has nothing of it when it must be live', async () => {
    await runOnceThenBreak();
    const later = new Date(begun.getTime() + hourMs);
    const market = await startAt(later);
    expect((await market.current().price()).source).toBe('simulated');
    await market.stop();

    const live = await startAt(later, 'live');
    await expect(live.current().price()).rejects.toThrow();
    expect((await live.current().fearGreed()).source).toBe('live');
    await live.stop();
  });

  it('sends no request for what it fetched a moment ago', async () => {
    const market = await startAt(begun, 'live');
    await Promise.all([market.current().fearGreed(), market.current().news(page)]);
    await market.stop();
    const before = server.requests.length;

    const again = await startAt(new Date(begun.getTime() + minuteMs), 'live');
    await Promise.all([again.current().fearGreed(), again.current().news(page)]);
    await again.stop();

    const asked = server.requests.slice(before).map(({ path }) => path);
    expect(asked.filter((path) => !path.startsWith('/mb'))).toEqual([]);
  });
});
