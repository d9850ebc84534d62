import type { LedgerEntry } from '@painel/contract';
import example from '@painel/contract/examples/ledger/entry.json';
import { type EntryPages, entriesOf, replaceEntry, withEntry, withoutEntry } from './entry-pages.model';

const entry = (id: string, day: number): LedgerEntry =>
  ({ ...example, id, occurredAt: `2026-01-${String(day).padStart(2, '0')}T12:00:00.000Z` }) as LedgerEntry;

const pages = (hasMore: boolean): EntryPages => [
  { entries: [entry('a', 20), entry('b', 15)], nextCursor: 'c1', total: 9 },
  { entries: [entry('c', 10)], nextCursor: hasMore ? 'c2' : null, total: 9 },
];
const idsOf = (next: EntryPages) => entriesOf(next).map(({ id }) => id);

it.each([
  [25, true, ['x', 'a', 'b', 'c']],
  [15, true, ['a', 'x', 'b', 'c']],
  [12, true, ['a', 'b', 'x', 'c']],
  [5, true, ['a', 'b', 'c']],
  [5, false, ['a', 'b', 'c', 'x']],
])('places an entry of day %j (more to read: %j)', (day, hasMore, ids) => {
  const next = withEntry(pages(hasMore), entry('x', day));
  expect(idsOf(next)).toEqual(ids);
  expect(next.map(({ total }) => total)).toEqual([10, 10]);
});

it('replaces and removes an entry wherever it is', () => {
  expect(entriesOf(replaceEntry(pages(true), { ...entry('c', 10), note: 'x' })).at(-1)).toMatchObject({
    note: 'x',
  });
  const next = withoutEntry(pages(true), 'b');
  expect([idsOf(next), next[0]!.total]).toEqual([['a', 'c'], 8]);
});
