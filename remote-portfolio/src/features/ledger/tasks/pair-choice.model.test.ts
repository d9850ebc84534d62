import type { LedgerEntry } from '@painel/contract';
import list from '@painel/contract/examples/ledger/entries.json';
import { idsOfPair, isFeeUnusual, offeredFor, pairId, sumsOf } from './pair-choice.model';

const out: LedgerEntry = {
  ...(list.entries[1] as LedgerEntry),
  accountId: 'exchange',
  occurredAt: '2026-02-01T10:00:00.000Z',
  sats: 5_000_000,
  feeSats: 10_000,
  linkedEntryId: null,
};
const arrival = (part: Partial<LedgerEntry>): LedgerEntry => ({
  ...(list.entries[0] as LedgerEntry),
  accountId: 'wallet',
  sats: 5_000_000,
  feeSats: 0,
  linkedEntryId: null,
  ...part,
});

it.each<[string, Partial<LedgerEntry>, boolean]>([
  ['an arrival elsewhere', {}, true],
  ['more than left alone', { sats: 9_000_000 }, true],
  ['the same account', { accountId: 'exchange' }, false],
  ['a pair of another', { linkedEntryId: 'x' }, false],
  ['a purchase', { kind: 'buy' }, false],
])('offers %s: %j → %s', (_, part, isOffered) => {
  expect(offeredFor(out, [arrival(part)]).ins).toHaveLength(isOffered ? 1 : 0);
});

it('puts first what the exit can have become alone, then the nearest amount, then the nearest time', () => {
  const entries = [
    arrival({ id: 'more', sats: 5_010_001, occurredAt: out.occurredAt }),
    arrival({ id: 'small', sats: 4_000_000, occurredAt: out.occurredAt }),
    arrival({ id: 'late', occurredAt: '2026-02-03T10:00:00.000Z' }),
    arrival({ id: 'before', occurredAt: '2026-02-01T09:00:00.000Z' }),
    { ...out, id: 'far', occurredAt: '2026-03-01T10:00:00.000Z' },
    { ...out, id: 'near', occurredAt: '2026-02-02T10:00:00.000Z' },
    out,
  ];
  const { outs, ins } = offeredFor(out, entries);
  expect(ins.map(({ id }) => id)).toEqual(['before', 'late', 'small', 'more']);
  expect(outs.map(({ id }) => id)).toEqual([out.id, 'near', 'far']);
});

it.each([
  ['all that left', [5_010_000], 0, false],
  ['one satoshi more', [5_010_001], -1, false],
  ['two parts', [2_000_000, 3_000_000], 10_000, false],
  ['a hundredth less', [4_959_900], 50_100, false],
  ['a satoshi less than that', [4_959_899], 50_101, true],
])('%s: a fee of %s', (_, parts, feeSats, isUnusual) => {
  const sums = sumsOf({ outs: [out], ins: parts.map((sats) => arrival({ sats })) });
  expect([sums.feeSats, isFeeUnusual(sums)]).toEqual([feeSats, isUnusual]);
});

it('counts what is withheld on arrival, and names a pair of many', () => {
  const sides = { outs: [out, { ...out, id: 'b' }], ins: [arrival({ id: 'c', sats: 100, feeSats: 1 })] };
  expect(sumsOf(sides)).toEqual({ leaves: 10_020_000, arrives: 99, feeSats: 10_019_901 });
  expect(pairId(sides)).toBe(`${out.id}~b.c`);
  expect(idsOfPair(pairId(sides))).toEqual([out.id, 'b', 'c']);
});
