import fc from 'fast-check';
import {
  type PortfolioEvolution,
  type PortfolioGains,
  explanationSchema,
  portfolioEvolutionSchema,
  portfolioGainsSchema,
  portfolioHistorySchema,
  portfolioMonthsSchema,
} from '@painel/contract';
import { type DayPrice, dayPricesOf } from '../../market/days/day-prices';
import { eventually } from '../../testing/eventually';
import type { FakeChain } from '../../testing/vendors/fake-chain';
import { type ServedChain, serveChain } from '../../testing/vendors/served-chain';
import { ledgerVisitor } from '../../testing/ledger/ledger-visitor';
import { dayMs } from '../../time/durations';
import { onEveryApi } from '../../testing/engines/on-every-api';
import { type TestApi, startTestApi } from '../../testing/test-api';

const single = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const blocksOfADay = 144;
const closes: DayPrice[] = [
  { series: 'brl', day: '2026-01-01', value: 50_000_000n },
  { series: 'usd', day: '2026-01-01', value: 9_000_000n },
  // The 2nd is a gap.
  { series: 'brl', day: '2026-01-03', value: 51_000_000n },
];

onEveryApi('the evolution of a portfolio', (stage, isWhole) => {
  let chain: FakeChain;
  let esplora: ServedChain['esplora'];
  let served: ServedChain;
  let ana: string;
  const api = (): TestApi => stage.api;

  beforeEach(async () => {
    served = await serveChain();
    ({ chain, esplora } = served);
    provideMarket(api());
    await arriveAt('2026-01-04T15:00:00.000Z');
  });
  afterEach(() => served.close());

  const prices = dayPricesOf(closes);
  const provideMarket = ({ market }: TestApi) => {
    market.addresses = served.source();
    market.dayPrices = () => prices;
  };
  /** Another process with the same database. */
  async function startAnother({ dataDir, config, time }: TestApi): Promise<TestApi> {
    const started = await startTestApi({ dataDir, databaseUrl: config.databaseUrl ?? undefined });
    started.time.now = time.now;
    provideMarket(started);
    return started;
  }
  const arriveAt = async (time: string) => {
    api().time.now = new Date(time);
    ana = await api().signIn();
  };
  const post = (url: string, payload?: object) => api().inject({ method: 'POST', url, payload, token: ana });
  const refresh = () => post('/portfolio/refresh-balances');
  const get = (path: string, token = ana) => api().inject({ url: `/portfolio/${path}`, token });
  const evolution = async (query = ''): Promise<PortfolioEvolution> =>
    portfolioEvolutionSchema.parse((await get(`evolution${query}`)).json());
  const gains = async (query = ''): Promise<PortfolioGains> =>
    portfolioGainsSchema.parse((await get(`gains${query}`)).json());
  /** Once no history is read any more. */
  async function settled(): Promise<PortfolioEvolution> {
    let found!: PortfolioEvolution;
    await eventually(async () => {
      found = await evolution();
      expect(found.reading.status).toBe('idle');
    });
    return found;
  }
  const mineADay = () => {
    for (let block = 0; block < blocksOfADay; block += 1) chain.mine();
  };
  /** One bitcoin arrives on the 1st; 0.3 leave on the 2nd. */
  async function watchTwoDays() {
    const got = chain.pay({ to: [[single, 100_000_000]] });
    chain.mine();
    mineADay();
    const left = chain.pay({
      spend: [[got, 0]],
      to: [
        [chain.stranger, 29_999_000],
        [single, 70_000_000],
      ],
    });
    chain.mine();
    await post('/portfolio/addresses', { address: single, label: 'Cofre' });
    await refresh();
    return left;
  }
  const balanceOn = ({ firstDay, days }: PortfolioEvolution, day: string) =>
    days.balance[(Date.parse(day) - Date.parse(firstDay!)) / dayMs];

  it('of an empty portfolio is empty', async () => {
    expect(await evolution()).toMatchObject({
      firstDay: null,
      days: { balance: [] },
      trades: [],
      timeWeighted: null,
      moneyWeighted: null,
    });
    expect(await gains()).toMatchObject({ valueCents: null, today: null, places: [] });
    expect((await get('evolution')).headers).not.toHaveProperty('x-data-source', 'simulated');
  });

  it('is built back to the first transaction, with a gap where a day has no price', async () => {
    await watchTwoDays();
    const found = await settled();
    expect(found.firstDay).toBe('2026-01-01');
    expect(found.days).toEqual({
      balance: [1, 0.7, 0.7, 0.7],
      valueCents: [50_000_000, null, 35_700_000, 33_250_000],
      costCents: [null, null, null, null],
      depositsCents: [50_000_000, null, 34_700_000, 34_700_000],
      growth: [1, null, 1.02, 0.95],
    });
    expect(found.isComplete).toBe(true);
    expect(found.timeWeighted).toEqual({ whole: -0.05, perYear: null });
    expect(found.moneyWeighted!.whole).toBeLessThan(0);
    expect(await gains()).toMatchObject({
      gainCents: -1_450_000,
      today: { wholeCents: -2_450_000, priceCents: -2_450_000, depositsCents: 0, rate: -0.068627 },
      month: { wholeCents: 33_250_000, priceCents: -1_450_000, depositsCents: 34_700_000, rate: null },
      places: [{ kind: 'address', name: 'Cofre', share: 1, gainCents: -1_450_000, costCents: null }],
    });
    expect(await evolution('?days=2')).toMatchObject({
      firstDay: '2026-01-03',
      days: { growth: [1.02, 0.95] },
    });
  });

  it('has the growth of each month and year, of which the first and the present one are partial', async () => {
    await watchTwoDays();
    await settled();
    const part = { firstDay: '2026-01-01', lastDay: '2026-01-04', growth: -0.05, noGrowth: null };
    const { months, years } = portfolioMonthsSchema.parse((await get('months')).json());
    expect(months).toEqual([{ month: '2026-01', ...part, isPartial: true, daysWithoutPrice: 1 }]);
    expect(years).toMatchObject([{ year: 2026, ...part, isPartial: true }]);
    expect((await get('months?currency=EUR')).statusCode).toBe(400);
  });

  if (!isWhole) return;
  it('is read on by the next process where one ended, without what is read already', async () => {
    const pages = () => esplora.requests.filter(({ path }) => path.includes('/chain/'));
    chain.payMany(single, 110);
    await post('/portfolio/addresses', { address: single });
    await refresh();
    esplora.answer = (request, response) => {
      // The third page never comes.
      if (!request.url!.includes('/chain/') || pages().length < 3) chain.esplora(request, response);
    };
    await evolution();
    await eventually(async () => expect(pages()).toHaveLength(3));
    expect((await evolution()).reading).toEqual({ status: 'running', total: 1, done: 0 });
    const ended = api();
    await ended.close();
    stage.api = await startAnother(ended);
    esplora.answer = chain.esplora;
    const [, , missing] = pages();
    esplora.requests = [];

    const found = await settled();
    expect(found.days.balance.at(-1)).toBe((110 * 1_000 + (109 * 110) / 2) / 1e8);
    expect(found.isComplete).toBe(true);
    // Those after what was stored: the page that never came, and the last one.
    expect(pages()).toHaveLength(2);
    expect(pages()[0]!.path).toBe(missing!.path);
  });

  it('is read once where two processes request it at once', async () => {
    chain.payMany(single, 110);
    await post('/portfolio/addresses', { address: single });
    await refresh();
    const other = await startAnother(api());
    esplora.requests = [];
    const ask = ({ inject }: TestApi) => inject({ url: '/portfolio/evolution', token: ana });
    for (let turn = 0; turn < 5; turn += 1) await Promise.all([ask(api()), ask(other)]);
    const built = (await settled()).days;
    const pages = esplora.requests.map(({ path }) => path).filter((path) => path.includes('/txs'));
    expect(pages).toHaveLength(5);
    expect(new Set(pages).size).toBe(5);
    expect(portfolioEvolutionSchema.parse((await ask(other)).json()).days).toEqual(built);
    await other.close();
  });

  it('follows a block that is replaced', async () => {
    const left = await watchTwoDays();
    expect(balanceOn(await settled(), '2026-01-02')).toBe(0.7);
    chain.reorganise(1, [left]);
    await refresh();
    api().time.now = new Date(api().time.now.getTime() + 10 * 60_000);
    await refresh();
    await eventually(async () => expect(balanceOn(await settled(), '2026-01-02')).toBe(1));
  });

  it('equals what was recorded on the days that have both', async () => {
    const got = chain.pay({ to: [[single, 100_000_000]] });
    chain.mine();
    await arriveAt('2026-01-01T20:00:00.000Z');
    await post('/portfolio/addresses', { address: single });
    await post('/portfolio/external-wallets', { name: 'Trade', platform: 'X', balance: 0.123456789 });
    await refresh();
    await settled();
    mineADay();
    chain.pay({ spend: [[got, 0]], to: [[chain.stranger, 99_000_000]] });
    chain.mine();
    await arriveAt('2026-01-02T20:00:00.000Z');
    await post('/portfolio/external-wallets', { name: 'Mesa', platform: 'Y', balance: 1 });
    await refresh();
    await eventually(async () => {
      const recorded = portfolioHistorySchema.parse((await get('history')).json());
      expect(recorded.map(({ date, balance }) => [date, balance])).toEqual([
        ['2026-01-01', 1.123456789],
        ['2026-01-02', 1.123456789],
      ]);
    });
    await arriveAt('2026-01-04T15:00:00.000Z');
    const found = await settled();
    const recorded = portfolioHistorySchema.parse((await get('history')).json());
    expect(recorded.length).toBeGreaterThanOrEqual(2);
    for (const { date, balance } of recorded) expect([date, balanceOn(found, date)]).toEqual([date, balance]);
  });

  it('takes exchanges from the ledger, with the money that was stated', async () => {
    const ledger = ledgerVisitor(api(), ana);
    const accountId = await ledger.addAccount();
    const at = (day: string) => ({ accountId, occurredAt: `${day}T15:00:00.000Z` });
    const buy = { ...at('2026-01-01'), kind: 'buy', sats: 10_000_000 };
    await ledger.add({ ...buy, amountCents: 4_990_000, amountFeeCents: 10_000 });
    await ledger.add({ ...at('2026-01-04'), kind: 'sell', sats: 4_000_000, amountCents: 1_900_000 });
    const found = await evolution();
    expect(found.days.costCents).toEqual([5_000_000, 5_000_000, 5_000_000, 3_000_000]);
    expect(found.days.balance.at(-1)).toBe(0.06);
    expect([found.days.valueCents.at(-1), found.days.depositsCents.at(-1)]).toEqual([2_850_000, 3_100_000]);
    expect(found.trades).toEqual([
      { date: '2026-01-01', kind: 'buy', balance: 0.1 },
      { date: '2026-01-04', kind: 'sell', balance: 0.04 },
    ]);
    const place = { kind: 'account', id: accountId, gainCents: -250_000, costCents: 3_000_000 };
    expect(await gains()).toMatchObject({
      today: { wholeCents: -2_250_000, priceCents: -350_000, depositsCents: -1_900_000 },
      places: [place],
    });
  });

  it('states the same coins on the last day of a year as position, year, goods and closed copy', async () => {
    const ledger = ledgerVisitor(api(), ana);
    const exchange = await ledger.addAccount();
    const own = await ledger.addAccount('self_custody', 'Carteira');
    const add = async (accountId: string, kind: string, occurredAt: string, entry: object) =>
      (await ledger.add({ accountId, kind, occurredAt, ...entry })).json().id as string;
    const bought = { sats: 150_000_000, amountCents: 50_000_000 };
    await add(exchange, 'buy', '2025-12-30T15:00:00.000Z', bought);
    // It leaves at 23:30 of São Paulo, and arrives at 00:40 of the next year.
    await add(exchange, 'transfer_out', '2026-01-01T02:30:00.000Z', { sats: 150_000_000 });
    await add(own, 'transfer_in', '2026-01-01T03:40:00.000Z', { sats: 149_999_223 });
    const { matches } = await ledger.get('/matches');
    for (const { id } of matches) await ledger.ask('POST', `/matches/${id}/confirm`);
    await ledger.ask('PUT', '/closed-years/2025');
    const position = await ledger.get('/position?at=2025-12-31');
    const years = await ledger.get('/years');
    const ofYear = years.find(({ year }: { year: number }) => year === 2025);
    const assets = (await api().inject({ url: '/taxes/years/2025/assets', token: ana })).json();
    const found = await evolution();
    const held = 149_999_223;
    expect(position.sats).toBe(held);
    expect(JSON.stringify(ofYear)).toContain(`${held}`);
    expect(JSON.stringify(ofYear)).not.toContain('150000000');
    expect(JSON.stringify(assets)).toContain(`${held}`);
    expect(balanceOn(found, '2025-12-31')).toBe(held / 1e8);
  });

  it('says of a figure by which entries and prices it came', async () => {
    await watchTwoDays();
    await settled();
    const ledger = ledgerVisitor(api(), ana);
    const accountId = await ledger.addAccount();
    const at = (day: string) => ({ accountId, occurredAt: `${day}T15:00:00.000Z` });
    const bought = (
      await ledger.add({ ...at('2026-01-01'), kind: 'buy', sats: 10_000_000, amountCents: 4_990_000 })
    ).json();
    await ledger.add({ ...at('2026-01-03'), kind: 'fee', sats: 1_000 });
    const explained = async (figure: string) =>
      explanationSchema.parse((await get(`explanations/${figure}`)).json());
    const { gainCents } = await gains();
    const gain = await explained('gain');
    expect(gain.result).toBe(gainCents);
    expect(
      gain.lines.map(({ kind, day, entryKind, priceCents }) => [kind, day, entryKind, priceCents]),
    ).toEqual([
      ['payment', '2026-01-01', 'buy', 49_900_000],
      ['unpriced', '2026-01-01', null, 50_000_000],
      ['unmonied', '2026-01-03', 'fee', null],
      ['unpriced', '2026-01-03', null, 51_000_000],
      ['value', '2026-01-04', null, 47_500_000],
      ['value', '2026-01-04', null, 47_500_000],
    ]);
    expect(gain.lines[0]).toMatchObject({ entryId: bought.id, amount: -4_990_000, priceSource: 'stated' });
    expect(gain.lines[1]).toMatchObject({ place: 'Cofre', priceSource: 'close', balance: 1 });
    expect(gain.lines.at(-1)).toMatchObject({ priceSource: 'now' });
    expect((await explained('comparison')).result).toBe((await get('compare')).json().gainCents);
    expect(await explained('money_weighted')).toMatchObject({ unit: 'millionths', capital: { days: 3 } });
    expect((await get('explanations/else')).statusCode).toBe(400);
  });

  it('counts coins once where an account is linked to what is watched', async () => {
    await watchTwoDays();
    await settled();
    const [{ id: addressId }] = (await get('addresses')).json();
    const { id: accountId } = (
      await post('/portfolio/ledger/accounts', { name: 'Cofre', kind: 'self_custody', addressId })
    ).json();
    const ledger = ledgerVisitor(api(), ana);
    const at = { accountId, occurredAt: '2026-01-01T15:00:00.000Z' };
    await ledger.add({ ...at, kind: 'buy', sats: 100_000_000, amountCents: 49_000_000 });
    const found = await settled();
    expect([found.days.balance[0], found.days.depositsCents[0]]).toEqual([1, 49_000_000]);
    expect((await gains()).places).toMatchObject([{ kind: 'address', id: addressId, balance: 0.7 }]);
  });

  it('takes an external wallet with an account from the ledger, and the others as they were typed', async () => {
    const hold = (name: string, balance: number) =>
      post('/portfolio/external-wallets', { name, platform: 'X', balance });
    const { id: externalWalletId } = (await hold('Corretora', 9)).json();
    await hold('Papel', 0.5);
    const account = { name: 'Corretora', kind: 'exchange_br', externalWalletId };
    const { id: accountId } = (await post('/portfolio/ledger/accounts', account)).json();
    const ledger = ledgerVisitor(api(), ana);
    const buy = { accountId, kind: 'buy', sats: 10_000_000, amountCents: 5_000_000 };
    await ledger.add({ ...buy, occurredAt: '2026-01-03T15:00:00.000Z' });
    const { places, valueCents } = await gains();
    expect(places.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['account', 0.1],
      ['typed', 0.5],
    ]);
    expect(places.reduce((sum, place) => sum + place.valueCents!, 0)).toBe(valueCents);
  });

  it('counts each coin once, by one rule: summary, gains, evolution and the recorded day agree', async () => {
    await watchTwoDays();
    await settled();
    const hold = async (name: string, balance: number) =>
      (await post('/portfolio/external-wallets', { name, platform: 'X', balance })).json().id as string;
    const account = async (link: object) =>
      (await post('/portfolio/ledger/accounts', { name: 'Conta', kind: 'exchange_br', ...link })).json().id;
    const [{ id: addressId }] = (await get('addresses')).json();
    const accounts = [
      await account({}),
      await account({ externalWalletId: await hold('Ligada', 9) }),
      await account({ addressId }),
      await account({ externalWalletId: await hold('Sem lançamentos', 0.25) }),
    ];
    await hold('Papel', 0.5);
    const ledger = ledgerVisitor(api(), ana);
    const days = ['2026-01-01', '2026-01-03', '2026-01-04', '2026-02-01'];
    /** Nothing of the fourth account, and of the others what happens. */
    const entry = fc.record({
      account: fc.constantFrom(...accounts.slice(0, 3)),
      day: fc.constantFrom(...days),
      isIn: fc.boolean(),
      sats: fc.integer({ min: 1, max: 300_000_000 }),
    });
    const check = async (entries: (typeof entry extends fc.Arbitrary<infer Each> ? Each : never)[]) => {
      for (const { account: accountId, day, isIn, sats } of entries) {
        const kind = isIn ? 'buy' : 'sell';
        await ledger.add({
          accountId,
          kind,
          sats,
          occurredAt: `${day}T15:00:00.000Z`,
          amountCents: 1_000,
        });
      }
      const [summary, gained, built] = [(await get('summary')).json(), await gains(), await evolution()];
      const total = built.days.balance.at(-1)!;
      expect(summary.totalBalance).toBe(total);
      const parts = gained.places.reduce((sum, { balance }) => sum + Math.round(balance! * 1e9), 0);
      expect(parts).toBe(Math.round(total * 1e9));
      expect([Math.round(summary.totalBalanceBRL * 100), gained.valueCents]).toEqual([
        built.days.valueCents.at(-1),
        built.days.valueCents.at(-1),
      ]);
      await eventually(async () => {
        const recorded = portfolioHistorySchema.parse((await get('history')).json());
        expect(recorded.at(-1)!.balance).toBe(total);
      });
    };
    await check([]);
    expect((await get('summary')).json().totalBalance).toBe(10.45);
    await check([{ account: accounts[1]!, day: '2026-01-01', isIn: true, sats: 14_000_000 }]);
    expect((await get('summary')).json().totalBalance).toBe(1.59);
    const wallets: { balance: number; ledgerBalance?: number }[] = (await get('external-wallets')).json();
    const balances = wallets.map(({ balance, ledgerBalance }) => [balance, ledgerBalance]);
    expect(new Map(balances as [number, number | undefined][])).toEqual(
      new Map([
        [9, 0.14],
        [0.25, undefined],
        [0.5, undefined],
      ]),
    );
    await check([{ account: accounts[0]!, day: '2026-01-04', isIn: true, sats: 20_000_000 }]);
    expect((await get('summary')).json().totalBalance).toBe(1.79);
    await check([{ account: accounts[2]!, day: '2026-01-01', isIn: true, sats: 70_000_000 }]);
    expect((await get('summary')).json().totalBalance).toBe(1.79);
    await fc.assert(fc.asyncProperty(fc.array(entry, { maxLength: 4 }), check), { numRuns: 10 });
  });

  it('says that coins are older than their known history', async () => {
    await watchTwoDays();
    await settled();
    const { database } = api().opened;
    await database.updateTable('onchain_histories').set({ is_limited: 1n }).execute();
    await database.updateTable('watched_addresses').set({ balance_sats: 80_000_000n }).execute();
    const found = await evolution();
    expect([found.isComplete, found.days.balance[0]]).toEqual([false, 1.1]);
  });

  it('has figures in dollars, and none that rest on an unknown price', async () => {
    await watchTwoDays();
    await settled();
    const { days } = await evolution('?currency=USD');
    expect(days.valueCents).toEqual([9_000_000, null, null, null]);
    expect(await gains('?currency=USD')).toMatchObject({ valueCents: null, today: null, places: [] });
  });

  it('has each day in dollars at its own close, and at the PTAX where there is none, which is marked', async () => {
    const ledger = ledgerVisitor(api(), ana);
    const accountId = await ledger.addAccount();
    await ledger.add({
      accountId,
      occurredAt: '2026-01-01T15:00:00.000Z',
      kind: 'buy',
      sats: 100_000_000,
      amountCents: 9_000_000,
      currency: 'USD',
    });
    const priced: DayPrice[] = [
      { series: 'brl', day: '2026-01-01', value: 50_000_000n },
      { series: 'usd', day: '2026-01-01', value: 9_000_000n },
      { series: 'brl', day: '2026-01-02', value: 50_500_000n },
      { series: 'brl', day: '2026-01-03', value: 51_000_000n },
      // With a premium of 2 % in Brazil.
      { series: 'usd', day: '2026-01-03', value: 9_090_909n },
      ...['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'].map((day) => ({
        series: 'ptax' as const,
        day,
        value: 55_000n,
      })),
    ];
    api().market.dayPrices = () => dayPricesOf(priced);
    api().market.priceUsd = 90_000;
    const found = await evolution('?currency=USD');
    expect(found.days.valueCents).toEqual([9_000_000, 9_181_818, 9_090_909, 9_000_000]);
    expect(found.converted).toEqual([{ from: '2026-01-02', to: '2026-01-02' }]);
    expect(found.timeWeighted).toEqual({ whole: 0, perYear: null });
    expect((await gains('?currency=USD')).today).toMatchObject({
      wholeCents: -90_909,
      rate: -0.01,
      isConverted: false,
    });
    api().time.now = new Date('2026-01-03T15:00:00.000Z');
    expect((await gains('?currency=USD')).today).toMatchObject({ wholeCents: -181_818, isConverted: true });
    expect((await evolution()).converted).toEqual([]);

    api().market.priceUsd = null;
    const without = await evolution('?currency=USD');
    expect(without.converted!.at(-1)).toEqual({ from: '2026-01-02', to: '2026-01-03' });
    expect(without.days.valueCents.at(-1)).toBe(Math.round((api().market.priceBrl! * 100) / 5.5));
  });

  it('has no change of today, the month or the year while the history of a new address is read', async () => {
    chain.payMany(single, 110);
    mineADay();
    await post('/portfolio/addresses', { address: single });
    await refresh();
    esplora.answer = (request, response) => {
      // The second page never comes.
      if (!request.url!.includes('/chain/')) chain.esplora(request, response);
    };
    const waiting = await gains();
    expect(waiting).toMatchObject({ today: null, month: null, year: null, gainCents: 0 });
    expect(waiting.valueCents).toBeGreaterThan(0);
    expect(waiting.reading).toEqual({ status: 'running', total: 1, done: 0 });

    // Another process reads, because the first one still waits for an answer.
    const ended = api();
    await ended.close();
    stage.api = await startAnother(ended);
    esplora.answer = chain.esplora;
    await settled();
    const read = await gains();
    expect(read.reading).toEqual({ status: 'idle', total: 1, done: 1 });
    expect(read.today).toMatchObject({ depositsCents: 0 });
    expect(read.month).toMatchObject({ depositsCents: read.depositsCents });
  });

  it('is built once for each state', async () => {
    await watchTwoDays();
    const first = await settled();
    const asked = jest.spyOn(api().market.current().dayPrices(), 'brlClose');
    expect(await evolution()).toEqual(first);
    api().market.priceBrl = 500_000;
    expect((await evolution()).days.valueCents.at(-1)).toBe(35_000_000);
    expect(asked).not.toHaveBeenCalled();
    await post('/portfolio/external-wallets', { name: 'Papel', platform: 'X', balance: 1 });
    expect((await evolution()).days.balance.at(-1)).toBe(1.7);
    expect(asked).toHaveBeenCalled();
  });

  it('is as trustworthy as its worst source', async () => {
    await watchTwoDays();
    await settled();
    expect((await get('evolution')).headers['x-data-source']).toBe('live');
    api().market.source = 'simulated';
    expect((await get('gains')).headers['x-data-source']).toBe('simulated');
  });

  it.each(['evolution?currency=EUR', 'evolution?days=0', 'evolution?days=20001', 'gains?currency=EUR'])(
    'is not given for %s',
    async (path) => {
      const answer = await get(path);
      expect([answer.statusCode, answer.json().error]).toEqual([400, 'VALIDATION']);
    },
  );
});
