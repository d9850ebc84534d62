import type { LedgerEntry } from '@painel/contract';
import list from '@painel/contract/examples/ledger-entries.json';
import { arrivalsFor } from './arrivals.model';

const out: LedgerEntry = {
  ...(list.entries[1] as LedgerEntry),
  accountId: 'exchange',
  occurredAt: '2026-02-01T10:00:00.000Z',
  sats: 5_000_000,
  feeSats: 10_000,
};
const arrival = (part: Partial<LedgerEntry>): LedgerEntry => ({
  ...(list.entries[0] as LedgerEntry),
  accountId: 'wallet',
  sats: 5_000_000,
  feeSats: 0,
  linkedEntryId: null,
  ...part,
});

it.each<[string, Partial<LedgerEntry>, number | null]>([
  ['all that left', { sats: 5_010_000 }, 0],
  ['one satoshi more', { sats: 5_010_001 }, null],
  ['what was withheld on arrival', { sats: 5_020_000, feeSats: 10_000 }, 0],
  ['a fifth less', { sats: 4_000_000 }, 1_010_000],
  ['the same account', { accountId: 'exchange' }, null],
  ['a pair of another', { linkedEntryId: 'x' }, null],
  ['a purchase', { kind: 'buy' }, null],
  ['three weeks later', { occurredAt: '2026-02-22T10:00:00.000Z' }, 10_000],
])('of an exit fits %s: %j → %s', (_, part, feeSats) => {
  expect(arrivalsFor(out, [arrival(part)]).map((each) => each.feeSats)).toEqual(
    feeSats === null ? [] : [feeSats],
  );
});

it('puts the nearest amount first, then the nearest time', () => {
  const entries = [
    arrival({ id: 'small', sats: 4_000_000, occurredAt: out.occurredAt }),
    arrival({ id: 'late', occurredAt: '2026-02-03T10:00:00.000Z' }),
    arrival({ id: 'before', occurredAt: '2026-02-01T09:00:00.000Z' }),
  ];
  expect(arrivalsFor(out, entries).map(({ entry }) => entry.id)).toEqual(['before', 'late', 'small']);
});
