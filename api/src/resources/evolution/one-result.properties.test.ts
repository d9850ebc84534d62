import {
  type ExplainedFigure,
  type LedgerEntryKind,
  ledgerAccountKinds,
  ledgerEntryKinds,
} from '@painel/contract';
import fc from 'fast-check';
import { inDepth } from '@painel/platform/testing/deep';
import { priceOfCents } from '../../amounts/money';
import { benchmarksOf } from '../../market/days/benchmarks';
import { type DayPrice, type DayPrices, dayPricesOf } from '../../market/days/day-prices';
import { inReais, keepBook, ruleEntry } from '../../testing/ledger/rule-entries';
import { addDays } from '../../time/add-days';
import type { LedgerState } from '../ledger/ledger-state';
import type { Book } from '../ledger/rules/book';
import { type RuleEntry, type TransferLink, isIncoming, satsMoved } from '../ledger/rules/entry';
import { valueOfSats } from '../ledger/rules/value';
import { createCompareService } from './compare.service';
import { createExplain } from './explanations';
import { createEvolutionService } from './evolution.service';
import { placeKey } from './evolution.store';

const numRuns = inDepth ? 2_000 : 100;
const [firstDay, today] = ['2026-01-01', '2026-01-20'];

const drafts = fc.record({
  kind: fc.constantFrom<LedgerEntryKind>(...ledgerEntryKinds, 'buy', 'transfer_out', 'transfer_in'),
  account: fc.constantFrom(...ledgerAccountKinds),
  hour: fc.integer({ min: 0, max: 19 * 24 + 8 }),
  sats: fc.bigInt({ min: 30n, max: 200_000_000n }),
  /** Negative: a rebate. */
  feeSats: fc.bigInt({ min: -20n, max: 20_000n }).map((fee) => (fee > 29n ? 0n : fee)),
  amount: fc.option(fc.bigInt({ min: 0n, max: 100_000_000n }), { freq: 8 }),
  amountFee: fc.option(fc.bigInt({ min: -1_000n, max: 100_000n })),
  currency: fc.constantFrom('BRL', 'BRL', 'USD' as const),
});
type Draft = typeof drafts extends fc.Arbitrary<infer Value> ? Value : never;

const history = fc.record({
  entries: fc.array(drafts, { maxLength: 25 }),
  pairs: fc.integer({ min: 0, max: 3 }),
  closes: fc.array(fc.option(fc.bigInt({ min: 1_000_000n, max: 90_000_000n }), { freq: 6 }), {
    minLength: 20,
    maxLength: 20,
  }),
  now: fc.bigInt({ min: 1_000_000n, max: 90_000_000n }),
});
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

const toEntry = ({ hour, account, ...draft }: Draft, index: number): RuleEntry => ({
  ...ruleEntry(draft.kind, draft.sats),
  ...draft,
  id: `e${index}`,
  seq: BigInt(index),
  accountId: account,
  accountKind: account,
  occurredAt: new Date(Date.parse(`${firstDay}T03:00:00.000Z`) + hour * 3_600_000).toISOString(),
});

/** Joins exits with arrivals of no more coins. */
function linksIn(entries: readonly RuleEntry[], count: number): TransferLink[] {
  const ins = entries.filter(({ kind }) => kind === 'transfer_in');
  return entries
    .filter(({ kind }) => kind === 'transfer_out')
    .slice(0, count)
    .flatMap((out, index) => {
      const arrived = ins[index];
      return arrived && satsMoved(arrived) <= satsMoved(out) ? [{ outId: out.id, inId: arrived.id }] : [];
    });
}

/** The current ledger, as the services read it. Only the tables and the market are replaced. */
let staged: { state: LedgerState; book: Book; prices: DayPrices; now: bigint };
const accounts = ledgerAccountKinds.map((id) => ({ id, watched: null, externalWalletId: null }));
const places = accounts.map(({ id }) => ({ key: placeKey('account', id), kind: 'account', id, name: id }));
const benchmarks = benchmarksOf(
  Array.from({ length: 25 }, (_unused, index) => ({
    series: 'cdi' as const,
    day: addDays(firstDay, index),
    value: 55_131n,
  })),
);
const dayPrices = { load: async () => staged.prices };
const now = { on: async () => ({ brl: priceOfCents(staged.now), usd: null, source: 'live', at: null }) };
/** Of the staged ledger, and of a part of it. */
const bookOf = async (state: LedgerState) =>
  state === staged.state
    ? staged.book
    : keepBook(state.entries, state.links, inReais('write_off', staged.prices));

const dependencies = {
  database: null,
  books: { read: async () => staged.state, book: bookOf },
  clock: () => new Date(`${today}T15:00:00.000Z`),
};
const evolutions = createEvolutionService({
  ...dependencies,
  prices: dayPrices,
  market: now,
  store: {
    belongings: async () => ({ addresses: [], places, accounts, externals: [], revision: '' }),
    movements: async () => [],
    recordedDays: async () => [],
  },
  addressSource: () => ({}),
} as never);
const comparisons = createCompareService({
  ...dependencies,
  dayPrices,
  prices: now,
  market: { current: () => ({ benchmarks: () => benchmarks, dayPrices: () => staged.prices }) },
} as never);

const explain = createExplain({ ...dependencies, evolutions, comparisons } as never);

async function figuresOf(drafted: History) {
  const entries = drafted.entries
    .map(toEntry)
    .sort((one, other) =>
      one.occurredAt < other.occurredAt ? -1 : one.occurredAt > other.occurredAt ? 1 : 0,
    );
  const links = linksIn(entries, drafted.pairs);
  const series = drafted.closes.flatMap((value, index): DayPrice[] => [
    { series: 'ptax', day: addDays(firstDay, index), value: 50_123n },
    { series: value === null ? 'usd' : 'brl', day: addDays(firstDay, index), value: value ?? 7_654_321n },
  ]);
  const prices = dayPricesOf(series);
  const state = { userId: 'ana', rows: [], entries, links, accounts: new Map(), policies: new Map() };
  const book = keepBook(entries, links, inReais('write_off', prices));
  staged = { state: { ...state, gone: new Set() }, book, prices, now: drafted.now };
  const [{ gains }, { evolution }, { comparison }] = await Promise.all([
    evolutions.gains('ana', { currency: 'BRL' }),
    evolutions.evolution('ana', { currency: 'BRL' }),
    comparisons.compare('ana', ['cdi']),
  ]);
  return { entries, gains, evolution, comparison };
}

/** How a figure came: the lines, their sum and its statement. */
async function wayOf(figure: ExplainedFigure) {
  const found = await explain('ana', figure, 'BRL');
  const sum = (amounts: (number | null)[]) => amounts.reduce<number>((total, each) => total + (each ?? 0), 0);
  return {
    ...found,
    sum: sum(found.lines.map(({ amount }) => amount)),
    cdiSum: sum(found.lines.map(({ cdiCents }) => cdiCents)),
  };
}

/** Returns the deposit by the text of docs/portfolio.md, of an unpaired entry in reais whose money is known. */
function depositOf({ kind, amount, amountFee }: RuleEntry): bigint {
  const [stated, fee] = [amount ?? 0n, amountFee ?? 0n];
  if (['opening', 'buy', 'income', 'gift_in', 'transfer_in'].includes(kind))
    return stated + fee > 0n ? stated + fee : 0n;
  return kind === 'sell' || kind === 'spend' ? fee - stated : 0n;
}

it('is one: gains, the last day of the evolution and the comparison state the same deposits and the same result', async () => {
  let compared = 0;
  const check = async (drafted: History) => {
    const { entries, gains, evolution, comparison } = await figuresOf(drafted);
    if (entries.length === 0) return;
    const { valueCents, depositsCents, balance } = evolution.days;
    const value = valueCents.at(-1)!;
    const deposits = depositsCents.at(-1)!;
    expect(balance.at(-1)).toBeGreaterThanOrEqual(0);
    // Of a day without a close in reais, too, whose price at PTAX is no whole centavo.
    for (const [index, sats] of balance.slice(0, -1).entries()) {
      const noon = `${addDays(evolution.firstDay!, index)}T15:00:00.000Z`;
      const worth = valueOfSats(BigInt(Math.round(sats! * 1e8)), noon, 'BRL', staged.prices).amount;
      expect([noon, valueCents[index]]).toEqual([noon, Number(worth)]);
    }
    const shares = gains.places.map(({ share }) => Math.round((share ?? 0) * 1_000));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(balance.at(-1) === 0 ? 0 : 1_000);
    expect([gains.valueCents, gains.depositsCents, gains.gainCents]).toEqual([
      value,
      deposits,
      value - deposits,
    ]);
    const { valueCents: worth, netInvestedCents: invested } = comparison;
    if (comparison.gainCents !== null) expect(comparison.gainCents).toBe(worth! - invested!);
    // Gains count entries that lack something too.
    if (comparison.missing > 0) return;
    compared += 1;
    expect([worth, invested, comparison.gainCents]).toEqual([value, deposits, value - deposits]);
  };
  await fc.assert(fc.asyncProperty(history, check), { numRuns });
  expect(compared).toBeGreaterThan(0);
});

it('says of each figure how it came: the list sums to it', async () => {
  const check = async (drafted: History) => {
    const { entries, gains, evolution, comparison } = await figuresOf(drafted);
    if (entries.length === 0) return;
    const ids = new Set(entries.map(({ id }) => id));
    const stated: Record<ExplainedFigure, number | null> = {
      total: gains.valueCents,
      gain: gains.gainCents,
      time_weighted: millionthsOf(evolution.timeWeighted),
      money_weighted: millionthsOf(evolution.moneyWeighted),
      comparison: comparison.gainCents,
    };
    for (const [figure, expected] of Object.entries(stated) as [ExplainedFigure, number | null][]) {
      const { sum, cdiSum, result, lines, ...way } = await wayOf(figure);
      expect([figure, sum]).toEqual([figure, expected ?? 0]);
      if (lines.length > 0) expect([figure, result]).toEqual([figure, expected ?? 0]);
      for (const { entryId, kind, priceCents } of lines) {
        if (entryId !== null) expect(ids).toContain(entryId);
        if (kind === 'value' || kind === 'unpriced') expect(priceCents).not.toBeNull();
      }
      if (figure === 'comparison' && expected !== null)
        expect([way.cdiCents, cdiSum]).toEqual([comparison.against.cdi!.valueCents, way.cdiCents]);
    }
  };
  await fc.assert(fc.asyncProperty(history, check), { numRuns });
});

/** Histories in reais whose money is all stated, with more coins than any of them takes, and without open exits. */
const known = history.map((drafted): History => {
  const first: Draft = {
    kind: 'buy',
    account: 'exchange_br',
    hour: 0,
    sats: 6_000_000_000n,
    feeSats: 0n,
    amount: 77n,
    amountFee: null,
    currency: 'BRL',
  };
  const rest = drafted.entries.map((each): Draft => ({
    ...each,
    account: 'exchange_br',
    hour: each.hour + 1,
    kind: each.kind === 'transfer_out' ? 'loss' : each.kind,
    amount: each.amount ?? 100n,
    currency: 'BRL',
  }));
  return { ...drafted, entries: [first, ...rest], pairs: 0 };
});

it('has money alone as a deposit, and the coins that are held as the value, by the text of the page', async () => {
  const check = async (drafted: History) => {
    const { entries, gains } = await figuresOf(drafted);
    const deposits = entries.reduce((sum, entry) => sum + depositOf(entry), 0n);
    const sats = entries.reduce(
      (sum, entry) => sum + (isIncoming(entry.kind) ? satsMoved(entry) : -satsMoved(entry)),
      0n,
    );
    const value = (sats * drafted.now * 2n + 100_000_000n) / 200_000_000n;
    expect([gains.depositsCents, gains.valueCents, gains.gainCents]).toEqual([
      Number(deposits),
      Number(value),
      Number(value - deposits),
    ]);
  };
  await fc.assert(fc.asyncProperty(known, check), { numRuns });
});

const millionthsOf = (rate: { whole: number } | null) => rate && Math.round(rate.whole * 1e6);
const on = (day: string) => Math.round((Date.parse(day) - Date.parse(firstDay)) / 3_600_000) + 12;
const drafted = (
  kind: LedgerEntryKind,
  day: string,
  sats: bigint,
  amount: bigint | null,
  others = {},
): Draft => ({
  kind,
  account: 'self_custody',
  hour: on(day),
  sats,
  feeSats: 0n,
  amount,
  amountFee: null,
  currency: 'BRL',
  ...others,
});
const flat = { pairs: 0, closes: Array.from({ length: 20 }, () => 52_000_000n), now: 52_000_000n };

it('has lost coins as a result and not as money taken out', async () => {
  const entries = [
    drafted('buy', '2026-01-03', 1_000_000n, 500_000n),
    drafted('loss', '2026-01-13', 1_000_000n, null),
  ];
  const { gains, evolution, comparison } = await figuresOf({ ...flat, entries });
  expect(gains).toMatchObject({ valueCents: 0, depositsCents: 500_000, gainCents: -500_000 });
  expect([evolution.days.valueCents.at(-1), evolution.days.depositsCents.at(-1)]).toEqual([0, 500_000]);
  expect(comparison).toMatchObject({
    valueCents: 0,
    netInvestedCents: 500_000,
    gainCents: -500_000,
    missing: 0,
  });
  expect([evolution.timeWeighted, evolution.moneyWeighted]).toEqual([
    { whole: -1, perYear: null },
    { whole: -1, perYear: null },
  ]);
});

it.each<[what: string, entries: Draft[], deposits: number, result: number]>([
  ['a network fee', [drafted('fee', '2026-01-05', 1_000n, null)], 520_000, -520],
  ['a gift', [drafted('gift_out', '2026-01-05', 1_000n, 900n)], 520_000, -520],
  [
    'the fee of a sale',
    [drafted('sell', '2026-01-05', 100_000n, 52_000n, { amountFee: 500n })],
    468_500,
    -500,
  ],
  [
    'the network fee of an expense',
    [drafted('spend', '2026-01-05', 99_000n, 51_480n, { feeSats: 1_000n })],
    468_520,
    -520,
  ],
  ['income at its value', [drafted('income', '2026-01-05', 100_000n, 52_000n)], 572_000, 0],
  ['income without a value, at the close', [drafted('income', '2026-01-05', 100_000n, null)], 572_000, 0],
  ['an opening balance at its cost', [drafted('opening', '2026-01-05', 100_000n, 40_000n)], 560_000, 12_000],
  [
    'an exit without its pair, at the close',
    [drafted('transfer_out', '2026-01-05', 100_000n, null)],
    468_000,
    0,
  ],
  [
    'an arrival without its pair, at the close',
    [drafted('transfer_in', '2026-01-05', 100_000n, null)],
    572_000,
    0,
  ],
])('of a purchase for 5.200,00 and %s', async (_what, entries, deposits, result) => {
  const bought = drafted('buy', '2026-01-03', 1_000_000n, 520_000n);
  const { gains } = await figuresOf({ ...flat, entries: [bought, ...entries] });
  expect([gains.depositsCents, gains.gainCents]).toEqual([deposits, result]);
});

it('loses the fee of a pair, and moves the rest', async () => {
  const entries = [
    drafted('buy', '2026-01-03', 1_000_000n, 520_000n),
    drafted('transfer_out', '2026-01-05', 499_000n, null, { feeSats: 1_000n }),
    drafted('transfer_in', '2026-01-07', 499_000n, null, { account: 'lightning' as const }),
  ];
  const { gains, comparison } = await figuresOf({ ...flat, entries, pairs: 1 });
  expect(gains).toMatchObject({ depositsCents: 520_000, gainCents: -520 });
  expect(comparison).toMatchObject({ netInvestedCents: 520_000, gainCents: -520 });
});
