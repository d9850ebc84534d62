import { addressReading } from '../../../testing/address-readings';
import { insertPeople, instant } from '../../../testing/people';
import { onEveryEngine } from '../../../testing/engines/on-every-engine';
import type { CoinReading, UnspentOutput } from '../../../upstreams/addresses/coins';
import { createAddressStore } from '../addresses/addresses.store';
import { type SpentOutput, createOutputStore } from './outputs.store';

const ids = ['aa', 'bb', 'cc'].map((pair) => pair.repeat(32));
const [first, second, third] = ids as [string, string, string];
const output = (txid: string, changes: Partial<UnspentOutput> = {}): UnspentOutput => ({
  txid,
  vout: 0,
  sats: 1_000,
  height: 900_000,
  time: '2026-01-01T12:00:00.000Z',
  ...changes,
});
const read = (...outputs: UnspentOutput[]): CoinReading => ({ state: 'read', outputs });

onEveryEngine('unspent outputs', (at) => {
  const prepare = async (options: { maxOfUser?: number } = {}) => {
    const { database } = at();
    await insertPeople(database);
    await createAddressStore(database).insertAll(
      'u1',
      ['bc1x', 'bc1y'].map((address) => ({ id: address, address, label: null, createdAt: instant(1) })),
    );
    const spent: SpentOutput[] = [];
    const store = createOutputStore(database, {
      ...options,
      onSpent: async (_within, _userId, found) => void spent.push(...found),
    });
    const save = (coins: CoinReading | undefined, second = 2, address = 'bc1x', source?: 'simulated') =>
      store.save(
        'u1',
        [
          {
            address,
            reading: addressReading(1, {
              coins,
              lastTransactionAt: instant(-90_000),
              ...(source && { source }),
            }),
          },
        ],
        instant(second),
      );
    const rows = async () =>
      (
        await database.selectFrom('onchain_outputs').selectAll().orderBy('txid').orderBy('vout').execute()
      ).map(({ txid, height, seen_at: seenAt }) => [txid, height === null ? null : Number(height), seenAt]);
    const states = async () =>
      (await database.selectFrom('onchain_output_readings').selectAll().orderBy('address').execute()).map(
        ({ state, settled_count: count }) => [state, count === null ? null : Number(count)],
      );
    return { database, store, save, rows, states, spent };
  };

  it('keeps when each was first seen, and deletes those that the next reading lacks', async () => {
    const { save, rows, states, spent } = await prepare();
    await save(read(output(first), output(second, { height: null, time: null })));
    await save(read(output(second), output(third)), 3);
    expect(await rows()).toEqual([
      [second, 900_000, instant(2)],
      [third, 900_000, instant(3)],
    ]);
    expect(spent.map(({ txid }) => txid)).toEqual([first]);
    expect(await states()).toEqual([['read', 1]]);
  });

  it('calls no unconfirmed output spent when it is gone, and none that a cut list lacks', async () => {
    const { save, spent, rows, states } = await prepare();
    await save(read(output(first, { height: null, time: null }), output(second)));
    await save({ state: 'cut', outputs: [output(third)] }, 3);
    await save({ state: 'failed' }, 4);
    expect(spent).toEqual([]);
    expect(await rows()).toEqual([[third, 900_000, instant(3)]]);
    expect(await states()).toEqual([['failed', null]]);
  });

  it('leaves what a source that lists none, or a reading without change, does not name', async () => {
    const { save, rows } = await prepare();
    await save(read(output(first)));
    await save(undefined, 3);
    await save({ state: 'unchanged' }, 4);
    expect(await rows()).toEqual([[first, 900_000, instant(2)]]);
  });

  it('keeps so many of a user as there is room for, and says that it left some out', async () => {
    const { save, rows, states } = await prepare({ maxOfUser: 2 });
    await save(read(output(first)));
    await save(read(output(second), output(third)), 3, 'bc1y');
    expect((await rows()).map(([txid]) => txid)).toEqual([first, second]);
    expect(await states()).toEqual([
      ['read', 1],
      ['cut', null],
    ]);
  });

  it('forgets addresses that are no longer watched, and simulated coins once there are live ones', async () => {
    const { database, store, save, rows } = await prepare();
    await save(read(output(third)), 2, 'bc1x', 'simulated');
    await save(read(output(first)));
    await save(read(output(second)), 2, 'bc1y');
    await database.deleteFrom('watched_addresses').where('id', '=', 'bc1y').execute();
    await store.forgetUnwatched('u1');
    expect((await rows()).map(([txid]) => txid)).toEqual([first]);
  });
});
