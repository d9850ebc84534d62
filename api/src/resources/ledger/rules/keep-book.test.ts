import type { LedgerEntryKind, LedgerEntryStatus, LedgerFeePolicy } from '@painel/contract';
import { atOnce, inReais, ruleEntry, keepBook } from '../../../testing/ledger/rule-entries';
import type { Book } from './book';
import { type DayPrices, noDayPrices } from '../../../market/days/day-prices';
import { bookAt } from './book-at';
import type { RuleEntry } from './entry';
import { keepInParts } from './keep-book';
import { linksOf } from './transfer-groups';
import { yearFigures } from './year-figures';

const entry = ruleEntry;
const domestic = ({ pools }: Book) => [pools.domestic.sats, pools.domestic.cost];
const bought = () => entry('buy', 1_000n, 1_000n);

it.each<[LedgerEntryKind, bigint | null, bigint, LedgerEntryStatus | undefined]>([
  ['opening', 500n, 500n, undefined],
  ['buy', 500n, 500n, undefined],
  ['income', 500n, 500n, undefined],
  ['gift_in', 500n, 500n, undefined],
  ['transfer_in', 500n, 500n, undefined],
  ['gift_in', 0n, 0n, undefined],
  ['buy', null, 0n, 'missing_cost'],
  ['income', null, 0n, 'missing_cost'],
  ['transfer_in', null, 0n, 'missing_cost'],
])('%s for %s costs %s and is %s', (kind, amount, cost, status) => {
  const incoming = entry(kind, 100n, amount);
  const book = keepBook([incoming], [], inReais());
  expect(domestic(book)).toEqual([100n, cost]);
  expect(book.statuses.get(incoming.id)).toBe(status);
});

it.each<[bigint, bigint, bigint, bigint, LedgerEntryStatus]>([
  [1n, 33n, 2n, 67n, 'complete'],
  [2n, 67n, 1n, 33n, 'complete'],
  [3n, 100n, 0n, 0n, 'complete'],
  [4n, 100n, 0n, 0n, 'missing_origin'],
])(
  'a sale of %s of 3 sats for 100 costs %s, leaves %s for %s and is %s',
  (sats, cost, left, rest, status) => {
    const book = keepBook([entry('buy', 3n, 100n), entry('sell', sats, 1_000n)], [], inReais());
    expect(book.disposals[0]).toMatchObject({ cost, gain: 1_000n - cost, status });
    expect(domestic(book)).toEqual([left, rest]);
  },
);

it('rounds a half up, once', () => {
  const book = keepBook([entry('buy', 2n, 1n), entry('sell', 1n, 0n)], [], inReais());
  expect(book.disposals[0]!.cost).toBe(1n);
  expect(domestic(book)).toEqual([1n, 0n]);
});

it('is exact where numbers would not be', () => {
  const all = 2_100_000_000_000_000n;
  const cost = 999_999_999_999_999n;
  const book = keepBook([entry('buy', all, cost), entry('sell', all - 1n, 0n)], [], inReais());
  expect(book.disposals[0]!.cost).toBe(cost);
  expect(domestic(book)).toEqual([1n, 0n]);
});

it.each<[LedgerEntryKind, boolean, bigint, bigint]>([
  ['sell', true, 900n, 900n],
  ['spend', true, 900n, 900n],
  ['gift_out', true, 900n, 900n],
  ['loss', false, 900n, 900n],
  ['fee', false, 900n, 900n],
  ['transfer_out', false, 1_000n, 1_000n],
])('a %s is a disposal: %s; the pool holds %s sats for %s after it', (kind, isDisposal, sats, cost) => {
  const book = keepBook([bought(), entry(kind, 100n, 200n)], [], inReais());
  expect(book.disposals.map(({ gain }) => gain)).toEqual(isDisposal ? [100n] : []);
  expect(domestic(book)).toEqual([sats, cost]);
});

it('a transfer without its pair waits with its cost in the pool, its fee too', () => {
  const buy = bought();
  const out = entry('transfer_out', 100n, null, { feeSats: 5n });
  const book = keepBook([buy, out], [], inReais());
  expect(domestic(book)).toEqual([1_000n, 1_000n]);
  expect([...book.statuses]).toEqual([[out.id, 'open_transfer']]);
});

it.each<[LedgerFeePolicy, bigint, bigint, number]>([
  ['write_off', 990n, 990n, 0],
  ['keep_cost', 990n, 1_000n, 0],
  ['disposal', 990n, 990n, 1],
])('a linked transfer under %s leaves %s sats for %s', (policy, sats, cost, disposals) => {
  const buy = bought();
  const out = entry('transfer_out', 500n, null, { amountFee: 40n });
  const arrived = entry('transfer_in', 490n, 9_999n, { accountKind: 'self_custody' });
  const book = keepBook([buy, out, arrived], [{ outId: out.id, inId: arrived.id }], inReais(policy));
  expect(domestic(book)).toEqual([sats, cost]);
  expect(book.disposals.map(({ kind, gain }) => [kind, gain])).toEqual(
    Array.from({ length: disposals }, () => ['fee', 30n]),
  );
  expect([...book.statuses]).toEqual([]);
});

it('a transfer abroad takes its average cost into the other pool', () => {
  const buy = entry('buy', 1_000n, 3_000n);
  const out = entry('transfer_out', 500n, null, { feeSats: 100n });
  const arrived = entry('transfer_in', 500n, null, { accountKind: 'exchange_foreign' });
  const book = keepBook([buy, out, arrived], [{ outId: out.id, inId: arrived.id }], inReais());
  expect(book.pools).toEqual({
    domestic: { sats: 400n, cost: 1_200n },
    foreign: { sats: 500n, cost: 1_500n },
  });
});

it('sales abroad do not touch the pool at home', () => {
  const sale = entry('sell', 10n, 10n, { accountKind: 'exchange_foreign' });
  const book = keepBook([bought(), sale], [], inReais());
  expect(domestic(book)).toEqual([1_000n, 1_000n]);
  expect(book.disposals[0]).toMatchObject({ scope: 'foreign', cost: 0n, status: 'missing_origin' });
});

it('a fee that takes the last coins leaves their cost under keep_cost, for the next purchase', () => {
  const spent = [bought(), entry('fee', 1_000n)];
  expect(domestic(keepBook(spent, [], inReais('keep_cost')))).toEqual([0n, 1_000n]);
  const sale = entry('sell', 10n, 50n);
  const [early, ...others] = keepBook([...spent, sale], [], inReais('keep_cost')).disposals;
  expect([early!.cost, others]).toEqual([0n, []]);
  const next = entry('buy', 500n, 500n);
  expect(domestic(keepBook([...spent, next], [], inReais('keep_cost')))).toEqual([500n, 1_500n]);
});

it.each<[string, LedgerEntryKind, Partial<RuleEntry>, bigint, bigint, bigint[]]>([
  ['money lowers a cost', 'buy', { amountFee: -26n }, 1_100n, 10_974n, []],
  ['money raises proceeds', 'sell', { amountFee: -250n }, 900n, 900n, [10_150n]],
  ['bitcoin adds coins that were bought', 'buy', { feeSats: -5n }, 1_105n, 11_000n, []],
  ['bitcoin gives back coins that were sold', 'sell', { feeSats: -5n }, 905n, 900n, [9_900n]],
  ['money gives back no more than was paid', 'buy', { amount: 10n, amountFee: -26n }, 1_100n, 1_000n, []],
])('a rebate in %s', (_name, kind, values, sats, cost, gains) => {
  const book = keepBook([bought(), entry(kind, 100n, 10_000n, values)], [], inReais());
  expect(domestic(book)).toEqual([sats, cost]);
  expect(book.disposals.map(({ gain }) => gain)).toEqual(gains);
});

describe('an account below zero', () => {
  const mb = { accountId: 'mb' };
  const novadax = { accountId: 'novadax' };

  it('is noticed where the pool has the coins, and makes its results provisional', () => {
    const buy = entry('buy', 1_000_000n, 500_000n, mb);
    const sale = entry('sell', 400_000n, 260_000n, novadax);
    const later = entry('sell', 100_000n, 60_000n, mb);
    const book = keepBook([buy, sale, later], [], inReais());
    expect(book.accounts.get('novadax')).toEqual({ sats: -400_000n, negativeSince: sale.occurredAt });
    expect(book.accounts.get('mb')).toEqual({ sats: 900_000n, negativeSince: null });
    expect(book.lacksSince).toBe(sale.occurredAt);
    expect(book.disposals.map(({ gain, status }) => [gain, status])).toEqual([
      [60_000n, 'negative_account'],
      [10_000n, 'complete'],
    ]);
  });

  it('is noticed for a linked exit from an empty account', () => {
    const buy = entry('buy', 1_000_000n, 500_000n, mb);
    const out = entry('transfer_out', 500_000n, null, novadax);
    const arrived = entry('transfer_in', 500_000n, null, { accountId: 'wallet' });
    const book = keepBook([buy, out, arrived], [{ outId: out.id, inId: arrived.id }], inReais());
    expect(book.accounts.get('novadax')).toEqual({ sats: -500_000n, negativeSince: out.occurredAt });
    expect(book.statuses.get(out.id)).toBe('negative_account');
  });

  it('stays negative where coins came later, and a zero balance is not negative', () => {
    const sale = entry('sell', 10n, 10n, mb);
    const buy = entry('buy', 10n, 10n, mb);
    expect(keepBook([sale, buy], [], inReais()).accounts.get('mb')!.negativeSince).toBe(sale.occurredAt);
    const early = entry('buy', 10n, 10n, { ...mb, occurredAt: '2025-01-01T00:00:00.000Z' });
    expect(keepBook([early, sale], [], inReais()).accounts.get('mb')!.negativeSince).toBeNull();
  });

  it('is not negative where an arrival is stamped before its exit and spent after it', () => {
    const buy = entry('buy', 10n, 10n, mb);
    const arrived = entry('transfer_in', 10n, null, novadax);
    const out = entry('transfer_out', 10n, null, mb);
    const sale = entry('sell', 10n, 10n, novadax);
    const book = keepBook([buy, arrived, out, sale], [{ outId: out.id, inId: arrived.id }], inReais());
    expect([...book.statuses]).toEqual([]);
  });
});

describe('a pair of many', () => {
  const pairsOf = (outs: RuleEntry[], ins: RuleEntry[]) =>
    linksOf({ outIds: outs.map(({ id }) => id), inIds: ins.map(({ id }) => id) });

  it('of one exit and two arrivals loses its network fee only', () => {
    const buy = entry('buy', 10_000_000n, 5_000_000n);
    const out = entry('transfer_out', 3_000_000n, null, { feeSats: 1_000n });
    const ins = [1_000_000n, 2_000_000n].map((sats) =>
      entry('transfer_in', sats, null, { accountKind: 'self_custody' }),
    );
    const book = keepBook([buy, out, ...ins], pairsOf([out], ins), inReais());
    expect(domestic(book)).toEqual([9_999_000n, 4_999_500n]);
    expect([...book.statuses]).toEqual([]);
  });

  it('of two exits from both pools in one arrival moves what came from the other', () => {
    const home = entry('buy', 1_000n, 1_000n);
    const abroad = entry('buy', 1_000n, 2_000n, { accountKind: 'exchange_foreign' });
    const outs = [
      entry('transfer_out', 400n, null),
      entry('transfer_out', 400n, null, { accountKind: 'exchange_foreign', feeSats: 100n }),
    ];
    const arrived = entry('transfer_in', 800n, null, { accountKind: 'self_custody' });
    const book = keepBook([home, abroad, ...outs, arrived], pairsOf(outs, [arrived]), inReais());
    expect(book.pools).toEqual({
      domestic: { sats: 1_400n, cost: 1_800n },
      foreign: { sats: 500n, cost: 1_000n },
    });
  });
});

it.each(['2026-01-01T02:58:00.000Z', '2026-01-01T02:50:00.000Z'])(
  'a pair counts when it left, and has one figure for the end of its year: arrival at %s or after midnight',
  (early) => {
    const at = (occurredAt: string) => ({ occurredAt });
    const buy = entry('buy', 10_000_000n, 5_000_000n, at('2025-06-01T12:00:00.000Z'));
    const out = entry('transfer_out', 9_990_000n, null, {
      ...at('2026-01-01T02:58:00.000Z'),
      feeSats: 10_000n,
    });
    for (const [arrival, accountKind] of [
      [early, 'self_custody'],
      ['2026-01-01T03:05:00.000Z', 'exchange_foreign'],
    ] as const) {
      const arrived = entry('transfer_in', 9_990_000n, 77n, { ...at(arrival), accountKind });
      const entries = [buy, out, arrived];
      const book = keepBook(entries, [{ outId: out.id, inId: arrived.id }], inReais('disposal'));
      const day = bookAt(book, '2025-12-31');
      const year = yearFigures(book, [2025]).get(2025)!;
      expect([day.pools.domestic.sats + day.pools.foreign.sats, year.sats]).toEqual([9_990_000n, 9_990_000n]);
      expect([day.pools.domestic.cost + day.pools.foreign.cost, year.cost]).toEqual([4_995_000n, 4_995_000n]);
      expect(day.disposals).toEqual(year.disposals);
    }
  },
);

it.each<[string, bigint | null, LedgerEntryStatus]>([
  ['is known', 250n, 'complete'],
  ['is not', null, 'missing_value'],
])('a disposal without an amount takes the close of its day if that %s', (_is, gross, status) => {
  const prices: DayPrices = { ...noDayPrices, brlClose: () => gross && 250n * 1_000_000n };
  const book = keepBook([bought(), entry('gift_out', 100n)], [], inReais('write_off', prices));
  expect(book.disposals[0]).toMatchObject({ gross, gain: gross && gross - 100n, status });
});

it.each([
  ['2026-01-01T02:59:59.999Z', 'write_off'],
  ['2026-01-01T03:00:00.000Z', 'keep_cost'],
] as const)('a fee at %s goes by the policy %s: the year is that of São Paulo', (occurredAt, policy) => {
  const fee = entry('fee', 100n, null, { occurredAt });
  const buy = entry('buy', 1_000n, 1_000n, { occurredAt: '2025-06-01T00:00:00.000Z' });
  const policyOf = (year: number) => (year === 2025 ? 'write_off' : 'keep_cost');
  const book = keepBook([buy, fee], [], { ...inReais(), policyOf });
  expect(domestic(book)).toEqual([900n, policy === 'keep_cost' ? 1_000n : 900n]);
});

it('orders entries of the same time by their seq, but what arrives comes first', () => {
  const occurredAt = '2026-01-01T12:00:00.000Z';
  const buy = entry('buy', 10n, 10n, { occurredAt, seq: 2n });
  const sale = entry('sell', 10n, 30n, { occurredAt, seq: 1n });
  const book = keepBook([sale, buy], [], inReais());
  expect(book.statuses.size).toBe(0);
  expect(book.disposals).toMatchObject([{ cost: 10n, gain: 20n, status: 'complete' }]);
  const [first, second] = [1n, 2n].map((seq) => entry('sell', 5n, 5n, { occurredAt, seq }));
  const all = keepBook([second!, buy, first!], [], inReais());
  expect(all.order.map(({ id }) => id)).toEqual([buy, first, second].map((one) => one!.id));
});

it('lets what arrives in one account pass nothing of another one', () => {
  const occurredAt = '2026-01-01T12:00:00.000Z';
  const before = entry('buy', 10n, 100n, { occurredAt: '2025-01-01T12:00:00.000Z', accountId: 'B', seq: 0n });
  const at = (kind: 'buy' | 'sell', accountId: string, seq: bigint) =>
    entry(kind, 10n, 300n, { occurredAt, accountId, seq });
  const [soldA, soldB, boughtA] = [at('sell', 'A', 1n), at('sell', 'B', 2n), at('buy', 'A', 3n)];
  const book = keepBook([soldA, soldB, boughtA, before], [], inReais());
  // The purchase takes the place of the sale of its account, which takes that of the purchase.
  expect(book.order.map(({ id }) => id)).toEqual([before, boughtA, soldB, soldA].map(({ id }) => id));
  const later = at('buy', 'A', 1n);
  const typedLater = keepBook([at('sell', 'B', 1n), { ...later, seq: 2n }, before], [], inReais());
  // The sale in B was typed first and sells the coins of then: 100, and no share of A's purchase in the same minute.
  expect(typedLater.disposals).toMatchObject([{ cost: 100n, gain: 200n }]);
});

it('takes no account below zero where coins pass through it within one instant', () => {
  const occurredAt = '2026-01-02T12:00:00.000Z';
  const at = (kind: 'transfer_in' | 'transfer_out', accountId: string, seq: bigint) =>
    entry(kind, 10n, null, { accountId, occurredAt, seq });
  const [into, outOf, from, to] = [
    at('transfer_in', 'B', 1n),
    at('transfer_out', 'B', 2n),
    at('transfer_out', 'A', 3n),
    at('transfer_in', 'C', 4n),
  ];
  const first = entry('buy', 10n, 10n, { accountId: 'A', occurredAt: '2026-01-01T12:00:00.000Z', seq: 0n });
  const links = [
    { outId: from.id, inId: into.id },
    { outId: outOf.id, inId: to.id },
  ];
  const book = keepBook([first, into, outOf, from, to], links, inReais());
  expect([...book.statuses]).toEqual([]);
  expect([...book.accounts.values()].map(({ negativeSince }) => negativeSince)).toEqual([null, null, null]);
});

it('returns a transfer from the foreign pool once its exit is linked with an arrival at home instead', () => {
  const first = bought();
  const out = entry('transfer_out', 400n);
  const abroad = entry('transfer_in', 400n, 1n, { accountKind: 'exchange_foreign' });
  const atHome = entry('transfer_in', 400n, 1n, { accountKind: 'self_custody' });
  const entries = [first, out, bought(), abroad, atHome];
  const known = atOnce(
    keepInParts(entries, [{ outId: out.id, inId: abroad.id }], inReais(), undefined, null, 1),
  );
  const links = [{ outId: out.id, inId: atHome.id }];
  const extended = atOnce(keepInParts(entries, links, inReais(), known, null, 1));
  expect(known.pools.foreign).toEqual({ sats: 400n, cost: 400n });
  expect(extended.pools).toEqual(keepBook(entries, links, inReais()).pools);
});
