import { watchedAddressListSchema, watchedAddressSchema } from '@painel/contract';
import { addressReading } from '../../../testing/address-readings';
import { eventually } from '../../../testing/eventually';
import { type TestApi, startTestApi } from '../../../testing/test-api';

const vault = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const genesis = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
let api: TestApi;
let ana: string;
beforeEach(async () => {
  api = await startTestApi();
  ana = await api.signIn();
});
afterEach(() => api.close());

const add = (payload: object, token = ana) =>
  api.inject({ method: 'POST', url: '/portfolio/addresses', payload, token });
const list = (token = ana) => api.inject({ url: '/portfolio/addresses', token });
const remove = (id: string, token = ana) =>
  api.inject({ method: 'DELETE', url: `/portfolio/addresses/${id}`, token });
const refresh = (token = ana) => api.inject({ method: 'POST', url: '/portfolio/refresh-balances', token });

describe('watching an address', () => {
  it('answers at once with nothing known of it', async () => {
    const answer = await add({ address: ` ${vault} `, label: ' Cofre ' });
    expect(answer.statusCode).toBe(201);
    expect(watchedAddressSchema.parse(answer.json())).toEqual({
      id: expect.any(String),
      address: vault,
      label: 'Cofre',
      balance: 0,
      created_at: api.time.now.toISOString(),
      updated_at: api.time.now.toISOString(),
      last_updated: null,
      last_transaction: null,
      unconfirmed: null,
      history_updated: null,
      source: null,
    });
  });

  it('has its balance looked up in the background', async () => {
    api.market.readings.set(vault, addressReading(52_340_001, { unconfirmedSats: -40_001 }));
    await add({ address: vault });
    await eventually(async () => {
      const answer = await list();
      expect(watchedAddressListSchema.parse(answer.json())).toMatchObject([
        {
          balance: 0.52340001,
          unconfirmed: -0.00040001,
          history_updated: expect.any(String),
          source: 'live',
          last_updated: expect.any(String),
          last_transaction: '2026-11-19T15:30:00.000Z',
        },
      ]);
      expect(answer.headers['x-data-source']).toBe('live');
      expect(answer.headers['x-data-time']).toBe(api.time.now.toISOString());
    });
  });

  it('marks a simulated balance', async () => {
    api.market.readings.set(vault, addressReading(1, { source: 'simulated' }));
    await add({ address: vault });
    await eventually(async () => expect((await list()).headers['x-data-source']).toBe('simulated'));
  });

  it.each([[undefined], [null], [''], ['   ']])('keeps the label %j as none', async (label) => {
    expect((await add({ address: vault, label })).json().label).toBeNull();
  });

  it.each(['bitcoin', 'x'.repeat(1024)])('refuses «%s»', async (address) => {
    const answer = await add({ address });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      error: 'INVALID_ADDRESS',
      message: 'O endereço informado não parece ser um endereço Bitcoin válido. Verifique e tente novamente.',
      details: null,
    });
  });

  it.each([{}, { address: '' }, { address: 1 }, { address: vault, label: 'a'.repeat(101) }])(
    'refuses the request %j',
    async (payload) => {
      const answer = await add(payload);
      expect([answer.statusCode, answer.json().error]).toEqual([400, 'VALIDATION']);
    },
  );

  it('takes an address once for each user, however often and in whatever case it is sent', async () => {
    const sent = [...Array.from({ length: 9 }, () => vault), vault.toUpperCase()];
    const answers = await Promise.all(sent.map((address) => add({ address })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().error).toBe('ADDRESS_EXISTS');

    const eva = await api.signIn('eva@exemplo.com.br');
    expect((await add({ address: vault }, eva)).statusCode).toBe(201);
  });

  it('goes no further than the server takes', async () => {
    await api.close();
    api = await startTestApi({ env: { PORTFOLIO_MAX_ADDRESSES: '1', PORTFOLIO_MAX_WALLETS: '1' } });
    ana = await api.signIn();
    const wallet = { name: 'Trade', platform: 'Binance', balance: 1 };
    const addWallet = () =>
      api.inject({ method: 'POST', url: '/portfolio/external-wallets', payload: wallet, token: ana });
    expect([(await add({ address: vault })).statusCode, (await addWallet()).statusCode]).toEqual([201, 201]);
    for (const answer of [await add({ address: genesis }), await addWallet()]) {
      expect([answer.statusCode, answer.json().error]).toEqual([409, 'LIMIT_REACHED']);
      expect(answer.json().message).toMatch(/^Seu portfólio chegou ao máximo de .* deste servidor \(1\)\.$/);
    }
  });

  it.each([
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', /rede de testes/],
    ['L4rK1yDtCWekvXuE6oXD9jCYfFNV2cWRpVuPLBcCU2z8TrisoyY1', /chave privada/],
  ])('refuses «%s» in words of its own, and does not log it', async (address, message) => {
    const answer = await add({ address });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'INVALID_ADDRESS']);
    expect(answer.json().message).toMatch(message);
    expect(api.logged.join('')).not.toContain(address);
  });

  it('lists the oldest first', async () => {
    await add({ address: vault });
    api.time.now = new Date(api.time.now.getTime() + 1000);
    await add({ address: genesis });
    const addresses = watchedAddressListSchema.parse((await list()).json());
    expect(addresses.map(({ address }) => address)).toEqual([vault, genesis]);
  });

  it('ends when it is removed', async () => {
    const { id } = (await add({ address: vault })).json();
    const removed = await remove(id);
    expect([removed.statusCode, removed.body]).toEqual([204, '']);
    expect((await list()).json()).toEqual([]);
    expect((await remove(id)).statusCode).toBe(404);
  });
});

describe('renaming an address', () => {
  const rename = (id: string, payload: object, token = ana) =>
    api.inject({ method: 'PATCH', url: `/portfolio/addresses/${id}`, payload, token });

  it('changes its label, trimmed, and nothing else', async () => {
    const added = (await add({ address: vault, label: 'Cofre' })).json();
    api.time.now = new Date(api.time.now.getTime() + 1000);
    const answer = await rename(added.id, { label: ' Cofre frio ', address: genesis });
    expect(answer.statusCode).toBe(200);
    expect(watchedAddressSchema.parse(answer.json())).toMatchObject({
      id: added.id,
      address: vault,
      label: 'Cofre frio',
      created_at: added.created_at,
      updated_at: api.time.now.toISOString(),
    });
    expect((await list()).json()).toMatchObject([{ label: 'Cofre frio' }]);
  });

  it.each([[null], [''], ['  ']])('to %j leaves it without a label', async (label) => {
    const { id } = (await add({ address: vault, label: 'Cofre' })).json();
    expect((await rename(id, { label })).json().label).toBeNull();
  });

  it.each([{}, { label: 1 }, { label: 'a'.repeat(101) }])('refuses the request %j', async (payload) => {
    const { id } = (await add({ address: vault, label: 'Cofre' })).json();
    const answer = await rename(id, payload);
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'VALIDATION']);
    expect((await list()).json()).toMatchObject([{ label: 'Cofre' }]);
  });

  it('of another user, of none or without a session is refused', async () => {
    const { id } = (await add({ address: vault, label: 'Cofre' })).json();
    const eva = await api.signIn('eva@exemplo.com.br');
    for (const answer of [await rename(id, { label: 'Meu' }, eva), await rename('x', { label: 'Meu' })]) {
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await rename(id, { label: 'Meu' }, '')).statusCode).toBe(401);
    expect((await list()).json()).toMatchObject([{ label: 'Cofre' }]);
  });
});

describe('an address of another user', () => {
  it('is neither seen nor removed', async () => {
    const { id } = (await add({ address: vault })).json();
    const eva = await api.signIn('eva@exemplo.com.br');
    expect((await list(eva)).json()).toEqual([]);
    const answer = await remove(id, eva);
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'NOT_FOUND']);
    expect((await list()).json()).toHaveLength(1);
  });
});

describe('refreshing', () => {
  it('counts read and failed addresses', async () => {
    await add({ address: vault });
    await add({ address: genesis });
    api.market.readings.set(vault, addressReading(100));
    const answer = await refresh();
    expect(answer.json()).toEqual({ updated: 1, failed: 1, pending: 0 });
  });

  it('of no address is done', async () => {
    expect((await refresh()).json()).toEqual({ updated: 0, failed: 0, pending: 0 });
  });

  it('answers 503 when nothing could be read, and keeps the old balance', async () => {
    api.market.readings.set(vault, addressReading(100));
    await add({ address: vault });
    await eventually(async () => expect((await list()).json()[0].balance).toBe(0.000001));
    api.market.readings.clear();
    const answer = await refresh();
    expect([answer.statusCode, answer.json().error]).toEqual([503, 'UPSTREAM_UNAVAILABLE']);
    expect((await list()).json()[0].balance).toBe(0.000001);
  });

  it('requested ten times at once looks each address up once', async () => {
    await add({ address: vault });
    await eventually(async () => expect(api.market.lookups).toEqual([vault]));
    api.market.readings.set(vault, addressReading(100));
    api.market.lookups.length = 0;
    let letAnswer!: () => void;
    const answered = new Promise<void>((resolve) => (letAnswer = resolve));
    api.market.beforeLookup = () => answered;
    const refreshing = Array.from({ length: 10 }, () => refresh());
    // Requests that came later have their answers: all ten wait for the one that looks up.
    await Promise.all(Array.from({ length: 10 }, () => list()));
    letAnswer();
    const answers = await Promise.all(refreshing);
    expect(answers.map((answer) => answer.json())).toEqual(
      Array.from({ length: 10 }, () => ({ updated: 1, failed: 0, pending: 0 })),
    );
    expect(api.market.lookups).toEqual([vault]);
  });

  it('the history answers 202 and continues by itself', async () => {
    await add({ address: vault });
    api.market.readings.set(vault, addressReading(0, { lastTransactionAt: '2026-11-20T08:00:00.000Z' }));
    const answer = await api.inject({ url: '/portfolio/refresh-transactions', token: ana });
    expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'started' }]);
    await eventually(async () =>
      expect((await list()).json()[0].last_transaction).toBe('2026-11-20T08:00:00.000Z'),
    );
  });
});

it.each([
  ['GET', '/portfolio/addresses'],
  ['POST', '/portfolio/addresses'],
  ['DELETE', '/portfolio/addresses/a1'],
  ['GET', '/portfolio/summary'],
  ['POST', '/portfolio/refresh-balances'],
  ['GET', '/portfolio/refresh-transactions'],
  ['GET', '/portfolio/external-wallets'],
  ['POST', '/portfolio/external-wallets'],
  ['PUT', '/portfolio/external-wallets/w1'],
  ['DELETE', '/portfolio/external-wallets/w1'],
  ['GET', '/users/profile'],
  ['GET', '/api/profile'],
  ['POST', '/auth/logout'],
] as const)('%s %s needs a session', async (method, url) => {
  const answer = await api.inject({ method, url });
  expect([answer.statusCode, answer.json().error]).toEqual([401, 'UNAUTHENTICATED']);
});
