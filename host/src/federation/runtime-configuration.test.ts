import { provideStartData } from '../testing/provide-start-data';
import { loadConfiguration } from './runtime-configuration';

const answering = (body: unknown) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body));

const configuration = {
  apiBase: 'https://api.exemplo.com.br',
  registryUrl: '/remotes.json',
  analyticsUrl: null,
  beaconUrl: '/_beacons',
  explorerUrl: 'https://explorador.exemplo.com.br/address/',
  isSimulated: true,
  signIn: { google: true, openId: { name: 'a Firma', button: null } },
};

afterEach(() => document.head.replaceChildren());

it('runs with what the site says', async () => {
  answering(configuration);
  await expect(loadConfiguration()).resolves.toEqual(configuration);
});

it('requests nothing that the page contains', async () => {
  const fetch = answering({});
  provideStartData({ configuration });
  await expect(loadConfiguration()).resolves.toEqual(configuration);
  expect(fetch).not.toHaveBeenCalled();
});

it('requests it when the copy in the page is malformed', async () => {
  answering(configuration);
  provideStartData({ configuration: { apiBase: 7 } });
  await expect(loadConfiguration()).resolves.toEqual(configuration);
});

it.each([
  ['missing', () => jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline'))],
  ['malformed', () => answering({ apiBase: 7 })],
])('runs on its own origin, without analytics, when the configuration is %s', async (_, fail) => {
  fail();
  await expect(loadConfiguration()).resolves.toEqual({
    apiBase: '/btc-api',
    registryUrl: '/remotes.json',
    analyticsUrl: null,
    beaconUrl: null,
  });
});
