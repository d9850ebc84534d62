import { type PortfolioMonth, portfolioMonthSchema } from '@painel/contract';
import { benchmarksOf } from '../../../market/days/benchmarks';
import { dayPricesOf } from '../../../market/days/day-prices';
import { exampleSeries } from '../../../testing/comparison-series';
import { onEveryApi } from '../../../testing/engines/on-every-api';
import { eventually } from '../../../testing/eventually';
import { ledgerVisitor } from '../../../testing/ledger/ledger-visitor';
import { type TestApi, startTestApi } from '../../../testing/test-api';
import { createLetterStore } from './letters.store';

const series = exampleSeries();
const closeOn = (day: string) =>
  Number(series.find((each) => each.series === 'brl' && each.day === day)!.value);
const prices = dayPricesOf(series);
const benchmarks = benchmarksOf(series);
const beforeNine = '2026-01-01T11:59:59.000Z';
const nine = '2026-01-01T12:00:00.000Z';

const decimal = (value: number, digits: number) =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: 2 });
const percent = (value: number) => `${decimal(value, 0)} %`;

onEveryApi('the letter of a month', (stage, isWhole) => {
  let ana: string;
  const others: TestApi[] = [];

  const prepare = (market: TestApi['market']) => {
    market.dayPrices = () => prices;
    market.benchmarks = () => benchmarks;
    market.priceBrl = closeOn('2026-01-01') / 100;
  };
  /** Another process with the same database, whose round begins with its start. */
  async function startAnother(now: string): Promise<TestApi> {
    const { dataDir, config } = stage.api;
    const env = { SMTP_URL: stage.mailbox.url, PUBLIC_URL: 'https://painel.exemplo.com.br' };
    const databaseUrl = config.databaseUrl ?? undefined;
    const time = { now: new Date(now), isLeader: () => true, prepare };
    const api = await startTestApi({ dataDir, databaseUrl, env, ...time });
    others.push(api);
    return api;
  }
  const stopOthers = async () => {
    for (const api of others.splice(0)) await api.close();
  };
  const arriveAt = async (time: string) => {
    stage.api.time.now = new Date(time);
    ana = await stage.api.signIn();
  };
  const send = async (method: 'POST' | 'PATCH', url: string, payload: object) => {
    const answer = await stage.api.inject({ method, url, payload, token: ana });
    expect(answer.statusCode).toBeLessThan(300);
    return answer.json();
  };
  const read = async (month: string): Promise<PortfolioMonth> =>
    portfolioMonthSchema.parse(
      (await stage.api.inject({ url: `/portfolio/months/${month}`, token: ana })).json(),
    );
  /** One mail for each Message-ID: a leader that begins takes over what another one is sending, and receivers show it once. */
  const letters = () => {
    const mails = stage.mailbox.delivered.filter(({ text }) =>
      text.includes('Subject: =?UTF-8?Q?Carta_do_m'),
    );
    return [...new Map(mails.map((mail) => [/Message-ID: (<[^>]+>)/.exec(mail.text)![1], mail])).values()];
  };
  const states = async () =>
    (await stage.api.opened.database.selectFrom('month_letters').selectAll().execute()).map(
      ({ month, state }) => [month, state],
    );
  const waiting = () => stage.api.opened.database.selectFrom('outbox_messages').select('id').execute();
  /** Half a bitcoin in November, and a quarter in December of which a tenth is sold. */
  async function keepLedger() {
    const ledger = ledgerVisitor(stage.api, ana);
    const accountId = await ledger.addAccount();
    for (const [kind, day, sats] of [
      ['buy', '2025-11-10', 50_000_000],
      ['buy', '2025-12-05', 25_000_000],
      ['sell', '2025-12-20', 2_000_000],
    ] as const) {
      const amountCents = Math.round((closeOn(day) * sats) / 100_000_000);
      const entry = { accountId, kind, occurredAt: `${day}T15:00:00.000Z`, sats, amountCents };
      expect((await ledger.add(entry)).statusCode).toBe(201);
    }
  }
  async function askForLetters() {
    const { id } = await send('POST', '/alerts/channels', { kind: 'email' });
    const { text } = await stage.mailbox.next('Código para confirmar');
    const code = /Bitcoin: (\d{6})/.exec(text)![1];
    await send('POST', `/alerts/channels/${id}/verify`, { code });
    expect(await send('PATCH', '/alerts/settings', { letterChannels: ['email'] })).toMatchObject({
      letterChannels: ['email'],
    });
  }

  beforeEach(async () => {
    prepare(stage.api.market);
    await arriveAt('2025-12-01T15:00:00.000Z');
    await send('POST', '/portfolio/plans', { amountCents: 50_000, cadence: 'monthly', day: 5 });
    await arriveAt('2025-12-28T15:00:00.000Z');
  });
  afterEach(stopOthers);

  it('is one message by two processes at once and after a restart, and says what its page says', async () => {
    await keepLedger();
    await askForLetters();
    await startAnother(beforeNine);
    await Promise.all([startAnother(nine), startAnother(nine)]);
    await eventually(async () => expect(letters()).toHaveLength(1));
    // Once its delivery is noted: the next process has another clock, by which every lease is over.
    await eventually(async () => expect(await waiting()).toEqual([]));
    await stopOthers();
    await startAnother('2026-01-02T12:00:00.000Z');
    await eventually(async () => expect(await states()).toEqual([['2025-12', 'sent']]));
    expect(letters()).toHaveLength(1);
    await arriveAt('2026-01-02T12:00:00.000Z');
    const page = await read('2025-12');
    expect(page).toMatchObject({
      previous: '2025-11',
      next: '2026-01',
      isPartial: false,
      balance: 0.73,
      plans: { planned: 1, done: 1, missed: 0, open: 0 },
      tax: { limitCents: 3_500_000, darf: null },
      cdi: { missing: 0, entryCount: 3 },
      // At nine: an earlier process wrote nothing.
      letter: { state: 'sent', at: nine },
    });
    expect(page.changeCents).toBe(page.priceCents! + page.depositsCents!);
    const [letter] = letters();
    expect(letter!.to).toEqual(['ana@exemplo.com.br']);
    for (const text of [
      'Dezembro de 2025.',
      `o portfólio rendeu ${percent(page.growth! * 100)}.`,
      `O CDI rendeu ${percent(page.cdi!.cdiGrowth! * 100)}: seus lançamentos ficaram`,
      'Plano de aportes cumprido.',
      `Limite de vendas do mês usado: ao menos ${percent(page.tax!.usedPercent!)}.`,
      'https://painel.exemplo.com.br/portfolio/mes/2025-12',
    ])
      expect(letter!.text).toContain(text);
    expect(letter!.text).not.toContain('R$');
  });

  if (!isWhole) return;

  it('names amounts only where messages may name them', async () => {
    await keepLedger();
    await askForLetters();
    await stage.api.opened.database.updateTable('alert_settings').set({ show_amounts: 1n }).execute();
    await startAnother(nine);
    await eventually(async () => expect(letters()).toHaveLength(1));
    await arriveAt(nine);
    const { valueCents, priceCents, depositsCents, tax, cdi } = await read('2025-12');
    for (const cents of [valueCents, priceCents, depositsCents, tax!.grossCents, cdi!.differenceCents])
      expect(letters()[0]!.text).toContain(`R$ ${decimal(cents! / 100, 2)}`);
  });

  it('comes late until the seventh day, and then the page says that the server was away', async () => {
    await keepLedger();
    await askForLetters();
    await startAnother('2026-01-08T12:00:00.000Z');
    await eventually(async () => expect(await states()).toEqual([['2025-12', 'late']]));
    await stopOthers();
    await startAnother('2026-02-07T12:00:00.000Z');
    await eventually(async () => expect(letters()).toHaveLength(1));
    expect(await states()).toEqual([
      ['2025-12', 'late'],
      ['2026-01', 'sent'],
    ]);
  });

  it('is not sent to a person without a history', async () => {
    await askForLetters();
    await startAnother(nine);
    await eventually(async () => expect(await states()).toEqual([['2025-12', 'no_history']]));
    expect(letters()).toEqual([]);
  });

  it('is only of months that end after it was asked for', async () => {
    await keepLedger();
    await arriveAt('2026-01-02T12:00:00.000Z');
    await askForLetters();
    const store = createLetterStore(stage.api.opened.database);
    expect(await store.undecided('2025-12', '2026-01-01', '', 10)).toEqual([]);
    expect(await store.undecided('2026-01', '2026-02-01', '', 10)).toHaveLength(1);
    expect((await read('2025-12')).letter).toBeNull();
  });

  it('waits until the third day for a missing price, and then says that it is missing', async () => {
    await keepLedger();
    await askForLetters();
    await stage.api.opened.database
      .updateTable('alert_settings')
      .set({ letter_since: '2026-01-02' })
      .execute();
    await startAnother('2026-02-01T12:00:00.000Z');
    await startAnother('2026-02-04T12:00:00.000Z');
    await eventually(async () => expect(letters()).toHaveLength(1));
    await arriveAt('2026-02-04T12:00:00.000Z');
    expect((await read('2026-01')).letter).toEqual({ state: 'sent', at: '2026-02-04T12:00:00.000Z' });
    expect(letters()[0]!.text).toContain('Falta um preço no começo ou no fim do mês');
  });

  it('has no page for a month of the future, and an empty one before the portfolio began', async () => {
    await keepLedger();
    const answer = await stage.api.inject({ url: '/portfolio/months/2026-01', token: ana });
    expect([answer.statusCode, answer.json().message]).toEqual([
      404,
      'Escolha um mês de 2009-01 até 2025-12.',
    ]);
    expect((await stage.api.inject({ url: '/portfolio/months/2025-13', token: ana })).statusCode).toBe(400);
    expect(await read('2025-10')).toMatchObject({
      noGrowth: 'nothing_held',
      valueCents: null,
      previous: null,
      next: '2025-11',
    });
  });
});
