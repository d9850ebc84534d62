import { type Engine, type Place, findPostgres, sqlite } from '../testing/engines';
import { createSessionStore } from '../resources/auth/sessions.store';
import { createUserStore } from '../resources/auth/users.store';
import { type AddressRow, createAddressStore } from '../resources/portfolio/addresses.store';
import { createWalletStore } from '../resources/portfolio/wallets.store';
import { type OpenedDatabase, openDatabase } from './open-database';

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second)).toISOString();
const ana = { id: 'u1', name: 'Ana', email: 'ana@exemplo.com.br', passwordHash: 'hash', createdAt: at(0) };
const eva = { id: 'u2', name: 'Eva', email: 'eva@exemplo.com.br', passwordHash: 'hash', createdAt: at(0) };
const address = (id: string, text: string, second: number): AddressRow => ({
  id,
  address: text,
  label: null,
  balance_sats: 0n,
  balance_source: null,
  last_transaction: null,
  last_updated: null,
  created_at: at(second),
  updated_at: at(second),
});

/** What every engine must do. */
function storesKeepTheirWord(findEngine: () => Promise<Engine | string>) {
  let engine: Engine | string;
  let place: Place;
  let opened: OpenedDatabase;

  beforeAll(async () => {
    engine = await findEngine();
    if (typeof engine === 'string') console.warn(engine);
  });
  beforeEach(async () => {
    if (typeof engine === 'string') return;
    place = await engine.makePlace();
    opened = await openDatabase(place);
    const users = createUserStore(opened.database);
    await users.insert(ana);
    await users.insert(eva);
  });
  afterEach(async () => {
    if (typeof engine === 'string') return;
    await opened.close();
    await place.remove();
  });

  // An engine that is not there is said once, above; its cases then have nothing to check.
  const on = (name: string, check: () => Promise<void>) =>
    it(name, async () => {
      if (typeof engine !== 'string') await check();
    });

  on('a user is found by id and by e-mail', async () => {
    const users = createUserStore(opened.database);
    const user = { id: 'u1', email: 'ana@exemplo.com.br', name: 'Ana', firstName: null, profileImage: null };
    expect(await users.find('u1')).toEqual(user);
    expect(await users.findByEmail('ana@exemplo.com.br')).toEqual({ ...user, passwordHash: 'hash' });
    expect(await users.find('u3')).toBeNull();
    expect(await users.findByEmail('Ana@exemplo.com.br')).toBeNull();
  });

  on('an e-mail belongs to one user, also when many ask at once', async () => {
    const users = createUserStore(opened.database);
    const ids = Array.from({ length: 20 }, (_unused, index) => `n${index}`);
    const results = await Promise.all(
      ids.map((id) => users.insert({ ...ana, id, email: 'nova@exemplo.com.br' })),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  on('a password hash is replaced', async () => {
    const users = createUserStore(opened.database);
    await users.setPasswordHash('u1', 'other');
    expect((await users.findByEmail(ana.email))?.passwordHash).toBe('other');
    expect((await users.findByEmail(eva.email))?.passwordHash).toBe('hash');
  });

  on('a session lives for its user until its end or its revocation', async () => {
    const sessions = createSessionStore(opened.database);
    await sessions.insert({ id: 's1', userId: 'u1', createdAt: at(0), expiresAt: at(10) });
    await sessions.insert({ id: 's2', userId: 'u1', createdAt: at(0), expiresAt: at(10) });
    expect(await sessions.isLive('s1', 'u1', at(9))).toBe(true);
    expect(await sessions.isLive('s1', 'u1', at(10))).toBe(false);
    expect(await sessions.isLive('s1', 'u2', at(9))).toBe(false);
    await sessions.revoke('s1');
    expect(await sessions.isLive('s1', 'u1', at(9))).toBe(false);
    await sessions.deleteEnded('u2', at(10));
    expect(await sessions.isLive('s2', 'u1', at(9))).toBe(true);
    await sessions.deleteEnded('u1', at(10));
    expect(await sessions.isLive('s2', 'u1', at(9))).toBe(false);
  });

  on('an address is watched once by each user, also when many ask at once', async () => {
    const addresses = createAddressStore(opened.database);
    const ids = Array.from({ length: 20 }, (_unused, index) => `a${index}`);
    const results = await Promise.all(ids.map((id) => addresses.insert('u1', address(id, 'bc1x', 1))));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await addresses.insert('u2', address('b1', 'bc1x', 1))).toBe(true);
  });

  on('addresses come oldest first and go with their owner only', async () => {
    const addresses = createAddressStore(opened.database);
    await addresses.insert('u1', address('a2', 'bc1y', 2));
    await addresses.insert('u1', address('a1', 'bc1x', 1));
    expect(await addresses.listByUser('u1')).toEqual([address('a1', 'bc1x', 1), address('a2', 'bc1y', 2)]);
    expect(await addresses.delete('u2', 'a1')).toBe(false);
    expect(await addresses.delete('u1', 'a1')).toBe(true);
    expect(await addresses.delete('u1', 'a1')).toBe(false);
    expect(await addresses.listByUser('u1')).toHaveLength(1);
  });

  on('balances are kept to the satoshi and summed by source', async () => {
    const addresses = createAddressStore(opened.database);
    await addresses.insert('u1', address('a1', 'bc1x', 1));
    await addresses.insert('u1', address('a2', 'bc1y', 2));
    await addresses.insert('u1', address('a3', 'bc1z', 3));
    const reading = { balanceSats: 2_100_000_000_000_000, unconfirmedSats: 0, source: 'live' } as const;
    await addresses.saveReading('a1', { ...reading, lastTransactionAt: at(0) }, at(5));
    await addresses.saveReading('a2', { ...reading, balanceSats: 1, lastTransactionAt: null }, at(4));
    const [first] = await addresses.listByUser('u1');
    expect(first).toMatchObject({
      balance_sats: 2_100_000_000_000_000n,
      last_transaction: at(0),
      last_updated: at(5),
    });
    expect(await addresses.totalsByUser('u1')).toEqual(
      expect.arrayContaining([
        { source: 'live', addressCount: 2, totalSats: 2_100_000_000_000_001n, oldestUpdate: at(4) },
        { source: null, addressCount: 1, totalSats: 0n, oldestUpdate: null },
      ]),
    );
    expect(await addresses.totalsByUser('u2')).toEqual([]);
  });

  on('wallets are kept to 1e-9 BTC, changed and removed by their owner only', async () => {
    const wallets = createWalletStore(opened.database);
    const values = {
      name: 'Reserva',
      platform: 'Binance',
      balance: 20_999_999_999_999_999n,
      description: null,
    };
    const wallet = { id: 'w1', name: 'Reserva', platform: 'Binance', balance: 20_999_999.999999999 };
    expect(await wallets.insert('u1', 'w1', values, at(1))).toEqual(wallet);
    await wallets.insert('u1', 'w2', { ...values, balance: 1n, description: 'Cofre' }, at(2));
    expect(await wallets.totalByUser('u1')).toBe(21_000_000_000_000_000n);
    expect(await wallets.totalByUser('u2')).toBe(0n);

    expect(await wallets.update('u2', 'w1', values, at(3))).toBeNull();
    expect(await wallets.update('u1', 'w1', { ...values, balance: 0n }, at(3))).toEqual({
      ...wallet,
      balance: 0,
    });
    expect(await wallets.delete('u2', 'w1')).toBe(false);
    expect(await wallets.delete('u1', 'w1')).toBe(true);
    expect(await wallets.listByUser('u1')).toMatchObject([{ id: 'w2', description: 'Cofre' }]);
  });

  on('nothing of a user stays behind', async () => {
    await createAddressStore(opened.database).insert('u1', address('a1', 'bc1x', 1));
    await opened.database.deleteFrom('users').where('id', '=', 'u1').execute();
    expect(await createAddressStore(opened.database).listByUser('u1')).toEqual([]);
  });

  on('a second process finds what the first has made', async () => {
    const second = await openDatabase(place);
    expect(await createUserStore(second.database).find('u1')).toMatchObject({ name: 'Ana' });
    expect([await opened.isReady(), await second.isReady()]).toEqual([true, true]);
    await second.close();
  });

  on('a database that has gone away is not ready', async () => {
    const lost = await openDatabase(place);
    expect(await lost.isReady()).toBe(true);
    await lost.close();
    expect(await lost.isReady()).toBe(false);
  });
}

describe('the stores on SQLite', () => storesKeepTheirWord(() => Promise.resolve(sqlite)));
describe('the stores on Postgres', () => storesKeepTheirWord(findPostgres));

// SQLite waits for its lock without giving way to other work of the same process: two starters of it are
// tested as two real processes, in the gateway.
it('four starters on one Postgres migrate it once', async () => {
  const engine = await findPostgres();
  if (typeof engine === 'string') return;
  const place = await engine.makePlace();
  const all = await Promise.all(Array.from({ length: 4 }, () => openDatabase(place)));
  expect(await Promise.all(all.map((each) => each.isReady()))).toEqual([true, true, true, true]);
  await Promise.all(all.map((each) => each.close()));
  await place.remove();
});
