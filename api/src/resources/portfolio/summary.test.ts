import { addressReading } from '../../testing/address-readings';
import { apiForEachTest } from '../../testing/test-api';

const vault = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

const api = apiForEachTest();
let ana: string;
beforeEach(async () => {
  ana = await api.signIn();
});

const summary = (token = ana) => api.inject({ url: '/portfolio/summary', token });
const post = (url: string, payload?: object) => api.inject({ method: 'POST', url, payload, token: ana });
const watchWith = async (balanceSats: number, source: 'live' | 'simulated' = 'live') => {
  api.market.readings.set(vault, addressReading(balanceSats, { unconfirmedSats: -100, source }));
  await post('/portfolio/addresses', { address: vault });
  await post('/portfolio/refresh-balances');
};
const hold = (balance: number) =>
  post('/portfolio/external-wallets', { name: 'Trade', platform: 'Binance', balance });

describe('the portfolio summary', () => {
  it('of nothing is zero', async () => {
    const answer = await summary();
    expect(answer.json()).toEqual({
      totalBalance: 0,
      totalBalanceBRL: 0,
      btcPrice: 475_000,
      addressCount: 0,
      totalUnconfirmed: null,
      watchedWalletCount: 0,
      isCostProvisional: null,
    });
    expect(answer.headers).toMatchObject({
      'x-data-source': 'live',
      'x-data-time': '2026-11-20T12:00:00.000Z',
    });
  });

  it('adds addresses and wallets exactly and prices them', async () => {
    await watchWith(52_340_001);
    await hold(0.15);
    await hold(0.012345678);
    expect((await summary()).json()).toEqual({
      totalBalance: 0.685745688,
      totalBalanceBRL: 325_729.2,
      btcPrice: 475_000,
      addressCount: 1,
      totalUnconfirmed: -0.000001,
      watchedWalletCount: 0,
      isCostProvisional: null,
    });
  });

  it('says whether what the ledger cost rests on something that is missing', async () => {
    const accountId = (await post('/portfolio/ledger/accounts', { kind: 'exchange_br', name: 'MB' })).json()
      .id;
    const add = (kind: string, occurredAt: string, sats: number) =>
      post('/portfolio/ledger/entries', { accountId, kind, occurredAt, sats, amountCents: 1_000 });
    const provisional = async () => (await summary()).json().isCostProvisional;
    await add('buy', '2026-01-10T12:00:00.000Z', 1_000);
    expect(await provisional()).toBe(false);
    await add('sell', '2026-02-10T12:00:00.000Z', 2_000);
    expect(await provisional()).toBe(true);
  });

  it('counts an account that is linked to nothing, and one place once it is linked to what was typed or is watched', async () => {
    await hold(1.5);
    await watchWith(50_000_000);
    const accountId = (await post('/portfolio/ledger/accounts', { kind: 'other', name: 'Trade' })).json().id;
    const buy = { accountId, kind: 'buy', occurredAt: '2026-01-10T12:00:00.000Z', amountCents: 1_000 };
    await post('/portfolio/ledger/entries', { ...buy, sats: 149_000_000 });
    const total = async () => (await summary()).json().totalBalance;
    expect(await total()).toBe(3.49);
    const linked = async (fields: object) => {
      const none = { externalWalletId: null, addressId: null, watchedWalletId: null };
      const url = `/portfolio/ledger/accounts/${accountId}`;
      await api.inject({ method: 'PATCH', url, payload: { ...none, ...fields }, token: ana });
      return total();
    };
    const [wallet] = (await api.inject({ url: '/portfolio/external-wallets', token: ana })).json();
    const [address] = (await api.inject({ url: '/portfolio/addresses', token: ana })).json();
    // Less what was typed.
    expect(await linked({ externalWalletId: wallet.id })).toBe(1.99);
    // Less what the account has.
    expect(await linked({ addressId: address.id })).toBe(2);
    expect(await linked({})).toBe(3.49);
  });

  it('leaves out what other users own', async () => {
    await hold(1);
    const eva = await api.signIn('eva@exemplo.com.br');
    expect((await summary(eva)).json().totalBalance).toBe(0);
  });

  it('keeps the bitcoin when there is no price', async () => {
    await hold(1);
    api.market.priceBrl = null;
    const answer = await summary();
    expect(answer.json()).toEqual({
      totalBalance: 1,
      totalBalanceBRL: null,
      btcPrice: null,
      addressCount: 0,
      totalUnconfirmed: null,
      watchedWalletCount: 0,
      isCostProvisional: null,
    });
    expect(answer.headers).not.toHaveProperty('x-data-source');
  });

  it.each([
    ['live', 'live', 'live'],
    ['stale', 'live', 'stale'],
    ['live', 'simulated', 'simulated'],
    ['simulated', 'live', 'simulated'],
  ] as const)('of a %s price and a %s balance is %s', async (price, balance, expected) => {
    await watchWith(1, balance);
    api.market.source = price;
    expect((await summary()).headers['x-data-source']).toBe(expected);
  });

  it('is as old as its oldest figure', async () => {
    await watchWith(1);
    api.market.readAt = new Date(api.time.now.getTime() + 60_000);
    expect((await summary()).headers['x-data-time']).toBe(api.time.now.toISOString());
  });
});
