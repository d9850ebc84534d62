import accountsExample from '@painel/contract/examples/ledger/accounts.json';
import disposalsExample from '@painel/contract/examples/ledger/disposals.json';
import entriesExample from '@painel/contract/examples/ledger/entries.json';
import poolTrailExample from '@painel/contract/examples/ledger/pool-trail.json';
import positionExample from '@painel/contract/examples/ledger/position.json';
import timelineExample from '@painel/contract/examples/ledger/timeline.json';
import trailExample from '@painel/contract/examples/ledger/trail.json';
import {
  ledgerAccountListSchema,
  ledgerDisposalsSchema,
  ledgerFeePolicyListSchema,
  ledgerPoolTrailSchema,
  ledgerPositionSchema,
  ledgerTimelineSchema,
  ledgerTrailSchema,
} from '@painel/contract';
import { noDayPrices } from '../../../market/days/day-prices';
import { namesIn } from '../../../testing/ledger/names-in';
import { type LedgerVisitor, ledgerVisitor } from '../../../testing/ledger/ledger-visitor';
import { type FormPart, sendForm } from '../../../testing/send-form';
import { apiForAllTests } from '../../../testing/test-api';

const api = apiForAllTests();
let ana: LedgerVisitor;
let bia: LedgerVisitor;
let exchange: string;
let wallet: string;
beforeAll(async () => {
  ana = ledgerVisitor(api, await api.signIn());
  api.market.priceBrl = 600_000;
  exchange = await ana.addAccount();
  // Accounts of the same millisecond have no order.
  api.time.now = new Date(api.time.now.getTime() + 1000);
  wallet = await ana.addAccount('self_custody', 'Carteira');
});

const at = (day: string) => `2026-${day}T15:00:00.000Z`;
const txid = 'AB'.repeat(32);
const ids: string[] = [];
const closes: Record<string, bigint> = { '2026-03-10': 52_000_000n, '2026-04-10': 54_000_000n };
const workedFile = [
  'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash,Account,Account Kind',
  '2026-01-10 15:00:00 UTC,50000.00,BRL,0.1,BTC,250.00,BRL,,,,,,MB,exchange_br',
  '2026-02-10 15:00:00 UTC,30000.00,BRL,0.05,BTC,0.00025,BTC,,,,,,MB,exchange_br',
  `2026-03-10 15:00:00 UTC,0.05,BTC,,,0.0001,BTC,,,,,${txid},MB,exchange_br`,
  `2026-03-10 15:00:00 UTC,,,0.05,BTC,,,,,,,${txid},Carteira,self_custody`,
  '2026-04-10 15:00:00 UTC,,,,,0.00002,BTC,,,,,,Carteira,self_custody',
  '2026-05-10 15:00:00 UTC,0.01,BTC,,,0.00001,BTC,5600.00,BRL,spend,,,Carteira,self_custody',
  '2026-06-10 15:00:00 UTC,0.05,BTC,28000.00,BRL,140.00,BRL,,,,,,MB,exchange_br',
].join('\n');

describe('the worked example, typed', () => {
  beforeAll(async () => {
    const prices = { ...noDayPrices, brlClose: (day: string) => closes[day] ?? null };
    api.market.current = () => ({ ...api.market, dayPrices: () => prices });
    api.time.now = new Date(at('06-20'));
    const typed = [
      {
        accountId: exchange,
        kind: 'buy',
        occurredAt: at('01-10'),
        sats: 10_000_000,
        amountCents: 5_000_000,
        amountFeeCents: 25_000,
      },
      {
        accountId: exchange,
        kind: 'buy',
        occurredAt: at('02-10'),
        sats: 5_000_000,
        feeSats: 25_000,
        amountCents: 3_000_000,
      },
      {
        accountId: exchange,
        kind: 'transfer_out',
        occurredAt: at('03-10'),
        sats: 5_000_000,
        feeSats: 10_000,
        txid,
      },
      {
        accountId: wallet,
        kind: 'transfer_in',
        occurredAt: at('03-10'),
        sats: 5_000_000,
        txid: txid.toLowerCase(),
      },
      { accountId: wallet, kind: 'fee', occurredAt: at('04-10'), sats: 2_000 },
      {
        accountId: wallet,
        kind: 'spend',
        occurredAt: at('05-10'),
        sats: 1_000_000,
        feeSats: 1_000,
        amountCents: 560_000,
      },
      {
        accountId: exchange,
        kind: 'sell',
        occurredAt: at('06-10'),
        sats: 5_000_000,
        amountCents: 2_800_000,
        amountFeeCents: 14_000,
      },
    ];
    for (const entry of typed) ids.push((await ana.add(entry)).json().id);

    const token = await api.signIn('bia@exemplo.com.br');
    bia = ledgerVisitor(api, token);
    const parts: FormPart[] = [['file', workedFile, { name: 'livro.csv', type: 'text/csv' }]];
    const { importToken } = (await sendForm(api, '/portfolio/ledger/imports', token, parts)).json();
    await bia.ask('POST', `/imports/${importToken}/commit`);
  });

  it.each([
    ['write_off', 4_802_674, 574_526, 130_641],
    ['keep_cost', 4_806_870, 570_330, 127_870],
    ['disposal', 4_802_674, 574_526, 130_514],
  ])(
    'under %s costs %i, with %i unrealised and %i realised',
    async (feePolicy, costCents, unrealised, realised) => {
      const answer = await ana.get(`/position?feePolicy=${feePolicy}`);
      expect(ledgerPositionSchema.parse(answer)).toMatchObject({
        sats: 8_962_000,
        costCents,
        marketValueCents: 5_377_200,
        unrealisedCents: unrealised,
        realisedCents: realised,
        realisedThisYearCents: realised,
        feePolicy,
        missingOrigins: 0,
        openTransfers: 0,
        usd: { costCents: null },
        price: { cents: 60_000_000, source: 'live', at: '2026-11-20T12:00:00.000Z' },
      });
    },
  );

  it.each<[string, string, number, number]>([
    ['write_off', '01-10', 10_000_000, 5_025_000],
    ['write_off', '02-10', 14_975_000, 8_025_000],
    ['write_off', '03-10', 14_965_000, 8_019_641],
    ['write_off', '04-10', 14_963_000, 8_018_569],
    ['write_off', '05-10', 13_962_000, 7_482_140],
    ['keep_cost', '03-10', 14_965_000, 8_025_000],
    ['keep_cost', '04-10', 14_963_000, 8_025_000],
    ['keep_cost', '05-10', 13_962_000, 7_488_677],
    ['disposal', '03-10', 14_965_000, 8_019_641],
    ['disposal', '04-10', 14_963_000, 8_018_569],
    ['disposal', '05-10', 13_962_000, 7_482_140],
  ])(
    'under %s on %s holds %i sats for %i centavos, typed and from a file',
    async (policy, day, sats, cost) => {
      for (const person of [ana, bia]) {
        const held = await person.get(`/position?at=2026-${day}&feePolicy=${policy}`);
        expect(held).toMatchObject({ sats, costCents: cost, missingOrigins: 0, openTransfers: 0 });
      }
    },
  );

  it.each<[string, string[]]>([
    ['keep_cost', ['spend 536323 gain 23677', 'sell 2681807 gain 104193']],
    [
      'disposal',
      [
        'fee 5359 gain -159',
        'fee 1072 gain 8',
        'spend 535893 gain 24107',
        'fee 536 gain 24',
        'sell 2679466 gain 106534',
      ],
    ],
    ['write_off', ['spend 535893 gain 24107', 'sell 2679466 gain 106534']],
  ])('under %s has the same results, typed and from a file', async (feePolicy, expected) => {
    for (const person of [ana, bia]) {
      await person.ask('PUT', '/fee-policies/2026', { feePolicy });
      const { disposals } = ledgerDisposalsSchema.parse(await person.get('/disposals?year=2026'));
      const lines = disposals.map(
        ({ kind, costCents, gainCents }) => `${kind} ${costCents} gain ${gainCents}`,
      );
      expect(lines).toEqual(expected);
    }
  });

  it.each([
    ['?at=2026-02-10', 14_975_000, 53_589_316],
    ['?at=2026-02-09', 10_000_000, 50_250_000],
    ['?at=2025-12-31', 0, null],
    ['?scope=foreign', 0, null],
  ])('with %s holds %i sats for %p a bitcoin', async (query, sats, averageCostCents) => {
    expect(await ana.get(`/position${query}`)).toMatchObject({ sats, averageCostCents });
  });

  it('has no market figures without a price', async () => {
    api.market.priceBrl = null;
    expect(await ana.get('/position')).toMatchObject({
      marketValueCents: null,
      unrealisedCents: null,
      realisedCents: 130_641,
      price: { cents: null, source: null, at: null },
    });
    api.market.priceBrl = 600_000;
  });

  it('lists its disposals by year, with totals', async () => {
    const answer = ledgerDisposalsSchema.parse(await ana.get('/disposals?year=2026'));
    expect(
      answer.disposals.map(({ entryId, costCents, gainCents }) => [entryId, costCents, gainCents]),
    ).toEqual([
      [ids[5], 535_893, 24_107],
      [ids[6], 2_679_466, 106_534],
    ]);
    expect(answer.disposals.map(({ valueSource }) => valueSource)).toEqual(['typed', 'typed']);
    expect(answer.totals).toMatchObject({ grossCents: 3_360_000, feeCents: 14_000, gainCents: 130_641 });
    expect((await ana.get('/disposals?year=2025')).disposals).toEqual([]);
    expect((await ana.ask('GET', '/disposals')).statusCode).toBe(400);
  });

  it('has the steps that made the average', async () => {
    const { steps } = ledgerTrailSchema.parse(await ana.get(`/entries/${ids[5]}/trail`));
    expect(
      steps.map((step) => [ids.indexOf(step.entryId), step.sats, step.poolSats, step.poolCostCents]),
    ).toEqual([
      [0, 10_000_000, 10_000_000, 5_025_000],
      [1, 4_975_000, 14_975_000, 8_025_000],
      [2, -10_000, 14_965_000, 8_019_641],
      [4, -2_000, 14_963_000, 8_018_569],
      [5, -1_000_000, 13_963_000, 7_482_676],
      [5, -1_000, 13_962_000, 7_482_140],
    ]);
    const newest = await ana.get(`/entries/${ids[5]}/trail?limit=2`);
    expect(newest).toEqual({ steps: steps.slice(4), total: 6, nextBefore: 4 });
    const before = await ana.get(`/entries/${ids[5]}/trail?limit=200&before=4`);
    expect(before).toEqual({ steps: steps.slice(0, 4), total: 6, nextBefore: null });
  });

  it('has the steps that made the average of a pool, page by page from the newest', async () => {
    const read = async (query: string) => ledgerPoolTrailSchema.parse(await ana.get(`/trail${query}`));
    const all = await read('');
    expect(all.steps.map(({ entryId, kind, poolSats }) => [ids.indexOf(entryId), kind, poolSats])).toEqual([
      [0, 'buy', 10_000_000],
      [1, 'buy', 14_975_000],
      [2, 'transfer_out', 14_965_000],
      [4, 'fee', 14_963_000],
      [5, 'spend', 13_963_000],
      [5, 'spend', 13_962_000],
      [6, 'sell', 8_962_000],
    ]);
    expect(all).toMatchObject({ scope: 'domestic', total: 7, nextBefore: null });
    expect(all.steps.at(-1)).toMatchObject({ occurredAt: at('06-10'), poolCostCents: 4_802_674 });

    const newest = await read('?limit=3');
    expect([newest.steps, newest.total, newest.nextBefore]).toEqual([all.steps.slice(4), 7, 4]);
    const middle = await read('?limit=3&before=4');
    expect([middle.steps, middle.nextBefore]).toEqual([all.steps.slice(1, 4), 1]);
    const oldest = await read('?limit=3&before=1');
    expect([oldest.steps, oldest.nextBefore]).toEqual([all.steps.slice(0, 1), null]);
    // Steps went meanwhile.
    expect((await read('?before=99')).steps).toEqual(all.steps);

    expect(await read('?scope=foreign')).toEqual({
      scope: 'foreign',
      steps: [],
      total: 0,
      nextBefore: null,
    });
    for (const query of ['?scope=all', '?limit=0', '?limit=501', '?before=-1']) {
      expect([query, (await ana.ask('GET', `/trail${query}`)).statusCode]).toEqual([query, 400]);
    }
  });

  it('shows the balance of the book by account, apart from the one that is known', async () => {
    const url = '/portfolio/external-wallets';
    const payload = { name: 'Cofre', platform: 'Ledger', balance: 0.04 };
    const known = (await api.inject({ method: 'POST', url, payload, token: await api.signIn() })).json();
    await ana.ask('PATCH', `/accounts/${wallet}`, { externalWalletId: known.id });
    const accounts = ledgerAccountListSchema.parse(await ana.get('/accounts'));
    expect(accounts.map(({ bookSats, knownSats, entryCount }) => [bookSats, knownSats, entryCount])).toEqual([
      [4_965_000, null, 4],
      [3_997_000, 4_000_000, 3],
    ]);
    const used = await ana.ask('DELETE', `/accounts/${wallet}`);
    expect([used.statusCode, used.json().error]).toEqual([409, 'ACCOUNT_IN_USE']);
    const foreign = await ana.ask('PATCH', `/accounts/${wallet}`, { addressId: known.id });
    expect(foreign.statusCode).toBe(400);
  });

  it.each([
    ['accounts', '/accounts', accountsExample],
    ['entries', '/entries', entriesExample],
    ['position', '/position', positionExample],
    ['disposals', '/disposals?year=2026', disposalsExample],
    ['timeline', '/timeline?days=160', timelineExample],
    ['trail', '/entries/6/trail', trailExample],
    ['trail of a pool', '/trail', poolTrailExample],
  ])('answers %s with the fields of the published example', async (_name, path, example) => {
    expect(namesIn(await ana.get(path.replace('/6/', `/${ids[6]}/`)))).toEqual(namesIn(example));
  });

  it('has the average cost and the trades of the last days, from the one that held at their beginning', async () => {
    const { averages, trades, isProvisional } = ledgerTimelineSchema.parse(
      await ana.get('/timeline?days=120'),
    );
    // The last 120 days before 20 June begin on 20 February.
    expect(averages.map(({ day, brlCents }) => [day.slice(5), brlCents])).toEqual([
      ['02-10', 53_589_316],
      ['03-10', 53_589_315],
      ['04-10', 53_589_314],
      ['05-10', 53_589_314],
      ['06-10', 53_589_310],
    ]);
    expect(trades).toEqual([{ at: at('06-10'), kind: 'sell', sats: 5_000_000 }]);
    expect(isProvisional).toBe((await ana.get('/position')).isProvisional);
    expect((await ana.ask('GET', '/timeline?days=0')).statusCode).toBe(400);
  });

  it('follows the policy of its year', async () => {
    const answer = await ana.ask('PUT', '/fee-policies/2026', { feePolicy: 'keep_cost' });
    expect(ledgerFeePolicyListSchema.parse(answer.json())).toEqual([{ year: 2026, feePolicy: 'keep_cost' }]);
    expect(await ana.get('/position')).toMatchObject({ costCents: 4_806_870, feePolicy: 'keep_cost' });
    expect((await ana.get('/disposals?year=2026')).feePolicy).toBe('keep_cost');
    expect(await ana.get('/fee-policies')).toEqual(answer.json());
  });
});

describe('an account below zero', () => {
  it('has its time, and results that depend on it are provisional', async () => {
    const eva = ledgerVisitor(api, await api.signIn('eva@exemplo.com.br'));
    const [mb, novadax] = [await eva.addAccount(), await eva.addAccount('exchange_br', 'NovaDAX')];
    await eva.add({
      accountId: mb,
      kind: 'buy',
      occurredAt: at('01-10'),
      sats: 1_000_000,
      amountCents: 500_000,
    });
    expect(await eva.get('/position')).toMatchObject({
      negativeAccounts: 0,
      isProvisional: false,
      lacksSince: null,
    });
    const sale = {
      accountId: novadax,
      kind: 'sell',
      occurredAt: at('05-03'),
      sats: 400_000,
      amountCents: 260_000,
    };
    const sold = (await eva.add(sale)).json();
    expect(sold.status).toBe('negative_account');
    expect(await eva.get('/position')).toMatchObject({
      sats: 600_000,
      realisedCents: 60_000,
      negativeAccounts: 1,
      isProvisional: true,
      lacksSince: at('05-03'),
    });
    expect(await eva.get('/position?at=2026-05-02')).toMatchObject({
      negativeAccounts: 0,
      isProvisional: false,
    });
    const accounts = ledgerAccountListSchema.parse(await eva.get('/accounts'));
    expect(accounts.map(({ negativeSince }) => negativeSince).sort()).toEqual([at('05-03'), null]);
    expect((await eva.get('/entries?status=negative_account')).entries).toMatchObject([{ id: sold.id }]);
    expect((await eva.get('/disposals?year=2026')).disposals).toMatchObject([
      { gainCents: 60_000, status: 'negative_account', isProvisional: true },
    ]);
    const years = await eva.get('/years');
    expect(years[0]).toMatchObject({ year: 2026, incomplete: 1, isProvisional: true });
  });
});

describe('a transfer over the end of a year', () => {
  it.each([
    ['self_custody', '03:05'],
    ['exchange_foreign', '03:05'],
    ['self_custody', '02:50'],
    ['exchange_foreign', '02:50'],
  ])('has one figure for that day and that year: to %s, stamped %s', async (kind, arrival) => {
    const eva = ledgerVisitor(api, await api.signIn(`fim-${kind}-${arrival.slice(3)}@exemplo.com.br`));
    const [from, to] = [await eva.addAccount(), await eva.addAccount(kind)];
    const buy = {
      kind: 'buy',
      occurredAt: '2025-06-01T12:00:00Z',
      sats: 10_000_000,
      amountCents: 5_000_000,
    };
    const out = {
      kind: 'transfer_out',
      occurredAt: '2026-01-01T02:58:00Z',
      sats: 9_990_000,
      feeSats: 10_000,
      txid,
    };
    await eva.add({ accountId: from, ...buy });
    await eva.add({ accountId: from, ...out });
    await eva.add({
      ...out,
      accountId: to,
      kind: 'transfer_in',
      occurredAt: `2026-01-01T${arrival}:00Z`,
      feeSats: 0,
    });
    await eva.ask('PUT', '/fee-policies/2025', { feePolicy: 'disposal' });
    const [day, years] = [await eva.get('/position?at=2025-12-31'), await eva.get('/years')];
    const year = years.find((each: { year: number }) => each.year === 2025);
    expect([day.sats, day.costCents]).toEqual([9_990_000, 4_995_000]);
    expect(year.figures).toMatchObject({ sats: 9_990_000, costCents: 4_995_000, disposals: 1 });
  });
});

it('refuses what would make a sum of the ledger inexact', async () => {
  const eva = ledgerVisitor(api, await api.signIn('soma@exemplo.com.br'));
  const huge = {
    accountId: await eva.addAccount(),
    kind: 'buy',
    occurredAt: at('01-10'),
    sats: 1_000,
    amountCents: 1_000_000_000_000_000,
  };
  for (let count = 0; count < 9; count += 1) await eva.add(huge);
  const refused = await eva.add(huge);
  expect([refused.statusCode, refused.json().error]).toEqual([400, 'VALIDATION']);
  expect((await eva.get('/position')).costCents).toBe(9_000_000_000_000_000);
});

it.each<[string, object, object]>([
  [
    'lowers a cost',
    { kind: 'buy', amountCents: 10_000, amountFeeCents: -26 },
    { sats: 1_010_000, costCents: 109_974 },
  ],
  [
    'raises proceeds',
    { kind: 'sell', amountCents: 50_000, amountFeeCents: -250 },
    { sats: 990_000, realisedCents: 50_250 - 1_000 },
  ],
  ['adds coins', { kind: 'buy', amountCents: 10_000, feeSats: -5 }, { sats: 1_010_005, costCents: 110_000 }],
])('a rebate %s', async (what, values, expected) => {
  const eva = ledgerVisitor(api, await api.signIn(`bonus-${what.length}@exemplo.com.br`));
  const entry = { accountId: await eva.addAccount(), occurredAt: at('01-11'), sats: 10_000 };
  await eva.add({ ...entry, kind: 'buy', sats: 1_000_000, amountCents: 100_000, occurredAt: at('01-10') });
  await eva.add({ ...entry, ...values });
  expect(await eva.get('/position')).toMatchObject(expected);
});

it('values euros by the rate of their day, and the dollar view each amount by its own', async () => {
  const rates = {
    ...noDayPrices,
    ptax: (day: string) => (day < '2026-02-01' ? 50_000n : 60_000n),
    quote: () => 6_123_450n,
  };
  api.market.current = () => ({ ...api.market, dayPrices: () => rates });
  const eva = ledgerVisitor(api, await api.signIn('euros@exemplo.com.br'));
  const entry = { accountId: await eva.addAccount(), kind: 'buy', sats: 1_000_000 };
  const euros = (
    await eva.add({ ...entry, occurredAt: at('01-10'), amountCents: 1_000, currency: 'EUR' })
  ).json();
  expect([euros.valueCents, euros.valueSource]).toEqual([6_123, 'ptax']);
  await eva.add({ ...entry, occurredAt: at('02-10'), amountCents: 60_000 });
  // 61,23450 ÷ 5 and 600,00 ÷ 6.
  expect(await eva.get('/position')).toMatchObject({ costCents: 66_123, usd: { costCents: 1_225 + 10_000 } });
});

it('states the figures without entries that lack something, next to those of all', async () => {
  const caio = ledgerVisitor(api, await api.signIn('caio@exemplo.com.br'));
  const accountId = await caio.addAccount();
  const add = (kind: string, day: string, sats: number, money: object = {}) =>
    caio.add({ accountId, kind, occurredAt: at(day), sats, ...money });
  await add('buy', '01-10', 1_000_000, { amountCents: 400_000 });
  expect(await caio.get('/position')).toMatchObject({ entryCount: 1, withoutLacks: null });
  await add('transfer_in', '02-10', 1_000_000);
  const answer = ledgerPositionSchema.parse(await caio.get('/position'));
  expect(answer).toMatchObject({ sats: 2_000_000, averageCostCents: 20_000_000, isProvisional: true });
  expect(answer).toMatchObject({
    entryCount: 2,
    withoutLacks: {
      leftOut: 1,
      sats: 1_000_000,
      costCents: 400_000,
      averageCostCents: 40_000_000,
      marketValueCents: 600_000,
      unrealisedCents: 200_000,
      realisedCents: 0,
    },
  });
  await add('sell', '03-10', 500_000, { amountCents: 300_000 });
  const sold = ledgerPositionSchema.parse(await caio.get('/position'));
  // The sale takes coins of 200,00 each 0,001 BTC in all, and of 400,00 without the arrival.
  expect([sold.realisedThisYearCents, sold.withoutLacks!.realisedThisYearCents]).toEqual([200_000, 100_000]);
  expect(await caio.get('/timeline?days=400')).toMatchObject({
    averages: [{ brlCents: 40_000_000 }, { brlCents: 40_000_000 }],
    isProvisional: false,
    leftOut: { count: 1, of: 3 },
  });
});
