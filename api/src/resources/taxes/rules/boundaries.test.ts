import type { LedgerEntryKind } from '@painel/contract';
import { noDayPrices } from '../../../market/days/day-prices';
import { inReais, ruleEntry, keepBook } from '../../../testing/ledger/rule-entries';
import { taxInputs } from '../../../testing/ledger/tax-inputs';
import type { RuleEntry } from '../../ledger/rules/entry';
import { dutyOf, noDecripto } from './decripto';
import { progressiveTax } from './month';
import { rulesetOf, rulesets } from './rulesets';
import { taxYears } from './tax-years';

const only = taxInputs({ onlyBitcoin: true });
const local = (text: string) => new Date(`${text}-03:00`).toISOString();
const bought = (amount: bigint | null = 0n, values: Partial<RuleEntry> = {}) =>
  ruleEntry('buy', 100_000_000n, amount, { occurredAt: local('2026-01-02T12:00:00'), ...values });
const left = (kind: LedgerEntryKind, amount: bigint | null, day: string, values: Partial<RuleEntry> = {}) =>
  ruleEntry(kind, 1_000_000n, amount, {
    occurredAt: local(day.length > 10 ? day : `${day}T12:00:00`),
    ...values,
  });

function yearsOf(
  entries: RuleEntry[],
  inputs = only,
  last = 2026,
  links: { outId: string; inId: string }[] = [],
) {
  return taxYears(keepBook(entries, links, inReais()), noDayPrices, inputs, last);
}
const monthsIn = (entries: RuleEntry[], inputs = only) => yearsOf(entries, inputs).at(-1)!.months;
const monthIn = (number: number, entries: RuleEntry[], inputs = only) =>
  monthsIn(entries, inputs)[number - 1]!;

it.each([
  [3_500_000n, 'exempt', 0n],
  [3_500_001n, 'taxable', 525_000n],
  [3_499_999n, 'exempt', 0n],
])('a month of %s centavos is %s, with a tax of %s', (gross, result, tax) => {
  const month = monthIn(3, [bought(), left('sell', gross, '2026-03-10')]);
  expect(month).toMatchObject({ gross, result, tax });
});

it.each([
  ['2026-03-31T23:59:59', 3],
  ['2026-04-01T00:00:00', 4],
  ['2026-12-31T23:59:59', 12],
])('what was sold at %s in São Paulo belongs to month %s', (time, number) => {
  const months = monthsIn([bought(), left('sell', 100n, time)]);
  expect(months.filter(({ result }) => result !== 'none').map(({ month }) => Number(month.slice(5)))).toEqual(
    [number],
  );
});

it('a sale of the first second of a year is not of December before it', () => {
  const [, , last] = yearsOf([
    bought(0n, { occurredAt: local('2025-01-02T12:00:00') }),
    left('sell', 9n, '2026-01-01T00:00:00'),
  ]);
  expect(last!.months[0]!.result).toBe('exempt');
});

it('sales in December are due in January', () => {
  const { darf } = monthIn(12, [bought(), left('sell', 4_000_000n, '2026-12-10')]);
  expect(darf).toEqual({ code: '4600', dueOn: '2027-01-29', principal: 600_000n });
});

it.each([
  [0n, 0n],
  [500_000_000n, 75_000_000n],
  [500_000_001n, 75_000_000n],
  [500_000_004n, 75_000_001n],
  [1_000_000_000n, 162_500_000n],
  [3_000_000_000n, 562_500_000n],
  [3_000_000_100n, 562_500_023n],
  // Half a centavo is one.
  [10n, 2n],
  [3n, 0n],
])('a gain of %s has a tax of %s', (base, tax) => {
  expect(progressiveTax(base, rulesetOf(2026).brackets)).toBe(tax);
});

/** Sells 36.000,00 with this gain. */
const selling = (gain: bigint, day: string) => [
  ruleEntry('buy', 1_000_000n, 3_600_000n - gain, { occurredAt: local(`${day}T11:00:00`) }),
  left('sell', 3_600_000n, day),
];

it.each([
  // 66,63 × 15 % = 9,9945 → 9,99; 66,64 → 9,996 → 10,00.
  [6_663n, 999n, null],
  [6_664n, 1_000n, 1_000n],
])('a gain of %s has a tax of %s, and a DARF of %s', (gain, tax, principal) => {
  const month = monthIn(3, selling(gain, '2026-03-10'));
  expect([month.tax, month.darf?.principal ?? null, month.carriedOut]).toEqual([
    tax,
    principal,
    principal ? 0n : tax,
  ]);
});

it('a tax below 10,00 waits for the next taxed month, over exempt ones and the end of the year', () => {
  const entries = [
    ...selling(6_000n, '2025-11-10'),
    ...selling(60n, '2025-12-10'),
    ...selling(1_000n, '2026-02-10'),
  ];
  const small = [
    ruleEntry('buy', 1_000_000n, 10n, { occurredAt: local('2026-01-05T12:00:00') }),
    left('sell', 10n, '2026-01-10'),
  ];
  const [, before, after] = yearsOf([...entries, ...small]);
  expect(
    before!.months
      .slice(10)
      .map(({ tax, carriedIn, carriedOut, darf }) => [tax, carriedIn, carriedOut, darf]),
  ).toEqual([
    [900n, 0n, 900n, null],
    [9n, 900n, 909n, null],
  ]);
  expect(
    after!.months.slice(0, 3).map(({ result, carriedIn, carriedOut }) => [result, carriedIn, carriedOut]),
  ).toEqual([
    ['exempt', 909n, 909n],
    ['taxable', 909n, 0n],
    ['none', 0n, 0n],
  ]);
  expect(after!.months[1]!.darf).toEqual({ code: '4600', dueOn: '2026-03-31', principal: 1_059n });
});

it('carried tax from before the ledger is in the first month of its year', () => {
  const inputs = taxInputs({ onlyBitcoin: true });
  const opening = {
    ...inputs,
    settingsOf: (year: number) => ({
      ...inputs.settingsOf(year),
      openingCarriedCents: year === 2026 ? 500 : 0,
    }),
  };
  expect(monthIn(3, selling(6_000n, '2026-03-10'), opening).darf?.principal).toBe(1_400n);
});

it('no loss lowers a base, and a month above the limit with losses only has no gain', () => {
  const entries = [...selling(-500n, '2026-03-10')];
  expect(monthIn(3, entries)).toMatchObject({ result: 'no_gain', base: 0n, tax: 0n, loss: 500n, darf: null });
});

it.each<[string, RuleEntry[], string, string[]]>([
  ['without a value', [bought(), left('spend', null, '2026-03-10')], 'incomplete', ['missing_value']],
  ['below the limit without a cost', [bought(null), left('sell', 10n, '2026-03-10')], 'exempt', []],
  ['at the limit without a cost', [bought(null), left('sell', 3_500_000n, '2026-03-10')], 'exempt', []],
  [
    'above it without a cost',
    [bought(null), left('sell', 3_600_000n, '2026-03-10')],
    'incomplete',
    ['missing_cost'],
  ],
  [
    'above it without an origin',
    [left('sell', 3_600_000n, '2026-03-10')],
    'incomplete',
    ['negative_account', 'missing_origin'],
  ],
  [
    'with an open transfer alone',
    [bought(), left('transfer_out', null, '2026-03-10')],
    'incomplete',
    ['open_transfer'],
  ],
  ['with coins that were lost', [bought(), left('loss', null, '2026-03-10')], 'none', []],
])('a month %s', (_what, entries, result, reasons) => {
  const month = monthIn(3, entries);
  expect(month.result).toBe(result);
  expect(month.missing.map(({ reason }) => reason)).toEqual(reasons);
  if (result === 'incomplete') expect([month.base, month.tax, month.darf]).toEqual([null, null, null]);
});

it('a later gap does not affect a month before it', () => {
  const entries = [
    bought(),
    left('sell', 3_600_000n, '2026-03-10'),
    bought(null, { occurredAt: local('2026-04-02T12:00:00') }),
  ];
  expect(monthIn(3, entries).result).toBe('taxable');
  expect(monthIn(5, [...entries, left('sell', 3_600_000n, '2026-05-10')]).result).toBe('incomplete');
});

it('an exempt gain that rests on a missing cost is marked as uncertain', () => {
  const month = monthIn(3, [bought(null), left('sell', 10n, '2026-03-10')]);
  expect(month.warnings.map(({ reason }) => reason)).toEqual(['uncertain_gain']);
});

it('above the limit, unanswered or open alienations only make the tax larger', () => {
  const sold = [bought(), left('sell', 3_600_000n, '2026-03-10')];
  expect(monthIn(3, sold, taxInputs())).toMatchObject({ result: 'taxable', isAtLeast: true, tax: 540_000n });
  expect(monthIn(3, [...sold, left('transfer_out', null, '2026-03-11')])).toMatchObject({ isAtLeast: true });
  expect(monthIn(3, sold)).toMatchObject({ isAtLeast: false });
});

it('alienations abroad count in the limit, unless the settings exclude them', () => {
  const entries = [
    bought(),
    bought(0n, { accountKind: 'exchange_foreign' }),
    left('sell', 10n, '2026-03-10'),
    left('sell', 3_500_000n, '2026-03-10', { accountKind: 'exchange_foreign' }),
  ];
  expect(monthIn(3, entries)).toMatchObject({ gross: 3_500_010n, result: 'taxable', base: 10n });
  const apart = taxInputs({ onlyBitcoin: true, foreignInLimit: false });
  expect(monthIn(3, entries, apart)).toMatchObject({
    gross: 10n,
    foreignGross: 3_500_000n,
    result: 'exempt',
  });
});

it('coins from abroad carry the gap of their cost', () => {
  const abroad = { accountKind: 'exchange_foreign' } as const;
  const out = ruleEntry('transfer_out', 100_000_000n, null, {
    ...abroad,
    occurredAt: local('2026-02-02T12:00:00'),
  });
  const arrived = ruleEntry('transfer_in', 100_000_000n, null, { occurredAt: local('2026-02-02T12:30:00') });
  const entries = [bought(null, abroad), out, arrived, left('sell', 3_600_000n, '2026-03-10')];
  const years = yearsOf(entries, only, 2026, [{ outId: out.id, inId: arrived.id }]);
  expect(years.at(-1)!.months[2]).toMatchObject({
    result: 'incomplete',
    missing: [{ reason: 'missing_cost' }],
  });
});

it('a year with a sale abroad lacks what the pool abroad lacks up to its last month', () => {
  const abroad = { accountKind: 'exchange_foreign' } as const;
  const withoutCost = (day: string) => bought(null, { ...abroad, occurredAt: local(`${day}T12:00:00`) });
  const sold = left('sell', 10n, '2026-03-10', abroad);
  const [december, january] = [withoutCost('2026-12-31'), withoutCost('2027-01-01')];
  const missing = (year: number) =>
    yearsOf([bought(0n, abroad), sold, december, january], only, 2027).find((each) => each.year === year)!
      .missing;
  expect(missing(2026)).toEqual([{ reason: 'missing_cost', entryId: december.id, month: '2026-12' }]);
  expect(missing(2027)).toEqual([]);
});

it('under the policy `disposal` a network fee is an alienation', () => {
  const fee = ruleEntry('fee', 1_000_000n, 3_500_001n, { occurredAt: local('2026-03-10T12:00:00') });
  const book = (policy: 'write_off' | 'disposal') =>
    keepBook([bought(), { ...fee, sats: 1_000_000n }], [], inReais(policy));
  const resultOf = (policy: 'write_off' | 'disposal') =>
    taxYears(book(policy), noDayPrices, only, 2026).at(-1)!.months[2]!.result;
  expect([resultOf('write_off'), resultOf('disposal')]).toEqual(['none', 'taxable']);
});

it.each([
  [3_500_000n, 0n, 0n, 'none'],
  [3_500_001n, 0n, 0n, 'due'],
  [3_500_000n, 1n, 0n, 'depends'],
  [3_500_000n, 0n, 1n, 'depends'],
])(
  'operations of %s with own transfers of %s and open ones of %s: %s',
  (operations, ownTransfers, openTransfers, duty) => {
    expect(dutyOf({ ...noDecripto, operations, ownTransfers, openTransfers }, 3_500_000n)).toBe(duty);
  },
);

it('before July 2026 the limit of the declaration was 30.000,00', () => {
  expect(rulesetOf(2026).decriptoLimit('2026-06')).toBe(3_000_000n);
  expect(rulesetOf(2026).decriptoLimit('2026-07')).toBe(3_500_000n);
});

it('the words of the rules name the limits that the computation uses', () => {
  const { limit, listedFrom, decriptoLimit, rules } = rulesetOf(2026);
  const textOf = (wanted: string) => rules.find(({ id }) => id === wanted)!.text;
  const money = (cents: bigint) =>
    `R$ ${(Number(cents) / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })}`;
  expect(textOf('R1')).toContain(money(limit));
  expect(textOf('S1')).toContain(money(limit));
  expect(textOf('R10')).toContain(money(decriptoLimit('2026-07')));
  expect(textOf('R10')).toContain(money(decriptoLimit('2026-06')));
  expect(textOf('R12')).toContain(money(listedFrom));
});

it('operations over an exchange in Brazil are not declared', () => {
  const entries = [bought(5_000_000n), left('sell', 5_000_000n, '2026-08-10')];
  expect(monthIn(8, entries).decripto.operations).toBe(0n);
  const own = entries.map((each) => ({ ...each, accountKind: 'self_custody' as const }));
  expect(monthIn(8, own).decripto.operations).toBe(5_000_000n);
});

it('a year has its own rules, or those of the last that was read', () => {
  expect(rulesetOf(2025).id).toBe('irpf-2025');
  expect(rulesetOf(2031)).toBe(rulesets.at(-1));
  for (const { rules } of rulesets) for (const { text, source } of rules) expect(text && source).toBeTruthy();
});
