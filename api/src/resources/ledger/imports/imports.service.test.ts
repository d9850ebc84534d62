import type { LedgerEntryRequest } from '@painel/contract';
import fc from 'fast-check';
import { ledgerPerson } from '../../../testing/ledger/ledger-person';
import { onEveryEngineInDepth } from '../../../testing/engines/on-every-engine';
import { insertPeople } from '../../../testing/people';

const minute = (at: number) => new Date(Date.UTC(2026, 1, 1, 12, at)).toISOString();
const header =
  'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash';
const bitcoin = (sats: number) => (sats / 1e8).toFixed(8);
const hex = (digit: string) => digit.repeat(64);

interface Movement {
  minute: number;
  kind: 'buy' | 'sell' | 'transfer_in' | 'spend';
  sats: number;
  cents: number;
}

const movement: fc.Arbitrary<Movement> = fc.record({
  minute: fc.integer({ min: 0, max: 3 }),
  kind: fc.constantFrom('buy', 'sell', 'transfer_in', 'spend'),
  sats: fc.integer({ min: 1, max: 5 }).map((part) => part * 1_000_000),
  cents: fc.integer({ min: 1, max: 999 }).map((part) => part * 1_001),
});
/** So that a file has a row at least, and no movement of the others. */
const last: Movement = { minute: 9, kind: 'buy', sats: 1, cents: 1 };
const inOrder = (list: readonly Movement[]) => list.toSorted((one, other) => one.minute - other.minute);

function lineOf({ minute: at, kind, sats, cents }: Movement): string {
  const isIn = kind === 'buy' || kind === 'transfer_in';
  const side = [bitcoin(sats), 'BTC'];
  const cells = isIn ? ['', '', ...side] : [...side, '', ''];
  const worth = kind === 'transfer_in' ? ['', ''] : [(cents / 100).toFixed(2), 'BRL'];
  return [
    minute(at).replace('T', ' ').replace('.000Z', ' UTC'),
    ...cells,
    '',
    '',
    ...worth,
    kind,
    '',
    '',
  ].join();
}
const fileOf = (list: readonly Movement[]) => [header, ...list.map(lineOf)].join('\n');

const typed = ({ minute: at, kind, sats, cents }: Movement, accountId: string): LedgerEntryRequest => ({
  accountId,
  kind,
  sats,
  occurredAt: minute(at),
  ...(kind !== 'transfer_in' && { amountCents: cents }),
});

const sparrowHeader = 'Date (UTC),Label,Value,Balance,Fee,Txid';
const sparrow = (...rows: string[]) => [sparrowHeader, ...rows].join('\n');

onEveryEngineInDepth('imports', (at) => {
  const person = async () => {
    await insertPeople(at().database);
    const ana = ledgerPerson(at().database, 'u1');
    return { ana, accountId: await ana.addAccount('a1', 'exchange_br') };
  };

  it('a file and its reverse give the same position', async () => {
    const { ana, accountId } = await person();
    const positionAfter = async (list: readonly Movement[]) => {
      const { importId } = await ana.importFile(fileOf(list), { accountId });
      const pools = await ana.pools();
      await ana.imports.undo('u1', importId);
      return pools;
    };
    const typedPosition = async (list: readonly Movement[]) => {
      const made = [];
      for (const each of list) made.push(await ana.add(typed(each, accountId)));
      const pools = await ana.pools();
      for (const { id } of made) await ana.entries.remove('u1', id, 1);
      return pools;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(movement, { minLength: 1, maxLength: 7 }).map(inOrder), async (list) => {
        const forward = await positionAfter(list);
        expect(await positionAfter(list.toReversed())).toEqual(forward);
        const hasTimes = list[0]!.minute !== list.at(-1)!.minute;
        if (hasTimes) expect(await typedPosition(list)).toEqual(forward);
      }),
      { numRuns: 8 },
    );
  });
  it('coins that arrived in a block can be spent in it, in a file that lists the newest first', async () => {
    const { ana } = await person();
    const file = sparrow(
      `2026-02-04 10:00:00,,-0.00300000,0.00000000,0.00001000,${hex('3')}`,
      `2026-02-03 10:00:00,troco,-0.00200000,0.00300000,0.00001000,${hex('2')}`,
      `2026-02-03 10:00:00,,0.00500000,0.00500000,,${hex('1')}`,
    );
    await ana.importFile(file);
    for (const entry of await ana.list())
      if (entry.kind === 'transfer_out')
        await ana.entries.change('u1', entry.id, { kind: 'loss', revision: 1 });
    expect(await ana.pools()).toMatchObject({ domestic: { sats: 0, missingOrigins: 0 } });
  });
  it('an arrival comes before what is spent of it where a file has no order', async () => {
    const { ana, accountId } = await person();
    const [sale, purchase] = (['sell', 'buy'] as const).map((kind) => ({
      kind,
      minute: 0,
      sats: 1_000_000,
      cents: 5_000,
    }));
    await ana.importFile(fileOf([sale!, purchase!]), { accountId });
    expect(await ana.pools()).toMatchObject({ domestic: { sats: 0, missingOrigins: 0 } });
  });
  it('a file adds what the ledger lacks, typed or imported, and nothing the second time', async () => {
    const { ana, accountId } = await person();
    const rows = fc.array(fc.record({ each: movement, isTyped: fc.boolean() }), { maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(rows, fc.boolean(), async (list, isReversed) => {
        const file = fileOf([...list.map(({ each }) => each), last]);
        const [head, ...lines] = file.split('\n');
        const other = [head, ...(isReversed ? lines.toReversed() : lines.slice(1))].join('\n');
        const made = [];
        for (const { each, isTyped } of list) if (isTyped) made.push(await ana.add(typed(each, accountId)));
        const added = await ana.importFile(file, { accountId });
        expect(added.counts).toMatchObject({ new: list.length + 1 - made.length, error: 0 });
        const before = await ana.list();
        for (const again of [file, other]) {
          const { counts, imports } = await ana.importFile(again, { accountId });
          expect([counts, imports]).toMatchObject([{ new: 0, error: 0 }, []]);
        }
        expect(await ana.list()).toEqual(before);
        await ana.imports.undo('u1', added.importId);
        for (const { id } of made) await ana.entries.remove('u1', id, 1);
      }),
      { numRuns: 8 },
    );
  });
  it('a transaction that pays two wallets equal sums is in both, once', async () => {
    const { ana } = await person();
    const [first, second] = [
      await ana.addAccount('w1', 'self_custody'),
      await ana.addAccount('w2', 'self_custody'),
    ];
    const file = sparrow(`2026-02-03 10:00:00,,0.00500000,0.00500000,,${hex('1')}`);
    const counts = async (accountId?: string) =>
      (await ana.importFile(file, accountId === undefined ? {} : { accountId })).counts;
    expect(await counts(first)).toMatchObject({ new: 1, duplicate: 0 });
    expect(await counts(second)).toMatchObject({ new: 1, duplicate: 0 });
    expect([await counts(first), await counts(second)]).toMatchObject([
      { new: 0, duplicate: 1 },
      { new: 0, duplicate: 1 },
    ]);
    expect((await ana.list()).map(({ accountId }) => accountId).sort()).toEqual([first, second]);
    // The rows of another program's file of the same wallet are found wherever they are.
    const electrum = `oc_transaction_hash,ln_payment_hash,label,confirmations,amount_chain_bc,amount_lightning_bc,fiat_value,network_fee_bc,fiat_fee,timestamp\n${hex('1')},,,10,0.005,0,,,,2026-02-03 10:00`;
    expect((await ana.preview(electrum, { zone: 'UTC' })).counts).toMatchObject({ new: 0, duplicate: 1 });
    // One that was moved to another account is no new one in that of its file.
    const moved = (await ana.list()).find(({ accountId }) => accountId === second)!;
    await ana.entries.change('u1', moved.id, { accountId: 'a1', revision: 1 });
    expect(await counts(second)).toMatchObject({ new: 0, duplicate: 1 });
  });
});
