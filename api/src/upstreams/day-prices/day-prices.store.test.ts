import { onEveryEngine } from '../../testing/on-every-engine';
import { insertPeople, instant } from '../../testing/people';
import { createDayPriceStore } from './day-prices.store';

onEveryEngine('the prices of past days', (at) => [
  [
    'are needed once somebody has transactions of the chain, which are no simulated ones',
    async () => {
      const { database } = at();
      await insertPeople(database);
      const { isNeeded } = createDayPriceStore(database);
      const addTransaction = (source: 'live' | 'simulated') =>
        database
          .insertInto('onchain_transactions')
          .values({
            user_id: 'u1',
            source,
            txid: 'ab'.repeat(32),
            height: 1n,
            block_hash: null,
            occurred_at: instant(1),
            listed_at: instant(1),
            fee_sats: null,
            output_sats: 1n,
          })
          .execute();
      expect(await isNeeded()).toBe(false);
      await addTransaction('simulated');
      expect(await isNeeded()).toBe(false);
      await addTransaction('live');
      expect(await isNeeded()).toBe(true);
    },
  ],
]);
