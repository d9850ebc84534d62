import { readApiConfig } from '../config/api-config';
import { upstreamVariables } from '../config/upstream-config';
import { eventually } from '../testing/eventually';
import { question } from '../testing/address-readings';
import { type SocksProxy, startSocksProxy } from '../testing/vendors/socks-proxy';
import { startUpstreamServer, type UpstreamServer } from '../testing/vendors/upstream-server';
import type { AddressResult } from './addresses/address-source';
import { scriptHashOfAddress } from './addresses/script-of-address';
import { createMarketData } from './market-data/create-market-data';

const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

/** Every server of the internet: the proxy leads each name here. */
let outside: UpstreamServer;
let proxy: SocksProxy;
beforeEach(async () => {
  outside = await startUpstreamServer((_request, response) => response.writeHead(503).end());
  proxy = await startSocksProxy(() => Number(new URL(outside.url).port));
});
afterEach(() => Promise.all([proxy.close(), outside.close()]));

/** All sources of the market at names of third parties. */
const atThirdParties = () =>
  Object.fromEntries(
    Object.keys(upstreamVariables)
      .filter((name) => name.endsWith('_URL'))
      .map((name) => [
        name,
        name.endsWith('_STREAM_URL') ? '' : `http://${name.toLowerCase().replaceAll('_', '-')}.exemplo`,
      ]),
  );

it.each([
  ['an Electrum server', { ELECTRUM_URL: 'tcp://127.0.0.1:1' }],
  ['an Esplora server', { ESPLORA_URL: 'http://127.0.0.1:1/api', ESPLORA_INTERVAL_MS: '0' }],
  [
    'Bitcoin Core',
    {
      BITCOIN_RPC_URL: 'http://127.0.0.1:1',
      BITCOIN_RPC_USER: 'painel',
      BITCOIN_RPC_PASSWORD: 'segredo',
      BITCOIN_RPC_HISTORY: '1',
    },
  ],
])('%s that is away is reported, and no third party is asked instead', async (_name, node) => {
  const config = readApiConfig({
    ...atThirdParties(),
    AI_BASE_URL: '',
    NEWS_FEEDS: 'http://noticias.exemplo/feed',
    BITCOIN_SOURCE: 'live',
    SOVEREIGN: '1',
    OUTBOUND_PROXY: `socks5h://127.0.0.1:${proxy.port}`,
    ...node,
  });
  const logger = { info: () => undefined, warn: () => undefined };
  const market = createMarketData({ config, logger, clock: () => new Date() });
  await market.start();
  try {
    const source = market.current().addresses;
    const answers: AddressResult[] = [];
    for await (const answer of source.read([question(address)])) answers.push(answer);
    expect(answers).toEqual([{ address, error: expect.objectContaining({ kind: 'network' }) }]);
    await expect(
      source.history!.page({ address, after: null, knownBlocks: new Map() }),
    ).rejects.toMatchObject({ kind: 'network' });
    expect(market.contacts.of('127.0.0.1')).toMatchObject({ isFailing: true, lastOkAt: null });
    // The market is asked all the same, so the check below has something to find.
    await eventually(async () => expect(outside.requests.length).toBeGreaterThan(3));
  } finally {
    await market.stop();
  }
  const sent = outside.requests.map(({ path, headers }) => `${path} ${JSON.stringify(headers)}`).join('\n');
  expect(sent).not.toMatch(/[0-9a-f]{64}/i);
  expect(sent).not.toContain(address);
  expect(sent).not.toContain(scriptHashOfAddress(address));
  expect(market.contacts.blocked()).toBe(0);
});

it('links to no public explorer, and to that of the operator', () => {
  const own = { SOVEREIGN: '1', ESPLORA_URL: '' };
  expect(readApiConfig(own).explorerUrl).toBeNull();
  expect(readApiConfig({ ...own, EXPLORER_URL: 'http://meu-no.local/address' }).explorerUrl).toBe(
    'http://meu-no.local/address/',
  );
});
