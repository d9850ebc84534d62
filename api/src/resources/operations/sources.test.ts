import { systemSourcesSchema } from '@painel/contract';
import { startTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
afterEach(() => api.close());

const list = async (env: Record<string, string>) => {
  api = await startTestApi({ env });
  const token = await api.signIn();
  const answer = await api.inject({ url: '/system/sources', token });
  expect(answer.statusCode).toBe(200);
  return systemSourcesSchema.parse(answer.json());
};

const own = { ELECTRUM_URL: 'tcp://192.168.1.9:50001', BITCOIN_SOURCE: 'live' };

it('names who is asked and what each learns, without hosts', async () => {
  const { sovereign, sources } = await list({
    ...own,
    SOVEREIGN: '1',
    MEMPOOL_URL: 'http://127.0.0.1:9/api',
  });
  expect(sovereign).toBe(true);
  const named = (name: string) => sources.find((source) => source.name === name);
  expect(named('Electrum')).toMatchObject({ isOwn: true, role: 'balances', learns: ['script_hashes'] });
  expect(named('mempool.space')).toMatchObject({ isOwn: true, role: 'network' });
  expect(named('CoinGecko')).toMatchObject({ isOwn: false, learns: ['server_ip', 'figures'], blocked: 0 });
  expect(sources.filter(({ learns }) => learns.includes('addresses'))).toEqual([]);
  expect(sources.every(({ host }) => host === null)).toBe(true);
  // Asked only with a key of the operator.
  expect(named('FRED')).toBeUndefined();
});

it('says that a third party learns the addresses where it has the balances', async () => {
  const { sovereign, sources } = await list({ BITCOIN_SOURCE: 'live' });
  expect(sovereign).toBe(false);
  expect(sources[0]).toMatchObject({
    name: 'Esplora',
    isOwn: false,
    learns: ['server_ip', 'addresses'],
    state: 'not_asked',
  });
});

it('says which connections go through the proxy, and that mail and push cannot', async () => {
  const { sources } = await list({
    ...own,
    OUTBOUND_PROXY: 'socks5h://127.0.0.1:9050',
    SMTP_URL: 'smtp://correio.exemplo:587',
    MAIL_FROM: 'painel@exemplo.com.br',
    PUBLIC_URL: 'https://painel.exemplo',
  });
  const way = (name: string) => sources.find((source) => source.name === name)?.usesProxy;
  expect(way('Mercado Bitcoin')).toBe(true);
  expect(way('Electrum')).toBe(false);
  expect(way('Servidor de e-mail')).toBe(false);
  expect(way('Notificações do navegador')).toBe(false);
  expect(api.logged.join()).toContain('mail, push and webhooks do not use the proxy');
});

it('lists only servers of messages where the market is simulated', async () => {
  const { sources } = await list({ BITCOIN_SOURCE: 'simulated' });
  expect(new Set(sources.map(({ role }) => role))).toEqual(new Set(['messages']));
});

it('is for signed-in readers', async () => {
  await list(own);
  expect((await api.inject({ url: '/system/sources' })).statusCode).toBe(401);
});
