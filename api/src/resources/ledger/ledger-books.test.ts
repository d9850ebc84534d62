import fc from 'fast-check';
import { ledgerPerson } from '../../testing/ledger/ledger-person';
import { noDayPrices } from '../../market/days/day-prices';
import { onEveryEngine } from '../../testing/engines/on-every-engine';
import { insertPeople } from '../../testing/people';
import { withUserLock } from '../../database/with-user-lock';
import { createEntryStore } from './entries/entries.store';
import { createLedgerBooks } from './ledger-books';

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 12)).toISOString();

onEveryEngine('a ledger that is kept between requests', (at) => {
  const start = async (maxEntries?: number) => {
    const { database } = at();
    await insertPeople(database);
    const loads: string[] = [];
    const source = { load: async () => (loads.push('prices'), noDayPrices) };
    const books = createLedgerBooks(source, maxEntries);
    const people = { u1: ledgerPerson(database, 'u1'), u2: ledgerPerson(database, 'u2') };
    await people.u1.addAccount('a1', 'exchange_br');
    await people.u2.addAccount('b1', 'exchange_br');
    const buy = (user: 'u1' | 'u2', number: number, sats = 1_000) =>
      people[user].add({
        accountId: user === 'u1' ? 'a1' : 'b1',
        kind: 'buy',
        occurredAt: day(number),
        sats,
        amountCents: 100,
      });
    return { database, books, buy, people };
  };

  it('is the same until a write, by any process, and then the new one', async () => {
    const { database, books, buy } = await start();
    await buy('u1', 1);
    const first = await books.read(database, 'u1');
    expect(await books.read(database, 'u1')).toBe(first);
    await buy('u2', 1);
    expect(await books.read(database, 'u1')).toBe(first);
    // Another process writes.
    await buy('u1', 2);
    const second = await books.read(database, 'u1');
    expect([first.rows.length, second.rows.length]).toEqual([1, 2]);
    expect((await books.book(second)).pools.domestic.sats).toBe(2_000n);
  });
  it('makes a book once, and extends it by the entries of a write', async () => {
    const { database, books, buy } = await start();
    for (const number of [1, 2, 4]) await buy('u1', number);
    const first = await books.read(database, 'u1');
    const book = await books.book(first);
    expect(await books.book(first)).toBe(book);
    await buy('u1', 3, 500);
    const next = await books.book(await books.read(database, 'u1'));
    expect(next.pools.domestic).toEqual({ sats: 3_500n, cost: 400n });
    expect(next.steps.map(({ poolSats }) => poolSats)).toEqual([1_000n, 2_000n, 2_500n, 3_500n]);
    expect(book.steps.map(({ poolSats }) => poolSats)).toEqual([1_000n, 2_000n, 3_000n]);
  });
  it('makes a book of another fee policy apart from the one that is kept', async () => {
    const { database, books, people } = await start();
    const moved = { accountId: 'a1', sats: 1_000, amountCents: 100 } as const;
    await people.u1.add({ ...moved, kind: 'buy', occurredAt: day(1) });
    await people.u1.add({ ...moved, kind: 'sell', occurredAt: day(2), sats: 400, feeSats: 100 });
    const state = await books.read(database, 'u1');
    const kept = await books.book(state);
    const cost = async (feePolicy: 'keep_cost' | 'disposal') =>
      (await books.book(state, { feePolicy })).pools.domestic.cost;
    expect([await cost('keep_cost'), await cost('disposal')]).toEqual([60n, 50n]);
    expect(await books.book(state)).toBe(kept);
  });
  it('is after each write what another process reads', async () => {
    const { database, people } = await start();
    await people.u1.addAccount('a2', 'self_custody');
    const kinds = ['buy', 'transfer_out', 'transfer_in', 'transfer_out', 'transfer_in', 'sell'] as const;
    type Write = typeof write extends fc.Arbitrary<infer Each> ? Each : never;
    const write = fc.record({
      kind: fc.constantFrom(...kinds),
      day: fc.integer({ min: 1, max: 9 }),
      sats: fc.integer({ min: 1, max: 4 }).map((part) => part * 1_000),
      txid: fc.constantFrom('a', 'b', 'c').map((digit) => digit.repeat(64)),
      what: fc.constantFrom('add', 'add', 'change', 'remove', 'split', 'reject'),
      place: fc.nat({ max: 99 }),
    });
    const apply = async ({ kind, day: at, sats, txid, what, place }: Write) => {
      const { add, list, entries, matches } = people.u1;
      const known = await list();
      const entry = known[place % known.length];
      const values = { kind, sats, txid: kind.startsWith('transfer') ? txid : null };
      const [partner] = entry?.linkedEntryIds ?? [];
      if (what === 'add' || !entry)
        await add({ ...values, accountId: kind === 'transfer_in' ? 'a2' : 'a1', occurredAt: day(at) });
      else if (what === 'change')
        await entries.change('u1', entry.id, { revision: entry.revision!, ...values });
      else if (what === 'remove') await entries.remove('u1', entry.id, entry.revision!);
      else if (what === 'split' && entry.sats! > 1)
        await entries.split('u1', entry.id, { revision: entry.revision!, sats: 1 });
      else if (partner)
        await matches.reject(
          'u1',
          entry.kind === 'transfer_out' ? `${entry.id}.${partner}` : `${partner}.${entry.id}`,
        );
    };
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 5, maxLength: 12 }), async (writes) => {
        for (const each of writes) {
          await apply(each);
          const other = ledgerPerson(database, 'u1');
          expect(await people.u1.list()).toEqual(await other.list());
          expect(await people.u1.pools()).toEqual(await other.pools());
        }
      }),
      { numRuns: 5 },
    );
  });
  it('is not that of a write that was rolled back', async () => {
    const { database, books, buy } = await start();
    await buy('u1', 1);
    await books.read(database, 'u1');
    const failing = withUserLock(database, 'u1', async (within) => {
      const [row] = (await books.read(within, 'u1')).rows;
      await createEntryStore(within).update('u1', row!.id, row!.revision, { sats: 7n }, day(1));
      await books.keep(within, await books.read(within, 'u1'));
      expect((await books.read(within, 'u1')).rows[0]!.sats).toBe(7n);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect((await books.read(database, 'u1')).rows[0]!.sats).toBe(1_000n);
  });
  it('makes way for others by the number of its entries, the longest unused first', async () => {
    const { database, books, buy } = await start(203);
    for (const user of ['u1', 'u2'] as const) await buy(user, 1);
    const [one, other] = [await books.read(database, 'u1'), await books.read(database, 'u2')];
    expect(await books.read(database, 'u1')).toBe(one);
    await buy('u2', 2);
    await books.read(database, 'u2');
    expect(await books.read(database, 'u1')).toBe(one);
    await buy('u1', 2);
    await books.read(database, 'u1');
    // Both have two entries now, which is one too many.
    expect(await books.read(database, 'u2')).not.toBe(other);
    const second = await books.read(database, 'u1');
    expect(second).not.toBe(one);
    expect(second.rows).toHaveLength(2);
  });
});
