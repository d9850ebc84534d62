import { portfolioHistorySchema } from '@painel/contract';
import { addressReading } from '../../../testing/address-readings';
import { eventually } from '../../../testing/eventually';
import { apiForEachTest } from '../../../testing/test-api';
import { dayOf } from './history.service';

const vault = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

describe('the day of an instant', () => {
  it.each([
    ['2026-11-20T02:59:59.999Z', '2026-11-19'],
    ['2026-11-20T03:00:00.000Z', '2026-11-20'],
    ['2026-12-31T23:59:00.000Z', '2026-12-31'],
    ['2027-01-01T02:59:00.000Z', '2026-12-31'],
    // São Paulo has kept no summer time since 2019.
    ['2027-01-15T03:00:00.000Z', '2027-01-15'],
  ])('%s is the one of São Paulo: %s', (instant, day) => {
    expect(dayOf(new Date(instant))).toBe(day);
  });
});

describe('the history of a portfolio', () => {
  const api = apiForEachTest();
  let ana: string;
  beforeEach(async () => {
    api.time.now = new Date('2026-11-20T12:00:00.000Z');
    api.market.priceUsd = 88_000.5;
    ana = await api.signIn();
  });

  const history = async (query = '', token = ana) =>
    portfolioHistorySchema.parse((await api.inject({ url: `/portfolio/history${query}`, token })).json());
  const post = (url: string, payload?: object) => api.inject({ method: 'POST', url, payload, token: ana });
  const hold = (balance: number) =>
    post('/portfolio/external-wallets', { name: 'Trade', platform: 'Binance', balance });
  const nextDay = async () => {
    api.time.now = new Date(api.time.now.getTime() + 24 * 60 * 60 * 1000);
    ana = await api.signIn();
  };

  it('of an empty portfolio is empty', async () => {
    expect(await history()).toEqual([]);
  });

  it('has a point of the day as soon as something changes, in bitcoin, reais and dollars', async () => {
    await hold(1.000000001);
    const point = {
      date: '2026-11-20',
      balance: 1.000000001,
      balanceBRL: 475_000,
      balanceUSD: 88_000.5,
      priceBRL: 475_000,
      priceUSD: 88_000.5,
      source: 'live',
    };
    await eventually(async () => expect(await history()).toEqual([point]));
  });

  it('keeps the last state of each day, oldest first', async () => {
    await hold(1);
    await eventually(async () => expect(await history()).toHaveLength(1));
    await hold(2);
    await eventually(async () => expect(await history()).toMatchObject([{ balance: 3 }]));
    await nextDay();
    api.market.readings.set(vault, addressReading(50_000_000));
    await post('/portfolio/addresses', { address: vault });
    await eventually(async () =>
      expect(await history()).toMatchObject([
        { date: '2026-11-20', balance: 3 },
        { date: '2026-11-21', balance: 3.5 },
      ]),
    );
    expect(await history('?days=1')).toMatchObject([{ date: '2026-11-21' }]);
    const wallets = (await api.inject({ url: '/portfolio/external-wallets', token: ana })).json();
    for (const { id } of wallets) {
      await api.inject({ method: 'DELETE', url: `/portfolio/external-wallets/${id}`, token: ana });
    }
    await eventually(async () => expect((await history())[1]).toMatchObject({ balance: 0.5 }));
  });

  it('has no point while a balance is not known', async () => {
    await post('/portfolio/addresses', { address: vault });
    await hold(1);
    await post('/portfolio/refresh-balances');
    expect(await history()).toEqual([]);
  });

  it('has no worth of a day without a price', async () => {
    api.market.priceBrl = null;
    api.market.priceUsd = null;
    await hold(1);
    await eventually(async () =>
      expect(await history()).toMatchObject([
        { balance: 1, balanceBRL: null, balanceUSD: null, priceBRL: null },
      ]),
    );
  });

  it('marks itself when a part of it was simulated', async () => {
    api.market.source = 'simulated';
    await hold(1);
    await eventually(async () => expect(await history()).toMatchObject([{ source: 'simulated' }]));
  });

  it.each(['?days=0', '?days=3651', '?days=x'])('is not given for %s', async (query) => {
    const answer = await api.inject({ url: `/portfolio/history${query}`, token: ana });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'VALIDATION']);
  });
});
