import example from '@painel/contract/examples/portfolio/compare.json';
import { type PortfolioCompare, portfolioCompareSchema } from '@painel/contract';
import { benchmarksOf, noBenchmarks } from '../../market/days/benchmarks';
import { type DayPrice, dayPricesOf } from '../../market/days/day-prices';
import { exampleSeries } from '../../testing/comparison-series';
import { namesIn } from '../../testing/ledger/names-in';
import { ledgerVisitor } from '../../testing/ledger/ledger-visitor';
import { apiForAllTests } from '../../testing/test-api';
import { scheduledDays } from '../../market/comparison/starts';

const api = apiForAllTests();
const series = exampleSeries();
const closes = new Map(series.flatMap((each) => (each.series === 'brl' ? [[each.day, each.value]] : [])));
const today = '2026-01-02';

const provide = (known: readonly DayPrice[]) => {
  const [prices, benchmarks] = [dayPricesOf(known), benchmarksOf(known)];
  api.market.dayPrices = () => prices;
  api.market.benchmarks = () => benchmarks;
};
beforeEach(() => {
  provide(series);
  api.time.now = new Date(`${today}T15:00:00.000Z`);
  api.market.priceBrl = Number(closes.get(today)) / 100;
});

let people = 0;
async function newPerson() {
  people += 1;
  const token = await api.signIn(`pessoa${people}@exemplo.com.br`);
  const ledger = ledgerVisitor(api, token);
  const account = await ledger.addAccount();
  return {
    ...ledger,
    enter: async (kind: string, day: string, sats: number, money: object = {}, accountId = account) => {
      const entry = { accountId, kind, occurredAt: `${day}T12:00:00.000Z`, sats, ...money };
      expect((await ledger.add(entry)).statusCode).toBe(201);
    },
    ask: (query = '') => api.inject({ url: `/portfolio/compare${query}`, token }),
    async compare(query = ''): Promise<PortfolioCompare> {
      return portfolioCompareSchema.parse((await this.ask(query)).json());
    },
  };
}
const cents = (amountCents: number) => ({ amountCents });

/** 25 × R$ 500,00, each at the close of its day. */
async function withPlan() {
  const person = await newPerson();
  for (const day of scheduledDays({ cadence: 'monthly', day: 2, from: '2024-01-02', to: today }, 600))
    await person.enter('buy', day, Number((50_000n * 100_000_000n) / closes.get(day)!), cents(50_000));
  return person;
}

describe('the worked example of 25 purchases', () => {
  let ana: Awaited<ReturnType<typeof newPerson>>;
  beforeAll(async () => {
    provide(series);
    api.time.now = new Date(`${today}T15:00:00.000Z`);
    ana = await withPlan();
  });

  it('compares the money of the ledger with the same payments elsewhere', async () => {
    const answer = await ana.ask();
    expect(namesIn(answer.json())).toEqual(
      namesIn({ ...example, against: { ...example.against, gold: example.against.usd } }),
    );
    expect(answer.json()).toEqual({
      ...example,
      against: { ...example.against, gold: { valueCents: 1_550_000, gainCents: 300_000 } },
    });
    expect(answer.headers).toMatchObject({ 'x-data-source': 'live' });
  });

  it('answers the requested alternatives, and the share of the CDI always', async () => {
    const { against, percentOfCdi } = await ana.compare('?against=ipca,usd');
    expect(against).toEqual({
      ipca: example.against.ipca,
      usd: example.against.usd,
    });
    expect(percentOfCdi).toBe(345.61);
    expect((await ana.ask('?against=ibovespa')).json()).toMatchObject({ error: 'VALIDATION' });
  });

  it('has no CDI over a missing day of it, and all others as before', async () => {
    const whole = await ana.compare();
    provide(series.filter((each) => each.series !== 'cdi' || each.day !== '2025-03-12'));
    expect(await ana.compare()).toEqual({
      ...whole,
      against: { ...whole.against, cdi: null },
      percentOfCdi: null,
    });
  });

  it.each([
    ['is not published yet for two days', '2025-12-30', true],
    ['has not been published for a week', '2025-12-24', false],
  ])('has the CDI to its last day where it %s', async (_what, last, isKnown) => {
    provide(series.filter((each) => each.series !== 'cdi' || each.day <= last));
    const { against } = await ana.compare('?against=cdi');
    if (!isKnown) return expect(against.cdi).toBeNull();
    expect(against.cdi!.valueCents).toBeLessThan(example.against.cdi.valueCents);
    expect(against.cdi!.valueCents).toBeGreaterThan(example.against.cdi.valueCents - 2_000);
  });

  it('has no figure of a market that has none', async () => {
    api.market.dayPrices = () => dayPricesOf([]);
    api.market.benchmarks = () => noBenchmarks;
    expect(await ana.compare()).toMatchObject({
      netInvestedCents: 1_250_000,
      valueCents: 1_845_507,
      gainCents: 595_507,
      against: { cdi: null, ipca: null, savings: null, usd: null, gold: null },
      percentOfCdi: null,
      missing: 0,
    });
  });
});

it('counts arrivals as invested at their cost, and sales and expenses as paid back after their fee, of both pools', async () => {
  const bia = await newPerson();
  const abroad = await bia.addAccount('exchange_foreign', 'Bolsa');
  await bia.enter('opening', '2025-12-01', 1_000_000, cents(200_000));
  await bia.enter('buy', '2025-12-02', 1_000_000, { amountCents: 300_000, amountFeeCents: 1_000 });
  await bia.enter('income', '2025-12-03', 1_000_000, cents(400_000), abroad);
  await bia.enter('gift_in', '2025-12-04', 1_000_000, cents(500_000), abroad);
  await bia.enter('sell', '2025-12-05', 500_000, { amountCents: 150_000, amountFeeCents: 700 });
  await bia.enter('spend', '2025-12-08', 500_000, cents(250_000), abroad);
  await bia.enter('gift_out', '2025-12-09', 1_000_000, cents(999_999), abroad);
  const found = await bia.compare();

  expect(found.netInvestedCents).toBe(200_000 + 301_000 + 400_000 + 500_000 - 149_300 - 250_000);
  const held = 2_000_000n;
  expect(found.valueCents).toBe(Number((held * closes.get(today)! + 50_000_000n) / 100_000_000n));
  expect(found.gainCents).toBe(found.valueCents! - found.netInvestedCents!);
  expect(found.xirrPercent).toBeNull();
  expect(found.against.cdi!.gainCents).toBeGreaterThan(0);
});

it('values an entry at the close of its day, once for each state of the ledger', async () => {
  const gabi = await newPerson();
  await gabi.enter('buy', '2025-12-01', 1_000_000, cents(300_000));
  await gabi.enter('spend', '2025-12-02', 500_000);
  const asked = jest.spyOn(api.market.dayPrices(), 'brlClose');
  const found = await gabi.compare();
  expect(asked).toHaveBeenCalled();

  asked.mockClear();
  expect(await gabi.compare()).toEqual(found);
  const close = closes.get('2025-12-02')!;
  expect(found.netInvestedCents).toBe(300_000 - Math.round((500_000 * Number(close)) / 1e8));
  expect(asked).not.toHaveBeenCalled();
});

it('does not take a transfer between own accounts as money', async () => {
  const caio = await newPerson();
  const wallet = await caio.addAccount('self_custody', 'Carteira');
  await caio.enter('buy', '2025-12-01', 1_000_000, cents(300_000));
  const before = await caio.compare();
  const txid = 'ab'.repeat(32);
  await caio.enter('transfer_out', '2025-12-10', 1_000_000, { txid });
  await caio.enter('transfer_in', '2025-12-10', 1_000_000, { txid }, wallet);
  expect(await caio.compare()).toEqual({ ...before, entryCount: 3 });
});

it('says that it is below the CDI by amounts, without a percentage of it', async () => {
  const davi = await newPerson();
  await davi.enter('buy', '2024-06-03', 1_000_000, cents(1_000_000));
  const { gainCents, percentOfCdi, xirrPercent, against } = await davi.compare();
  expect(gainCents).toBeLessThan(0);
  expect(percentOfCdi).toBeNull();
  expect(xirrPercent).toBeLessThan(0);
  expect(against.cdi!.gainCents).toBeGreaterThan(0);
});

it.each([
  ['a purchase without a cost', 'buy', {}],
  ['coins whose origin is unknown', 'transfer_in', {}],
  ['a sale of more than is held', 'sell', cents(500_000)],
])('leaves out %s by its number, and compares the rest', async (_what, kind, money) => {
  const [eva, other] = [await newPerson(), await newPerson()];
  for (const each of [eva, other]) await each.enter('buy', '2024-12-02', 1_000_000, cents(300_000));
  const rest = await other.compare();
  await eva.enter(kind, '2025-12-02', 2_000_000, money);
  const found = await eva.compare();
  expect(found).toMatchObject({ missing: 1, entryCount: 2 });
  // Of the sale, the half that was held counts with half of its money.
  if (kind === 'sell')
    expect(found).toMatchObject({ netInvestedCents: 50_000, valueCents: 0, gainCents: -50_000 });
  else expect(found).toEqual({ ...rest, missing: 1, entryCount: 2 });
  expect(found.against.cdi).not.toBeNull();
});

it('is nothing without entries', async () => {
  const fabi = await newPerson();
  expect(await fabi.compare()).toMatchObject({
    netInvestedCents: 0,
    valueCents: 0,
    gainCents: null,
    percentOfCdi: null,
    missing: 0,
  });
});
