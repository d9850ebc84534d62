import type { FastifyBaseLogger } from 'fastify';
import { addressReading } from '../../../testing/address-readings';
import { onEveryEngine } from '../../../testing/engines/on-every-engine';
import { insertPeople, instant } from '../../../testing/people';
import { createTestMarket } from '../../../testing/market/test-market';
import { createAddressStore } from '../../holdings/addresses/addresses.store';
import { createRefreshService } from '../../holdings/addresses/refresh/refresh.service';
import { createRefreshStore } from '../../holdings/addresses/refresh/refreshes.store';
import { createOutputStore } from '../../holdings/onchain/outputs.store';
import { createReadingStore } from '../../holdings/addresses/refresh/readings.store';
import { createWalletStore } from '../wallets/wallets.store';
import { createDailyPoints } from './daily-points';
import { createHistoryService } from './history.service';
import { createPortfolioDayStore } from './portfolio-days.store';

const logger = { warn: () => undefined, error: () => undefined } as unknown as FastifyBaseLogger;

onEveryEngine('the points of a day', (at) => {
  /** Ana watches an address, Eva holds a wallet. */
  const prepare = async (isLeader: boolean) => {
    const { database } = at();
    await insertPeople(database);
    const market = createTestMarket();
    market.otherReading = addressReading(5);
    await createAddressStore(database).insert('u1', {
      id: 'a1',
      address: 'bc1x',
      label: null,
      createdAt: instant(1),
    });
    const wallet = { name: 'Trade', platform: 'Binance', balance: 7n, description: null };
    await createWalletStore(database).insert('u2', 'w1', wallet, instant(1));

    const time = { now: new Date('2026-11-20T12:00:00.000Z') };
    const clock = () => time.now;
    const days = createPortfolioDayStore(database);
    const history = createHistoryService({ database, market, clock, logger });
    const refreshes = createRefreshService({
      store: createRefreshStore(database),
      readings: createReadingStore(database),
      outputs: createOutputStore(database),
      addressSource: () => market.addresses,
      clock,
      logger,
      extendWallets: () => Promise.resolve(),
      onFinished: history.record,
    });
    const runOnce = async () => {
      const points = createDailyPoints({ days, history, refreshes, isLeader: () => isLeader, clock, logger });
      const done = points.start();
      await done;
      await points.stop();
      await refreshes.settled('u1');
    };
    return { market, time, days, runOnce };
  };

  it('are written once a day for each user with holdings, of balances read again', async () => {
    const { market, time, days, runOnce } = await prepare(true);
    await runOnce();
    expect(await days.since('u1', '2026-11-20')).toMatchObject([{ day: '2026-11-20', watchedSats: 5n }]);
    expect(await days.since('u2', '2026-11-20')).toMatchObject([{ day: '2026-11-20', external: 7n }]);
    await runOnce();
    expect(market.lookups).toEqual(['bc1x']);

    time.now = new Date('2026-11-21T12:00:00.000Z');
    market.otherReading = addressReading(6);
    await runOnce();
    expect(market.lookups).toEqual(['bc1x', 'bc1x']);
    expect(await days.since('u1', '2026-11-21')).toMatchObject([{ watchedSats: 6n }]);
  });

  it('ask a source that does not answer once a day, and then are those of the balances before', async () => {
    const { market, time, days, runOnce } = await prepare(true);
    await runOnce();
    time.now = new Date('2026-11-21T12:00:00.000Z');
    market.otherReading = null;
    await runOnce();
    await runOnce();
    expect(market.lookups).toEqual(['bc1x', 'bc1x']);
    expect(await days.since('u1', '2026-11-21')).toMatchObject([{ watchedSats: 5n }]);
  });

  it('are left to the process that leads', async () => {
    const { market, days, runOnce } = await prepare(false);
    await runOnce();
    expect(await days.since('u2', '2026-11-20')).toEqual([]);
    expect(market.lookups).toEqual([]);
  });
});
