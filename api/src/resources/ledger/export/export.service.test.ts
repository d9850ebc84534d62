import type { LedgerEntryRequest } from '@painel/contract';
import { ledgerPerson } from '../../../testing/ledger/ledger-person';
import { onEveryEngine } from '../../../testing/engines/on-every-engine';
import { insertPeople } from '../../../testing/people';

const minute = (at: number) => new Date(Date.UTC(2026, 1, 1, 12, at)).toISOString();
const hex = (digit: string) => digit.repeat(64);

onEveryEngine('the export of a ledger', (at) => {
  it('an export imports again for another person with the same pools and pairs', async () => {
    await insertPeople(at().database);
    const ana = ledgerPerson(at().database, 'u1');
    await ana.addAccount('a1', 'exchange_br');
    await ana.addAccount('a2', 'exchange_foreign', '=Kraken');
    await ana.addAccount('a3', 'self_custody', 'Cofre');
    // Accounts of the same millisecond are in the order of their ids.
    await ana.addAccount('a4', 'self_custody', 'Cofre');
    const transfer = { sats: 1_000_000, txid: hex('a'), occurredAt: minute(5) } as const;
    const typedEntries: LedgerEntryRequest[] = [
      {
        accountId: 'a1',
        kind: 'buy',
        sats: 9_000_000,
        amountCents: 900_000,
        amountFeeCents: 100,
        feeSats: 10,
        occurredAt: minute(1),
        evidence: '@nota 7',
        note: '=1+1',
      },
      {
        accountId: 'a2',
        kind: 'buy',
        sats: 3_000_000,
        amountCents: 100_000,
        currency: 'BRL',
        occurredAt: minute(2),
      },
      { accountId: 'a1', kind: 'transfer_out', feeSats: 500, ...transfer },
      { accountId: 'a3', kind: 'transfer_in', ...transfer },
      { accountId: 'a1', kind: 'transfer_out', sats: 200_000, occurredAt: minute(1) },
      { accountId: 'a3', kind: 'transfer_in', sats: 150_000, occurredAt: minute(4) },
      // The same sum of the same transaction in another account of the person.
      { accountId: 'a4', kind: 'transfer_in', ...transfer },
      { accountId: 'a2', kind: 'transfer_out', sats: 500_000, occurredAt: minute(6) },
      { accountId: 'a3', kind: 'transfer_in', sats: 499_000, occurredAt: minute(7) },
      { accountId: 'a2', kind: 'sell', sats: 400_000, amountCents: 90_000, occurredAt: minute(8) },
      { accountId: 'a1', kind: 'spend', sats: 400_000, amountCents: 90_000, occurredAt: minute(8) },
    ];
    const ids: string[] = [];
    for (const entry of typedEntries) ids.push((await ana.add(entry)).id);
    // No suggestion, because a quarter is lost.
    await ana.matches.confirm('u1', `${ids[4]}.${ids[5]}`);
    const file = await ana.exportFile();
    const eva = ledgerPerson(at().database, 'u2');
    const shown = await eva.preview(file);
    expect([shown.needs, shown.account, shown.accounts!.map(({ name, kind }) => [name, kind])]).toEqual([
      [],
      null,
      [
        ['a1', 'exchange_br'],
        ['=Kraken', 'exchange_foreign'],
        ['Cofre', 'self_custody'],
        ['Cofre (2)', 'self_custody'],
      ],
    ]);
    expect((await eva.importFile(file)).counts).toMatchObject({ new: 11, duplicate: 0, error: 0 });
    expect(await eva.pools()).toEqual(await ana.pools());
    expect(await eva.years.list('u2')).toEqual(await ana.years.list('u1'));
    const exported = async (who: typeof ana, userId: string) => {
      const names = new Map((await who.accounts()).map(({ id, name }) => [id, name]));
      const entries = (await who.list()).map(({ accountId, kind, note, evidence, linkedEntryId, status }) => [
        names.get(accountId)!.replace(' (2)', ''),
        kind,
        note,
        evidence,
        linkedEntryId !== null,
        status,
      ]);
      const matches = (await who.matches.list(userId)).map(({ reason, feeSats, out, in: arrived }) => [
        reason,
        feeSats,
        names.get(out.accountId),
        names.get(arrived.accountId),
      ]);
      return { entries, matches };
    };
    const [hers, others] = [await exported(ana, 'u1'), await exported(eva, 'u2')];
    expect(others).toEqual(hers);
    expect(hers.matches).toEqual([['amount_and_time', 1_000, '=Kraken', 'Cofre']]);
    expect(hers.entries.filter(([, , , , isLinked]) => isLinked)).toHaveLength(4);
    for (const who of [ana, eva])
      expect((await who.importFile(file)).counts).toMatchObject({ new: 0, duplicate: 11 });
    // A pair that was rejected since stays apart.
    const linked = (await eva.list()).find(({ sats }) => sats === 150_000)!;
    await eva.matches.reject('u2', `${linked.linkedEntryId}.${linked.id}`);
    await eva.importFile(file);
    expect((await eva.list()).find(({ id }) => id === linked.id)).toMatchObject({ linkedEntryId: null });
    // A side that was deleted comes back to the other one.
    const arrival = (await eva.list()).find(({ sats }) => sats === 499_000)!;
    const exit = (await eva.list()).find(({ sats }) => sats === 500_000)!;
    await eva.matches.confirm('u2', `${exit.id}.${arrival.id}`);
    const later = await eva.exportFile();
    await eva.entries.remove('u2', arrival.id, 1);
    expect((await eva.importFile(later)).counts).toMatchObject({ new: 1, duplicate: 10 });
    expect((await eva.list()).find(({ id }) => id === exit.id)!.linkedEntryId).not.toBeNull();
    expect((await eva.accounts()).map(({ name }) => name).sort()).toEqual([
      '=Kraken',
      'Cofre',
      'Cofre (2)',
      'a1',
    ]);
  });
  it('lets other requests run between the parts of an export and of a search', async () => {
    await insertPeople(at().database);
    const ana = ledgerPerson(at().database, 'u1');
    await ana.addAccount('a1', 'exchange_br');
    const lines = Array.from({ length: 1_000 }, (_, place) => {
      const time = minute(place).replace('T', ' ').slice(0, 19);
      return `${time},100,BRL,0.001,BTC,,,Buy`;
    });
    const header =
      'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Tag';
    await ana.importFile([header, ...lines].join('\n'), { accountId: 'a1' });
    let turns = 0;
    let isRunning = true;
    const count = () => {
      turns += 1;
      if (isRunning) setImmediate(count);
    };
    setImmediate(count);
    const file = await ana.exportFile();
    const ofExport = turns;
    const { total } = await ana.entries.list('u1', { limit: 10, search: 'nada' });
    isRunning = false;
    expect([file.toString().split('\r\n').length, total]).toEqual([1_002, 0]);
    expect(ofExport).toBeGreaterThanOrEqual(4);
    expect(turns - ofExport).toBeGreaterThanOrEqual(3);
  });
});
