import { answerPaths, startUpstreamServer } from '../../testing/vendors/upstream-server';
import { upstreamsOff } from '../../testing/vendors/upstreams-off';
import ptaxBody from '../../testing/vendor-bodies/ptax.json';
import { createHttpClient } from '../http/http-client';
import { createVendor } from '../http/vendor';
import { readUpstreamConfig } from '../../config/upstream-config';
import { createMetricAdapters } from './metric-adapters';

const http = createHttpClient('PainelBitcoin/1.0');
afterAll(() => http.close());

/** The names of the enabled sources. */
const sourcesOn = (env: Record<string, string>) =>
  Object.entries(
    createMetricAdapters(
      readUpstreamConfig(env),
      () => createVendor({ http }),
      () => new Date(),
    ),
  )
    .filter(([, source]) => source !== null)
    .map(([name]) => name)
    .sort();

const keyless = [
  'bitcoinCloses',
  'commercialRate',
  'derivatives',
  'development',
  'dollarIndex',
  'exchangeRate',
  'globalMarket',
  'goldCloses',
  'merchants',
  'ptaxRate',
  'usdtRate',
];

it('asks only those that need no key', () => {
  expect(sourcesOn({})).toEqual(keyless);
});

it("asks the others with the operator's key", () => {
  const keys = { SOSOVALUE_API_KEY: 'a', BLOCKCHAIR_API_KEY: 'b', FRED_API_KEY: 'c' };

  expect(sourcesOn(keys)).toEqual([...keyless, 'etfFlow', 'network', 'sp500'].sort());
  expect(sourcesOn({ ...keys, SOSOVALUE_URL: '', BLOCKCHAIR_URL: '', FRED_URL: '' })).toEqual(keyless);
});

it('sends no request when all are switched off', () => {
  expect(sourcesOn(upstreamsOff)).toEqual([]);
});

it('still has an exchange rate when one of its sources is switched off', () => {
  expect(sourcesOn({ ...upstreamsOff, AWESOMEAPI_URL: 'https://cambio.exemplo' })).toEqual([
    'commercialRate',
    'exchangeRate',
  ]);
});

it('sends the key of the operator, and asks Banco Central for the commercial dollar when the quota is used up', async () => {
  const server = await startUpstreamServer((request, response) => {
    if (request.headers['x-api-key'] === 'chave') return void response.writeHead(409).end();
    answerPaths({ '/ptax': ptaxBody })(request, response);
  });
  const { commercialRate } = createMetricAdapters(
    readUpstreamConfig({
      ...upstreamsOff,
      AWESOMEAPI_URL: server.url,
      AWESOMEAPI_KEY: 'chave',
      PTAX_URL: `${server.url}/ptax`,
    }),
    (_name, own) => createVendor({ http, ...own }),
    () => new Date('2026-11-20T12:00:00Z'),
  );
  expect(await commercialRate!.rate()).toMatchObject({ brlPerUsd: 5.3855 });
  expect(server.requests.map(({ path }) => path.split('?')[0])).toEqual([
    '/json/last/USD-BRL',
    expect.stringMatching(/^\/ptax\/CotacaoDolarPeriodo/),
  ]);
  await server.close();
});
