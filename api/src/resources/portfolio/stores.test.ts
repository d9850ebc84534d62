import { onEveryEngine } from '../../testing/on-every-engine';
import { insertPeople, instant } from '../../testing/people';
import { type AddressRow, createAddressStore } from './addresses.store';
import { createWalletStore } from './wallets.store';

const address = (id: string, text: string, second: number): AddressRow => ({
  id,
  address: text,
  label: null,
  balance_sats: 0n,
  balance_source: null,
  last_transaction: null,
  last_updated: null,
  created_at: instant(second),
  updated_at: instant(second),
});

onEveryEngine('the portfolio stores', (at) => [
  [
    'an address is watched once by each user, also when many ask at once',
    async () => {
      await insertPeople(at().database);
      const addresses = createAddressStore(at().database);
      const ids = Array.from({ length: 20 }, (_unused, index) => `a${index}`);
      const results = await Promise.all(ids.map((id) => addresses.insert('u1', address(id, 'bc1x', 1))));
      expect(results.filter(Boolean)).toHaveLength(1);
      expect(await addresses.insert('u2', address('b1', 'bc1x', 1))).toBe(true);
    },
  ],

  [
    'addresses come oldest first and go with their owner only',
    async () => {
      await insertPeople(at().database);
      const addresses = createAddressStore(at().database);
      await addresses.insert('u1', address('a2', 'bc1y', 2));
      await addresses.insert('u1', address('a1', 'bc1x', 1));
      expect(await addresses.listByUser('u1')).toEqual([address('a1', 'bc1x', 1), address('a2', 'bc1y', 2)]);
      expect(await addresses.delete('u2', 'a1')).toBe(false);
      expect(await addresses.delete('u1', 'a1')).toBe(true);
      expect(await addresses.delete('u1', 'a1')).toBe(false);
      expect(await addresses.listByUser('u1')).toHaveLength(1);
    },
  ],

  [
    'balances are kept to the satoshi and summed by source',
    async () => {
      await insertPeople(at().database);
      const addresses = createAddressStore(at().database);
      await addresses.insert('u1', address('a1', 'bc1x', 1));
      await addresses.insert('u1', address('a2', 'bc1y', 2));
      await addresses.insert('u1', address('a3', 'bc1z', 3));
      const reading = { balanceSats: 2_100_000_000_000_000, unconfirmedSats: 0, source: 'live' } as const;
      await addresses.saveReading('a1', { ...reading, lastTransactionAt: instant(0) }, instant(5));
      await addresses.saveReading('a2', { ...reading, balanceSats: 1, lastTransactionAt: null }, instant(4));
      const [first] = await addresses.listByUser('u1');
      expect(first).toMatchObject({
        balance_sats: 2_100_000_000_000_000n,
        last_transaction: instant(0),
        last_updated: instant(5),
      });
      expect(await addresses.totalsByUser('u1')).toEqual(
        expect.arrayContaining([
          { source: 'live', addressCount: 2, totalSats: 2_100_000_000_000_001n, oldestUpdate: instant(4) },
          { source: null, addressCount: 1, totalSats: 0n, oldestUpdate: null },
        ]),
      );
      expect(await addresses.totalsByUser('u2')).toEqual([]);
    },
  ],

  [
    'wallets are kept to 1e-9 BTC, changed and removed by their owner only',
    async () => {
      await insertPeople(at().database);
      const wallets = createWalletStore(at().database);
      const values = {
        name: 'Reserva',
        platform: 'Binance',
        balance: 20_999_999_999_999_999n,
        description: null,
      };
      const wallet = {
        id: 'w1',
        name: 'Reserva',
        platform: 'Binance',
        balance: Number('20999999.999999999'),
      };
      expect(await wallets.insert('u1', 'w1', values, instant(1))).toEqual(wallet);
      await wallets.insert('u1', 'w2', { ...values, balance: 1n, description: 'Cofre' }, instant(2));
      expect(await wallets.totalByUser('u1')).toBe(21_000_000_000_000_000n);
      expect(await wallets.totalByUser('u2')).toBe(0n);

      expect(await wallets.update('u2', 'w1', values, instant(3))).toBeNull();
      expect(await wallets.update('u1', 'w1', { ...values, balance: 0n }, instant(3))).toEqual({
        ...wallet,
        balance: 0,
      });
      expect(await wallets.delete('u2', 'w1')).toBe(false);
      expect(await wallets.delete('u1', 'w1')).toBe(true);
      expect(await wallets.listByUser('u1')).toMatchObject([{ id: 'w2', description: 'Cofre' }]);
    },
  ],

  [
    'wallets are summed past 64 bits',
    async () => {
      await insertPeople(at().database);
      const wallet = { user_id: 'u1', name: 'Cofre', platform: 'Ledger', description: null };
      const times = { created_at: instant(1), updated_at: instant(1) };
      const balance = 20_999_999_999_999_999n;
      const rows = Array.from({ length: 500 }, (_unused, index) => ({
        ...wallet,
        ...times,
        id: `w${index}`,
        balance_nano_btc: balance,
      }));
      await at().database.insertInto('external_wallets').values(rows).execute();
      expect(await createWalletStore(at().database).totalByUser('u1')).toBe(500n * balance);
    },
  ],

  [
    'nothing of a user stays behind',
    async () => {
      await insertPeople(at().database);
      await createAddressStore(at().database).insert('u1', address('a1', 'bc1x', 1));
      await at().database.deleteFrom('users').where('id', '=', 'u1').execute();
      expect(await createAddressStore(at().database).listByUser('u1')).toEqual([]);
    },
  ],
]);
