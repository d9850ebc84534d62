import { addressReading, question, unusedReading } from '../../testing/address-readings';
import { onEveryEngine } from '../../testing/engines/on-every-engine';
import { insertPeople, instant } from '../../testing/people';
import { type NewAddress, createAddressStore } from '../holdings/addresses/addresses.store';
import { readHoldings, totalOf } from './holdings.store';
import { createPortfolioDayStore } from './history/portfolio-days.store';
import { createOutputStore } from '../holdings/onchain/outputs.store';
import { createReadingStore } from '../holdings/addresses/refresh/readings.store';
import { createRefreshStore } from '../holdings/addresses/refresh/refreshes.store';
import { createWalletStore } from './wallets/wallets.store';
import { createDerivedAddressStore } from '../holdings/watched-wallets/derived-addresses.store';
import { createWatchedWalletStore } from '../holdings/watched-wallets/watched-wallets.store';

const address = (id: string, text: string, second: number): NewAddress => ({
  id,
  address: text,
  label: null,
  createdAt: instant(second),
});
const watchedWallet = (id: string, keyHash = id) => ({
  id,
  label: 'Fria',
  script: 'wpkh' as const,
  fingerprint: '73c5da0a',
  policy: null,
  key_hash: keyHash,
  sealed_key: 'fechado',
  created_at: instant(1),
});
const derived = (position: number, text: string, branch: 'receive' | 'change' = 'receive') => ({
  branch,
  position,
  address: text,
});
const lease = (holder: string, now: number, until: number) => ({
  holder,
  now: instant(now),
  until: instant(until),
});

onEveryEngine('the portfolio stores', (at) => {
  const stores = async () => {
    const { database } = at();
    await insertPeople(database);
    return {
      database,
      addresses: createAddressStore(database),
      watched: createWatchedWalletStore(database),
      wallets: createWalletStore(database),
      refreshes: createRefreshStore(database),
      readings: createReadingStore(database),
      outputs: createOutputStore(database),
      derivedAddresses: createDerivedAddressStore(database),
      days: createPortfolioDayStore(database),
    };
  };

  it('an address and a watched wallet are renamed by their owner only', async () => {
    const { addresses, watched, derivedAddresses } = await stores();
    await addresses.insert('u1', address('a1', 'bc1x', 1));
    await watched.insert('u1', watchedWallet('w1'));
    await derivedAddresses.insert('u1', 'w1', [derived(0, 'bc1d')]);
    const now = instant(9);
    expect(await addresses.rename('u2', 'a1', 'Meu', now)).toBeNull();
    expect(await watched.rename('u2', 'w1', 'Minha', now)).toBe(false);
    expect(await addresses.rename('u1', 'a1', 'Cofre', now)).toMatchObject({
      label: 'Cofre',
      created_at: instant(1),
      updated_at: now,
    });
    expect(await watched.rename('u1', 'w1', null, now)).toBe(true);
    expect(await watched.listByUser('u1')).toMatchObject([{ label: null, updated_at: now }]);
  });

  it('an address is watched once by each user, also when many ask at once', async () => {
    const { addresses } = await stores();
    const ids = Array.from({ length: 20 }, (_unused, index) => `a${index}`);
    const results = await Promise.all(ids.map((id) => addresses.insert('u1', address(id, 'bc1x', 1))));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await addresses.insert('u2', address('b1', 'bc1x', 1))).toMatchObject({ id: 'b1' });
    expect(await addresses.countByUser('u1')).toBe(1);
  });

  it('many addresses are added at once, known ones left out', async () => {
    const { addresses } = await stores();
    const many = Array.from({ length: 1_000 }, (_unused, index) => address(`a${index}`, `bc1${index}`, 1));
    await addresses.insert('u1', address('first', 'bc17', 1));
    await addresses.insertAll('u1', many);
    await addresses.insertAll('u1', []);
    expect(await addresses.countByUser('u1')).toBe(1_000);
    expect((await addresses.listByUser('u1')).map(({ id }) => id)).toContain('first');
  });

  it('many rows take few statements, none of them long', async () => {
    const { database } = await stores();
    let statements = 0;
    const counted = database.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const names = Array.from({ length: 200 }, (_unused, index) => `bc1${index}`);
    const addresses = createAddressStore(counted);
    await addresses.insertAll(
      'u1',
      names.map((name) => address(name, name, 1)),
    );
    expect(statements).toBe(4);

    statements = 0;
    const answered = names.map((name, at) => ({ address: name, reading: addressReading(at) }));
    await createReadingStore(counted).saveReadings('u1', 1n, answered, instant(2));
    expect(statements).toBe(2);
    const balances = (await addresses.listByUser('u1')).map((row) => [row.address, row.balance_sats]);
    expect(new Map(balances as [string, bigint][])).toEqual(
      new Map(names.map((name, at) => [name, BigInt(at)])),
    );
  });

  it('addresses come oldest first and go with their owner only', async () => {
    const { addresses } = await stores();
    const second = await addresses.insert('u1', address('a2', 'bc1y', 2));
    const first = await addresses.insert('u1', address('a1', 'bc1x', 1));
    expect(await addresses.listByUser('u1')).toEqual([first, second]);
    expect(await addresses.delete('u2', 'a1')).toBe(false);
    expect(await addresses.delete('u1', 'a1')).toBe(true);
    expect(await addresses.delete('u1', 'a1')).toBe(false);
    expect(await addresses.listByUser('u1')).toHaveLength(1);
  });

  it('balances are kept to the satoshi and summed by source, an address in two places once', async () => {
    const { database, addresses, watched, derivedAddresses, readings } = await stores();
    for (const [id, text] of [
      ['a1', 'bc1x'],
      ['a2', 'bc1y'],
      ['a3', 'bc1z'],
    ] as const) {
      await addresses.insert('u1', address(id, text, 1));
    }
    await watched.insert('u1', watchedWallet('x1'));
    await derivedAddresses.insert('u1', 'x1', [derived(0, 'bc1x'), derived(1, 'bc1v')]);
    const most = 2_100_000_000_000_000;
    const answered = [
      ['bc1x', addressReading(most, { unconfirmedSats: -5 }), 5],
      ['bc1y', addressReading(1, { unconfirmedSats: null }), 4],
      ['bc1v', addressReading(2, { unconfirmedSats: 1 }), 6],
    ] as const;
    for (const [text, reading, second] of answered) {
      await readings.saveReadings('u1', 1n, [{ address: text, reading }], instant(second));
    }
    const [first] = await addresses.listByUser('u1');
    expect(first).toMatchObject({
      balance_sats: BigInt(most),
      unconfirmed_sats: -5n,
      last_updated: instant(5),
    });

    const holdings = await readHoldings(database, 'u1', '2026-11-20');
    expect(holdings).toEqual({
      ledger: 0n,
      groups: expect.arrayContaining([
        {
          source: 'live',
          totalSats: BigInt(most) + 3n,
          unconfirmedSats: -4n,
          oldestUpdate: instant(4),
        },
        { source: null, totalSats: 0n, unconfirmedSats: null, oldestUpdate: null },
      ]),
      addressCount: 3,
      watchedWalletCount: 1,
      watchedSats: BigInt(most) + 3n,
      external: 0n,
    });
    expect(totalOf(holdings)).toBe((BigInt(most) + 3n) * 10n);
    expect(await readHoldings(database, 'u2', '2026-11-20')).toMatchObject({
      groups: [],
      addressCount: 0,
    });
  });

  it('a source without history leaves the history of another one', async () => {
    const { addresses, readings } = await stores();
    await addresses.insert('u1', address('a1', 'bc1x', 1));
    await readings.saveReadings('u1', 1n, [{ address: 'bc1x', reading: addressReading(5) }], instant(2));
    const bare = addressReading(6, {
      unconfirmedSats: null,
      transactionCount: null,
      lastTransactionAt: null,
    });
    await readings.saveReadings('u1', 1n, [{ address: 'bc1x', reading: bare }], instant(3));
    expect(await addresses.listByUser('u1')).toMatchObject([
      {
        balance_sats: 6n,
        unconfirmed_sats: null,
        last_transaction: '2026-11-19T15:30:00.000Z',
        history_updated: instant(2),
        last_updated: instant(3),
      },
    ]);
  });

  it('nothing from a simulation passes for what a source answered', async () => {
    const { addresses, derivedAddresses, watched, refreshes, readings } = await stores();
    await addresses.insert('u1', address('a1', 'bc1x', 1));
    await watched.insert('u1', watchedWallet('x1'));
    await derivedAddresses.insert('u1', 'x1', [derived(0, 'bc1x')]);
    await refreshes.begin('u1', instant(1));
    const simulated = addressReading(5, { source: 'simulated' });
    await readings.saveReadings('u1', 1n, [{ address: 'bc1x', reading: simulated }], instant(2));
    expect(await readings.pending('u1', 2n, 9)).toEqual([question('bc1x', { position: 0 })]);

    const bare = { transactionCount: null, lastTransactionAt: null, isUsed: false };
    await readings.saveReadings(
      'u1',
      2n,
      [{ address: 'bc1x', reading: addressReading(0, bare) }],
      instant(3),
    );
    expect(await addresses.listByUser('u1')).toMatchObject([
      { balance_source: 'live', last_transaction: null, history_updated: null },
    ]);
    expect(await derivedAddresses.branchEnds('u1')).toMatchObject([{ lastUsed: null }]);
  });

  it('a wallet of one key is watched once by each user, and is the sum of its addresses', async () => {
    const { watched, derivedAddresses, readings } = await stores();
    expect(await watched.insert('u1', watchedWallet('x1', 'hash'))).toBe(true);
    expect(await watched.insert('u1', watchedWallet('x2', 'hash'))).toBe(false);
    expect(await watched.insert('u2', watchedWallet('x3', 'hash'))).toBe(true);
    await derivedAddresses.insert('u1', 'x1', [
      derived(0, 'bc1c', 'change'),
      derived(1, 'bc1b'),
      derived(0, 'bc1a'),
    ]);
    await derivedAddresses.insert('u1', 'x1', [derived(1, 'bc1b')]);
    await readings.saveReadings('u1', 1n, [{ address: 'bc1a', reading: addressReading(5) }], instant(2));
    expect(await watched.listByUser('u1')).toMatchObject([
      { id: 'x1', balance_sats: 5n, last_updated: null },
    ]);
    const moved = addressReading(7, { unconfirmedSats: -2, lastTransactionAt: instant(9) });
    await readings.saveReadings('u1', 1n, [{ address: 'bc1b', reading: moved }], instant(3));
    await readings.saveReadings('u1', 1n, [{ address: 'bc1c', reading: unusedReading }], instant(4));

    expect(await watched.find('u1', 'x1')).toEqual({
      id: 'x1',
      label: 'Fria',
      script: 'wpkh',
      fingerprint: '73c5da0a',
      policy: null,
      created_at: instant(1),
      updated_at: instant(1),
      balance_sats: 12n,
      unconfirmed_sats: -2n,
      source: 'live',
      last_transaction: instant(9),
      last_updated: instant(2),
      history_updated: instant(2),
      address_count: 3n,
      used_address_count: 2n,
    });
    expect((await derivedAddresses.listByWallet('u1', 'x1')).map((row) => row.address)).toEqual([
      'bc1a',
      'bc1b',
      'bc1c',
    ]);
    expect(await derivedAddresses.branchEnds('u1')).toEqual(
      expect.arrayContaining([
        { walletId: 'x1', branch: 'receive', derived: 2, lastUsed: 1 },
        { walletId: 'x1', branch: 'change', derived: 1, lastUsed: null },
      ]),
    );
    expect(await derivedAddresses.listByWallet('u2', 'x1')).toEqual([]);
    expect(await watched.find('u2', 'x1')).toBeNull();
    expect(await watched.delete('u2', 'x1')).toBe(false);
    expect(await watched.delete('u1', 'x1')).toBe(true);
    expect(await derivedAddresses.listByWallet('u1', 'x1')).toEqual([]);
  });

  it('a refresh requests each address once, continues where it stopped and ends when all were tried', async () => {
    const { addresses, watched, derivedAddresses, refreshes, readings } = await stores();
    await addresses.insert('u1', address('a1', 'bc1x', 1));
    await watched.insert('u1', watchedWallet('x1'));
    await derivedAddresses.insert('u1', 'x1', [derived(0, 'bc1x'), derived(1, 'bc1y')]);
    await refreshes.begin('u1', instant(1));
    expect(await refreshes.hold('u1', lease('p1', 1, 10))).toBe(1n);
    expect(await readings.pending('u1', 1n, 9)).toEqual([
      question('bc1x', { position: 0 }),
      question('bc1y', { position: 1 }),
    ]);
    expect(await readings.pending('u1', 1n, 1)).toHaveLength(1);

    await readings.saveReadings('u1', 1n, [{ address: 'bc1x', reading: addressReading(5) }], instant(2));
    expect(await refreshes.finish('u1', 'p1', instant(2))).toBe(false);
    expect(await refreshes.abandoned(instant(5))).toEqual([]);
    expect(await refreshes.hold('u1', lease('p2', 5, 20))).toBeNull();

    expect(await refreshes.abandoned(instant(11))).toEqual(['u1']);
    expect(await refreshes.hold('u1', lease('p2', 11, 20))).toBe(1n);
    expect(await readings.pending('u1', 1n, 9)).toEqual([question('bc1y', { position: 1 })]);
    await readings.saveFailures('u1', 1n, ['bc1y']);
    expect(await refreshes.finish('u1', 'p1', instant(12))).toBe(false);
    expect(await refreshes.finish('u1', 'p2', instant(12))).toBe(true);
    expect(await refreshes.progress('u1')).toEqual({
      isRunning: false,
      startedAt: instant(1),
      finishedAt: instant(12),
      total: 2,
      done: 2,
      failed: 1,
    });
  });

  it('a refresh that begins while one is under way is the same one; reading new addresses is not one', async () => {
    const { addresses, refreshes, readings } = await stores();
    await addresses.insert('u1', address('a1', 'bc1x', 1));
    await refreshes.begin('u1', instant(1));
    await refreshes.begin('u1', instant(2));
    expect(await refreshes.hold('u1', lease('p1', 2, 9))).toBe(1n);
    await readings.saveReadings('u1', 1n, [{ address: 'bc1x', reading: addressReading(5) }], instant(2));
    expect(await refreshes.finish('u1', 'p1', instant(3))).toBe(true);
    expect(await refreshes.hold('u1', lease('p1', 3, 9))).toBeNull();

    await addresses.insert('u1', address('a2', 'bc1y', 4));
    expect(await refreshes.progress('u1')).toMatchObject({
      isRunning: true,
      finishedAt: null,
      total: 2,
      done: 1,
    });
    expect(await refreshes.abandoned(instant(4))).toEqual(['u1']);
    expect(await refreshes.hold('u1', lease('p1', 4, 9))).toBe(1n);
    expect(await readings.pending('u1', 1n, 9)).toEqual([question('bc1y')]);
    expect(await refreshes.finish('u1', 'p1', instant(5))).toBe(false);

    await refreshes.begin('u1', instant(6));
    expect(await refreshes.hold('u1', lease('p1', 6, 9))).toBe(2n);
    const known = {
      transactionCount: 1,
      lastTransactionAt: '2026-11-19T15:30:00.000Z',
      hasSettledCoins: false,
    };
    expect(await readings.pending('u1', 2n, 9)).toEqual([question('bc1y'), question('bc1x', { known })]);
    expect(await refreshes.progress('u1')).toMatchObject({ isRunning: true, total: 2, done: 0 });
    expect(await refreshes.progress('u2')).toMatchObject({ isRunning: false, startedAt: null, total: 0 });
  });

  it('for a user who never had a refresh, new addresses are read', async () => {
    const { addresses, refreshes, readings } = await stores();
    await refreshes.prepare('u1', instant(1));
    expect(await refreshes.hold('u1', lease('p1', 1, 9))).toBeNull();
    await addresses.insert('u1', address('a1', 'bc1x', 1));
    await refreshes.prepare('u1', instant(2));
    expect(await refreshes.hold('u1', lease('p1', 2, 9))).toBe(1n);
    await readings.saveReadings('u1', 1n, [{ address: 'bc1x', reading: addressReading(5) }], instant(3));
    expect(await refreshes.finish('u1', 'p1', instant(3))).toBe(true);
    expect(await refreshes.abandoned(instant(4))).toEqual([]);
  });

  it('the last state of a day is kept, and a missing price does not remove the previous one', async () => {
    const { wallets, days } = await stores();
    const values = {
      watchedSats: 5n,
      external: 10n ** 15n,
      ledger: 0n,
      priceBrl: 475_000.12,
      priceUsd: null,
    };
    await days.save('u1', '2026-11-19', { ...values, source: 'live' }, instant(1));
    await days.save('u1', '2026-11-20', { ...values, source: 'live' }, instant(1));
    const later = { watchedSats: 6n, external: 0n, ledger: 0n, priceBrl: null, priceUsd: 88_000.5 };
    await days.save('u1', '2026-11-20', { ...later, source: 'simulated' }, instant(2));
    expect(await days.since('u1', '2026-11-20')).toEqual([
      { ...later, day: '2026-11-20', priceBrl: 475_000.12, source: 'simulated' },
    ]);
    expect((await days.since('u1', '2026-11-01')).map(({ day }) => day)).toEqual([
      '2026-11-19',
      '2026-11-20',
    ]);
    expect(await days.since('u2', '2026-11-01')).toEqual([]);

    expect(await days.missing('2026-11-20')).toEqual([]);
    const wallet = { name: 'Trade', platform: 'Binance', balance: 1n, description: null };
    await wallets.insert('u1', 'w1', wallet, instant(1));
    await wallets.insert('u2', 'w2', wallet, instant(1));
    expect(await days.missing('2026-11-20')).toEqual(['u2']);
    expect((await days.missing('2026-11-21')).sort()).toEqual(['u1', 'u2']);
  });

  it('wallets are kept to 1e-9 BTC, changed and removed by their owner only', async () => {
    const { wallets } = await stores();
    const values = {
      name: 'Reserva',
      platform: 'Binance',
      balance: 999_999_999_999_999n,
      description: null,
    };
    const wallet = {
      id: 'w1',
      name: 'Reserva',
      platform: 'Binance',
      balance: Number('999999.999999999'),
    };
    expect(await wallets.insert('u1', 'w1', values, instant(1))).toEqual(wallet);
    await wallets.insertAll('u1', [
      { ...values, id: 'w2', balance: 1n, description: 'Cofre', createdAt: instant(2) },
    ]);
    expect(await wallets.totalByUser('u1')).toBe(1_000_000_000_000_000n);
    expect(await wallets.totalByUser('u2')).toBe(0n);
    expect(await wallets.countByUser('u1')).toBe(2);

    expect(await wallets.update('u2', 'w1', values, instant(3))).toBeNull();
    expect(await wallets.update('u1', 'w1', { ...values, balance: 0n }, instant(3))).toEqual({
      ...wallet,
      balance: 0,
    });
    expect(await wallets.delete('u2', 'w1')).toBe(false);
    expect(await wallets.delete('u1', 'w1')).toBe(true);
    expect(await wallets.listByUser('u1')).toMatchObject([{ id: 'w2', description: 'Cofre' }]);
  });

  it('wallets are summed past 64 bits', async () => {
    const { wallets } = await stores();
    // As many as an older server took.
    const balance = 20_999_999_999_999_999n;
    const values = { name: 'Cofre', platform: 'Ledger', description: null, balance };
    const many = Array.from({ length: 500 }, (_unused, index) => ({
      ...values,
      id: `w${index}`,
      createdAt: instant(1),
    }));
    await wallets.insertAll('u1', many);
    expect(await wallets.totalByUser('u1')).toBe(500n * balance);
  });

  it('nothing of a user stays behind', async () => {
    const { database, addresses, watched, derivedAddresses, refreshes, days } = await stores();
    await addresses.insert('u1', address('a1', 'bc1x', 1));
    await watched.insert('u1', watchedWallet('x1'));
    await derivedAddresses.insert('u1', 'x1', [derived(0, 'bc1y')]);
    await refreshes.begin('u1', instant(1));
    const values = {
      watchedSats: 0n,
      external: 0n,
      ledger: 0n,
      priceBrl: null,
      priceUsd: null,
      source: 'live' as const,
    };
    await days.save('u1', '2026-11-20', values, instant(1));
    await database.deleteFrom('users').where('id', '=', 'u1').execute();
    for (const table of [
      'watched_addresses',
      'watched_wallets',
      'derived_addresses',
      'portfolio_refreshes',
      'portfolio_days',
    ] as const) {
      expect([table, await database.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    }
  });
});
