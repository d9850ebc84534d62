import type { Withdrawal, WithdrawalInput } from '@painel/contract';
import { benchmarksOf } from '../../../market/days/benchmarks';
import { type DayPrice, dayPricesOf } from '../../../market/days/day-prices';
import { onEveryApi } from '../../../testing/engines/on-every-api';
import { apiForAllTests } from '../../../testing/test-api';
import type { TestApi } from '../../../testing/test-api';
import { addDays } from '../../../time/add-days';

const btc = 100_000_000;
/** One bitcoin that cost 200.000,00. */
const stock = { sats: btc, costCents: 20_000_000, feeBps: 50, years: 1 };

/** Closes that begin with a price and change by a part each day. */
function closesFrom(first: string, days: number, closeOn: (day: number) => number): DayPrice[] {
  return Array.from({ length: days }, (_, at) => ({
    series: 'brl' as const,
    day: addDays(first, at),
    value: BigInt(Math.round(closeOn(at))),
  }));
}

const halving = (at: number) => 10_000_000 * (1 - at / 1_000);

function prepare({ market, time }: TestApi, closes: DayPrice[] = closesFrom('2024-01-01', 731, halving)) {
  time.now = new Date('2026-01-01T12:00:00.000Z');
  const ipca = Array.from({ length: 14 }, (_, at) => ({
    series: 'ipca' as const,
    day: `${at < 2 ? 2024 : 2025}-${String(at < 2 ? at + 11 : at - 1).padStart(2, '0')}-01`,
    value: at < 2 ? 999n : 40n,
  }));
  const [prices, benchmarks] = [dayPricesOf(closes), benchmarksOf(ipca)];
  Object.assign(market, { priceBrl: 600_000, dayPrices: () => prices, benchmarks: () => benchmarks });
}

const ask = (
  api: TestApi,
  payload: WithdrawalInput | Record<string, unknown>,
  token?: string,
  client = '192.0.2.1',
) =>
  api.inject({
    method: 'POST',
    url: '/tools/withdrawal',
    payload,
    token,
    headers: { 'x-forwarded-for': client },
  });
const answerTo = async (api: TestApi, payload: WithdrawalInput, token?: string) => {
  const answer = await ask(api, payload, token);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<Withdrawal>();
};

onEveryApi('withdrawals', (stage) => {
  beforeEach(() => prepare(stage.api));

  it('are to the centavo as the worked examples', async () => {
    const { api } = stage;
    const monthly = await answerTo(api, { ...stock, needCents: 1_200_000 });
    expect(monthly.flat).toEqual({
      lasts: true,
      lastsMonths: 12,
      sats: 75_879_376,
      costCents: 15_175_879,
      taxCents: 0,
      firstSale: {
        sats: 2_010_052,
        grossCents: 1_206_031,
        feeCents: 6_030,
        costCents: 402_010,
        gainCents: 797_991,
        taxCents: 0,
      },
      years: [
        {
          year: 1,
          sats: 75_879_376,
          costCents: 15_175_879,
          valueCents: 45_527_626,
          netCents: 14_400_000,
          grossCents: 14_472_372,
          taxCents: 0,
        },
      ],
    });
    expect(monthly).toMatchObject({ untaxedNeedCents: 3_482_500, limitCents: 3_500_000, months: 12 });

    const quarterly = await answerTo(api, { ...stock, needCents: 1_200_000, everyMonths: 3 });
    expect(quarterly.flat.firstSale).toMatchObject({
      grossCents: 3_618_091,
      gainCents: 2_393_971,
      taxCents: 359_096,
    });
    expect(quarterly.flat).toMatchObject({ lasts: true, taxCents: 1_436_384 });
    // Each withdrawal, and in the month after it the sale that pays its tax.
    expect(quarterly.flat.years[0]).toMatchObject({
      netCents: 14_400_000,
      grossCents: 4 * (3_618_091 + 360_901),
    });

    const others = await answerTo(api, { ...stock, needCents: 0, otherCryptoCents: 1_000_000 });
    expect(others.untaxedNeedCents).toBe(2_487_500);
    const nothing = await answerTo(api, { ...stock, feeBps: 0, needCents: 0 });
    expect(nothing.flat).toMatchObject({
      lasts: true,
      lastsMonths: 12,
      sats: btc,
      costCents: 20_000_000,
      firstSale: null,
    });
    const empty = await answerTo(api, { ...stock, sats: 0, costCents: 0, needCents: 1_200_000 });
    expect(empty.flat).toMatchObject({ lasts: false, lastsMonths: 0, taxCents: 0 });
    expect([empty.windows.lasted, empty.shuffled?.lasted, empty.sustainableNeedCents]).toEqual([0, 0, 0]);
  });

  it('take stock and cost of the domestic pool of the session alone', async () => {
    const { api } = stage;
    const token = await api.signIn();
    const made = async (url: string, payload: object) =>
      (await api.inject({ method: 'POST', url: `/portfolio/ledger/${url}`, payload, token })).json()
        .id as string;
    const own = await made('accounts', { name: 'Cofre', kind: 'self_custody' });
    const abroad = await made('accounts', { name: 'Kraken', kind: 'exchange_foreign' });
    const buy = { kind: 'buy', occurredAt: '2025-01-10T12:00:00.000Z', amountCents: 20_000_000 };
    await made('entries', { ...buy, accountId: own, sats: btc });
    await made('entries', { ...buy, accountId: abroad, sats: 5 });
    const request = { fromLedger: true, needCents: 1_200_000, feeBps: 50, years: 1 };
    const answer = await answerTo(api, request, token);
    expect(answer).toMatchObject({
      fromLedger: true,
      isProvisional: false,
      sats: btc,
      costCents: 20_000_000,
    });
    expect(answer.flat.sats).toBe(75_879_376);
    const refused = await ask(api, request);
    expect([refused.statusCode, refused.json().error, refused.json().message]).toEqual([
      401,
      'UNAUTHENTICATED',
      'Entre na sua conta para usar o estoque dos seus lançamentos, ou informe estoque e custo.',
    ]);
    expect((await ask(api, request, 'expired')).statusCode).toBe(401);
    const typed = await answerTo(api, { ...stock, sats: 7, needCents: 0 }, token);
    expect(typed).toMatchObject({ fromLedger: false, sats: 7 });
  });
});

const api = apiForAllTests();
beforeAll(() => prepare(api));

const typed = { ...stock, needCents: 1_200_000 };

it.each([
  [{ needCents: -1 }, 'needCents', 'Informe quanto você precisa por mês, de R$ 0,00 a R$ 10.000.000,00'],
  [{ needCents: 1.5 }, 'needCents', 'centavos inteiros'],
  [{ needCents: 1_000_000_001 }, 'needCents', 'R$ 10.000.000,00'],
  [{ everyMonths: 0 }, 'everyMonths', 'de 1 a 12'],
  [{ everyMonths: 13 }, 'everyMonths', 'de 1 a 12'],
  [{ feeBps: 1_001 }, 'feeBps', 'de 0 a 1.000'],
  [{ years: 0 }, 'years', 'de 1 a 50'],
  [{ years: 51 }, 'years', 'de 1 a 50'],
  [{ raise: 'cdi' }, 'raise', 'none, ipca'],
  [{ raise: 50.01 }, 'raise', 'de 0 a 50'],
  [{ otherCryptoCents: -1 }, 'otherCryptoCents', 'outras criptos'],
  [{ cashMonths: 37 }, 'cashMonths', 'de 0 a 36'],
  [{ haircut: 25 }, 'haircut', '0, 50 ou 100'],
  [{ sats: undefined }, 'sats', 'estoque em satoshis'],
  [{ costCents: undefined }, 'costCents', 'custo do estoque'],
  [{ sats: 2_100_000_000_000_001 }, 'sats', 'satoshis'],
  [{ target: { amountCents: 0, cadence: 'monthly' } }, 'amountCents', 'cada compra'],
  [{ target: { amountCents: 1, cadence: 'daily' } }, 'cadence', 'mensais (monthly) ou semanais'],
])('refuses %j and names the field', async (change, field, words) => {
  const answer = await ask(api, { ...typed, ...change }, undefined, `192.0.2.${field.length}`);
  expect([answer.statusCode, answer.json().error, answer.json().details]).toEqual([400, 'VALIDATION', field]);
  expect(answer.json().message.replaceAll('\u00a0', ' ')).toContain(words);
});

it('gives the same request the same paths, and another one others', async () => {
  const request = { ...typed, needCents: 100_000, sats: 15_000_000, costCents: 1_000 };
  const [one, again, other] = [
    await answerTo(api, request),
    await answerTo(api, request),
    await answerTo(api, { ...request, costCents: 1_001 }),
  ];
  expect(again).toEqual(one);
  expect(other.shuffled!.stock).not.toEqual(one.shuffled!.stock);
});

it('has a window for each start day whose years are whole, names the worst, and takes the rise away', async () => {
  // One bitcoin falls from 100.000,00 each day: the later a window begins, the deeper it falls.
  const request = {
    ...typed,
    sats: 20_000_000,
    costCents: 0,
    feeBps: 0,
    needCents: 700_000,
    haircut: 0 as const,
  };
  const whole = await answerTo(api, request);
  expect(whole.past).toMatchObject({ from: '2024-01-01', to: '2025-12-31' });
  expect(whole.windows.count).toBe(367);
  expect(whole.windows.worst[0]!.lastsMonths).toBeLessThan(whole.flat.lastsMonths);
  // Both days before have sales of the same days in shorter months, from a lower first price.
  const enough = await answerTo(api, { ...request, needCents: 300_000 });
  expect(enough.windows.worst.map(({ start }) => start)).toEqual(['2025-01-01', '2024-12-30', '2024-12-31']);
  const cut = await answerTo(api, { ...request, haircut: 100 });
  expect(cut.past.cutYearlyPercent).toBe(0);
  expect(cut.windows.worst[0]!.lastsMonths).toBeGreaterThan(whole.windows.worst[0]!.lastsMonths);
  const long = await answerTo(api, { ...request, years: 3 });
  expect([long.windows.count, long.windows.sharePercent, long.sustainableNeedCents]).toEqual([0, null, null]);
});

it('finds the largest need that lasts in 95 % of the windows, to R$ 10,00', async () => {
  const { sustainableNeedCents: need } = await answerTo(api, typed);
  expect(need! % 1_000).toBe(0);
  const shareAt = async (needCents: number) =>
    (await answerTo(api, { ...typed, needCents })).windows.sharePercent!;
  expect(await shareAt(need!)).toBeGreaterThanOrEqual(95);
  expect(await shareAt(need! + 1_000)).toBeLessThan(95);
});

it('raises the need each year, by the IPCA of the last 12 months where that is wanted', async () => {
  const two = { ...typed, years: 2 };
  const netOf = ({ flat }: Withdrawal) => flat.years.map(({ netCents }) => netCents);
  const [none, ipca, percent] = [
    await answerTo(api, two),
    await answerTo(api, { ...two, raise: 'ipca' }),
    await answerTo(api, { ...two, raise: 10.5 }),
  ];
  expect(netOf(none)).toEqual([14_400_000, 14_400_000]);
  // 1,004 ^ 12 is 4,91 %; the months before are not part of it.
  expect([ipca.raise, netOf(ipca)]).toEqual([{ percent: 4.91, ipcaTo: '2025-12' }, [14_400_000, 15_107_040]]);
  expect(netOf(percent)).toEqual([14_400_000, 15_912_000]);
});

it('pays from the reserve while the price is low, and when the coins do not suffice', async () => {
  const request = { ...typed, sats: 10_000_000, costCents: 0, feeBps: 0, haircut: 0 as const };
  const [without, reserve] = [
    await answerTo(api, request),
    await answerTo(api, { ...request, cashMonths: 6 }),
  ];
  expect([without.flat.lastsMonths, reserve.flat.lastsMonths]).toEqual([5, 11]);
  expect(reserve.windows.worst[0]!.lastsMonths).toBeGreaterThan(without.windows.worst[0]!.lastsMonths);
});

it('says when a plan reaches one bitcoin: at the price of now, in past windows, or never', async () => {
  // 1.000,00 less 0,5 % buy 165.833 satoshis: 302 purchases for half a bitcoin.
  const half = { ...typed, sats: 50_000_000 };
  const plan = (cadence: 'monthly' | 'weekly', amountCents: number) => ({
    ...half,
    target: { amountCents, cadence },
  });
  const monthly = await answerTo(api, plan('monthly', 100_000));
  expect(monthly.target).toMatchObject({
    sats: btc,
    flat: { months: 301, on: '2051-02-01', purchases: 302 },
    windows: { count: 367, reached: 0, months: { p5: null, p50: null, p95: null } },
  });
  const weekly = await answerTo(api, plan('weekly', 100_000));
  expect(weekly.target!.flat).toEqual({ months: 69, on: '2031-10-09', purchases: 302 });
  const fast = await answerTo(api, plan('monthly', 5_000_000));
  // Six purchases of 8.291.666 at a standing price; a falling one needs fewer.
  expect(fast.target!.flat).toMatchObject({ purchases: 7, months: 6 });
  expect([fast.target!.windows.reached, fast.target!.windows.months.p95]).toEqual([367, 5]);
  const never = await answerTo(api, plan('monthly', 1));
  expect(never.target!.flat).toBeNull();
});

it('lets readers through while two simulations run', async () => {
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  const hard = { ...typed, years: 50, sats: btc * 1_000, needCents: 3_600_000 };
  const running = ['192.0.2.30', '192.0.2.31'].map((client) =>
    ask(api, hard, undefined, client).then(note('simulation')),
  );
  await api.inject({ url: '/bitcoin/price' }).then(note('price'));
  await Promise.all(running);
  expect(done).toEqual(['price', 'simulation', 'simulation']);
});

it('answers a client thirty times a minute, and others meanwhile', async () => {
  const from = (client: string) => ask(api, { needCents: -1 }, undefined, client);
  const answers = [];
  for (let count = 0; count < 31; count += 1) answers.push((await from('192.0.2.40')).statusCode);
  expect([answers.indexOf(429), (await from('192.0.2.41')).statusCode]).toEqual([30, 400]);
});

it('needs a price of now', async () => {
  api.market.priceBrl = null;
  const answer = await ask(api, typed, undefined, '192.0.2.50');
  api.market.priceBrl = 600_000;
  expect([answer.statusCode, answer.json().error]).toEqual([503, 'UPSTREAM_UNAVAILABLE']);
});
