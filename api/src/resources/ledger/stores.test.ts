import { onEveryEngine } from '../../testing/engines/on-every-engine';
import { insertPeople, instant } from '../../testing/people';
import { createWalletStore } from '../portfolio/wallets/wallets.store';
import { type AccountValues, createAccountStore } from './accounts/accounts.store';
import { type NewEntry, createEntryStore } from './entries/entries.store';
import { createFeePolicyStore } from './years/fee-policies.store';
import { createLinkStore } from './transfers/links.store';

const account: AccountValues = {
  name: 'Corretora',
  kind: 'exchange_br',
  institution: null,
  tax_id: null,
  country: 'BR',
  watched_wallet_id: null,
  external_wallet_id: null,
  address_id: null,
};
const most = 2_100_000_000_000_000n;
const entry = (id: string, second: number, values: Partial<NewEntry> = {}): NewEntry => ({
  id,
  account_id: 'a1',
  kind: 'buy',
  occurred_at: instant(second),
  sats: most,
  fee_sats: 1n,
  amount_cents: 1_000_000_000_000_000n,
  amount_fee_cents: null,
  amount_source: null,
  currency: 'BRL',
  txid: null,
  sealed_note: null,
  sealed_evidence: null,
  ...values,
});

onEveryEngine('the stores of the ledger', (at) => {
  const stores = async () => {
    const { database } = at();
    await insertPeople(database);
    const accounts = createAccountStore(database);
    await accounts.insert('u1', 'a1', account, instant(1));
    await accounts.insert('u1', 'a2', { ...account, kind: 'other', name: 'Cofre' }, instant(2));
    return {
      database,
      accounts,
      entries: createEntryStore(database),
      links: createLinkStore(database),
      policies: createFeePolicyStore(database),
    };
  };

  it('an account is seen, changed and deleted by its owner, and not while it has entries', async () => {
    const { accounts, entries } = await stores();
    expect(await accounts.listByUser('u2')).toEqual([]);
    expect(await accounts.update('u2', 'a1', { name: 'x' }, instant(3))).toBe(false);
    expect(await accounts.update('u1', 'a1', { name: 'Nova' }, instant(3))).toBe(true);
    await entries.insertAll('u1', [entry('e1', 1), entry('e2', 2, { kind: 'sell', sats: 5n })], instant(3));
    expect(await accounts.find('u1', 'a1')).toMatchObject({
      name: 'Nova',
      entry_count: 2n,
      book_sats: most - 1n - 6n,
      known_sats: null,
    });
    expect(await accounts.countByUser('u1')).toBe(2);
    expect(await accounts.deleteUnused('u1', 'a1')).toBe(false);
    expect(await accounts.deleteUnused('u2', 'a2')).toBe(false);
    expect(await accounts.deleteUnused('u1', 'a2')).toBe(true);
  });
  it('an account points to its owner’s address or wallet, and to nothing once that is deleted', async () => {
    const { accounts, database } = await stores();
    const wallets = createWalletStore(database);
    const values = { name: 'Cofre', platform: 'Ledger', balance: 1_234_567_899n, description: null };
    await wallets.insert('u1', 'w1', values, instant(1));
    const pointing = { external_wallet_id: 'w1' };
    expect(await accounts.hasReferences('u1', pointing)).toBe(true);
    expect(await accounts.hasReferences('u2', pointing)).toBe(false);
    expect(await accounts.hasReferences('u1', { address_id: 'w1' })).toBe(false);
    await accounts.update('u1', 'a1', pointing, instant(2));
    expect(await accounts.find('u1', 'a1')).toMatchObject({ known_sats: 123_456_789n });
    await wallets.delete('u1', 'w1');
    expect(await accounts.find('u1', 'a1')).toMatchObject({ external_wallet_id: null, known_sats: null });
  });
  it('entries are numbered in their order, and listed by time and number', async () => {
    const { entries } = await stores();
    await entries.insertAll('u1', [entry('e1', 5), entry('e2', 3)], instant(9));
    const many = Array.from({ length: 120 }, (_, index) => entry(`m${index}`, 4));
    await entries.insertAll('u1', many, instant(9));
    const listed = await entries.listByUser('u1');
    expect(listed.map(({ seq }) => seq)).toEqual([2n, ...many.map((_, index) => BigInt(index + 3)), 1n]);
    expect(await entries.countByUser('u1')).toBe(122);
    expect([await entries.countByUser('u2'), await entries.listByUser('u2')]).toEqual([0, []]);
    expect(await entries.find('u1', 'e1')).toMatchObject({ sats: most, fee_sats: 1n, revision: 1n });
    expect(await entries.find('u2', 'e1')).toBeNull();
  });
  it('an entry is changed and deleted by its revision and its owner only', async () => {
    const { entries } = await stores();
    await entries.insertAll('u1', [entry('e1', 1)], instant(1));
    const change = (user: string, revision: bigint) =>
      entries.update(user, 'e1', revision, { amount_cents: null }, instant(2));
    expect([await change('u2', 1n), await change('u1', 2n), await change('u1', 1n)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await entries.find('u1', 'e1')).toMatchObject({ revision: 2n, amount_cents: null });
    const remove = (user: string, revision: bigint) => entries.delete(user, 'e1', revision);
    expect([await remove('u2', 2n), await remove('u1', 1n), await remove('u1', 2n)]).toEqual([
      false,
      false,
      true,
    ]);
  });
  it('links and rejections belong to their user and go with an entry', async () => {
    const { entries, links } = await stores();
    await entries.insertAll('u1', [entry('o', 1), entry('i', 2), entry('p', 3)], instant(1));
    const [link, other] = [
      { outId: 'o', inId: 'i' },
      { outId: 'o', inId: 'p' },
    ];
    await links.insert('u1', link, 'confirmed', instant(1));
    await links.reject('u1', other, instant(1));
    await links.reject('u1', other, instant(2));
    expect([await links.listByUser('u1'), await links.rejectedByUser('u1')]).toEqual([[link], [other]]);
    expect([await links.listByUser('u2'), await links.rejectedByUser('u2')]).toEqual([[], []]);
    expect(await links.delete('u2', link)).toBe(false);
    await links.insert('u1', other, 'confirmed', instant(1));
    expect(await links.listByUser('u1')).toEqual([link, other]);
    expect([await links.delete('u1', other), await links.delete('u1', other)]).toEqual([true, false]);
    await links.allow('u2', other);
    await entries.delete('u1', 'o', 1n);
    expect([await links.listByUser('u1'), await links.rejectedByUser('u1')]).toEqual([[], []]);
  });
  it('the policy of a year is the last one that was chosen', async () => {
    const { policies } = await stores();
    await policies.set('u1', 2025, 'disposal', instant(1));
    await policies.set('u1', 2025, 'keep_cost', instant(2));
    await policies.set('u1', 2024, 'disposal', instant(2));
    expect([...(await policies.listByUser('u1'))]).toEqual([
      [2024, 'disposal'],
      [2025, 'keep_cost'],
    ]);
    expect((await policies.listByUser('u2')).size).toBe(0);
  });
});
