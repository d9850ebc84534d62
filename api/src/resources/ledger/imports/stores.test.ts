import { onEveryEngine } from '../../../testing/engines/on-every-engine';
import { insertPeople, instant } from '../../../testing/people';
import { createKeyVault } from '../../../secrets/key-vault';
import { newAccountValues } from '../accounts/accounts.service';
import { createAccountStore } from '../accounts/accounts.store';
import { createClosedYearStore } from '../years/closed-years.store';
import { type NewEntry, createEntryStore } from '../entries/entries.store';
import { createColumnChoiceStore } from './column-choices.store';
import { type ImportRecord, createImportStore } from './imports.store';
import { createUploadStore } from './uploads.store';

const vault = createKeyVault(Buffer.alloc(32, 1));
const record = (id: string, second: number, values: Partial<ImportRecord> = {}): ImportRecord => ({
  id,
  format: 'river',
  zone: 'UTC',
  added: 2n,
  duplicates: 1n,
  skipped: 0n,
  failed: 3n,
  sealed_file_name: null,
  sealed_file_hash: null,
  account_id: 'a1',
  batch_id: null,
  source_hash: null,
  fee_policies: null,
  connection_id: null,
  sealed_notes: null,
  created_at: instant(second),
  ...values,
});
const entry = (id: string, import_id: string | null): NewEntry => ({
  id,
  account_id: 'a1',
  kind: 'buy',
  occurred_at: instant(1),
  sats: 5n,
  fee_sats: 0n,
  amount_cents: null,
  amount_fee_cents: null,
  amount_source: null,
  currency: 'BRL',
  txid: null,
  sealed_note: null,
  sealed_evidence: null,
  import_id,
  row_hash: import_id && `hash ${id}`,
});

onEveryEngine('the stores of imports and closed years', (at) => {
  const people = async () => {
    const { database } = at();
    await insertPeople(database);
    const account = newAccountValues({ name: 'Corretora', kind: 'exchange_br' });
    await createAccountStore(database).insert('u1', 'a1', account, instant(1));
    return database;
  };

  it('an import is listed by its owner, newest first, and goes with exactly its entries', async () => {
    const database = await people();
    const [imports, entries] = [createImportStore(database), createEntryStore(database)];
    await imports.insert('u1', record('i1', 1));
    await imports.insert('u1', record('i2', 2, { account_id: null }));
    expect((await imports.listByUser('u1')).map(({ id }) => id)).toEqual(['i2', 'i1']);
    expect(await imports.find('u1', 'i1')).toEqual(record('i1', 1));
    expect([await imports.find('u2', 'i1'), await imports.listByUser('u2')]).toEqual([null, []]);

    // More than are read at once.
    const many = Array.from({ length: 1_001 }, (_unused, place) => entry(`m${place}`, 'i1'));
    await entries.insertAll('u1', [entry('typed', null), ...many, entry('other', 'i2')], instant(2));
    await entries.update('u1', 'm700', 1n, { sats: 6n }, instant(3));
    const { ids, changed } = await imports.entriesOf('u1', 'i1');
    expect([ids.length, changed]).toEqual([1_001, ['m700']]);
    expect(await imports.entriesOf('u2', 'i1')).toEqual({ ids: [], changed: [] });
    expect((await entries.rowHashes('u1')).size).toBe(1_002);

    await imports.deleteWithEntries('u2', 'i1');
    expect(await entries.countByUser('u1')).toBe(1_003);
    await imports.deleteWithEntries('u1', 'i1');
    expect((await entries.listByUser('u1')).map(({ id }) => id)).toEqual(['typed', 'other']);
    expect(await imports.find('u1', 'i1')).toBeNull();
  });
  it('a file waits encrypted for its owner until it expires, or the next one comes', async () => {
    const database = await people();
    const uploads = createUploadStore(database, vault);
    const upload = {
      bytes: Buffer.from('Data,Valor'),
      choices: { fileName: 'extrato.csv', zone: 'UTC' },
    };
    await uploads.put('u1', 't1', [upload], instant(10));
    await uploads.put('u2', 't2', [upload], instant(20));
    expect(await uploads.find('u1', 't1', instant(9))).toEqual([upload]);
    const stored = await database.selectFrom('ledger_uploads').selectAll().execute();
    expect(JSON.stringify(stored)).not.toMatch(/Data|extrato/);
    for (const [user, id, now] of [
      ['u1', 't1', 10],
      ['u2', 't1', 9],
      ['u1', 't2', 9],
    ] as const) {
      expect(await uploads.find(user, id, instant(now))).toBeNull();
    }
    const next = { ...upload, bytes: Buffer.from('outro') };
    await uploads.put('u1', 't3', [next, upload], instant(30));
    expect([await uploads.find('u1', 't1', instant(9)), await uploads.find('u1', 't3', instant(9))]).toEqual([
      null,
      [next, upload],
    ]);
    await uploads.deleteExpired(instant(20));
    expect(await uploads.find('u2', 't2', instant(9))).toBeNull();
    await uploads.delete('u2', 't3');
    expect(await uploads.find('u1', 't3', instant(9))).toEqual([next, upload]);
    await uploads.delete('u1', 't3');
    expect(await uploads.find('u1', 't3', instant(9))).toBeNull();
  });
  it('the columns of a file are remembered by its headers, the last choice of each person', async () => {
    const choices = createColumnChoiceStore(await people(), vault);
    const headers = ['Quando', 'Quanto'];
    const columns = { date: 'Quando', bitcoin: 'Quanto' };
    await choices.set('u1', headers, { ...columns, unit: 'sats' }, instant(1));
    await choices.set('u1', headers, columns, instant(2));
    expect(await choices.find('u1', headers)).toEqual(columns);
    expect([await choices.find('u2', headers), await choices.find('u1', headers.toReversed())]).toEqual([
      null,
      null,
    ]);
  });
  it('a closed year is kept whole, in the place of an earlier copy, and opened by its owner', async () => {
    const years = createClosedYearStore(await people());
    const most = 2_100_000_000_000_000;
    const totals = { sats: most, grossCents: 1, feeCents: 2, costCents: 3, gainCents: -4 };
    const copy = {
      year: 2025,
      closedAt: instant(1),
      feePolicy: 'keep_cost',
      sats: most,
      costCents: 5,
      disposals: [],
      totals,
    } as const;
    await years.put('u1', { ...copy, disposals: [], sats: 1 });
    await years.put('u1', { ...copy, disposals: [] });
    await years.put('u1', { ...copy, disposals: [], year: 2012 });
    expect(await years.listByUser('u1')).toEqual([{ ...copy, year: 2012 }, copy]);
    expect(await years.listByUser('u2')).toEqual([]);
    expect(await years.delete('u2', 2025)).toBe(false);
    expect([await years.delete('u1', 2025), await years.delete('u1', 2025)]).toEqual([true, false]);
  });
});
