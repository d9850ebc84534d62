import { randomBytes } from 'node:crypto';
import { readApiConfig } from '../../config/api-config';
import type { Database } from '../../database/tables';
import { createOutbox } from '../../outbox/outbox';
import { createAlertJudge } from '../../resources/alerts/judging/alert-judge';
import { createAlertSettingsStore } from '../../resources/alerts/alert-settings.store';
import { createAlertService } from '../../resources/alerts/alerts.service';
import { type ChannelMessage, alertMessageKind } from '../../resources/alerts/channels/channel-messages';
import { createKeyVault } from '../../secrets/key-vault';
import { createMarketData } from '../../upstreams/market-data/create-market-data';
import { channelRow } from './alert-rows';
import { ana, insertPeople } from '../people';
import type { PriceVendor } from '../vendors/price-vendor';
import { upstreamsOff } from '../vendors/upstreams-off';

/** The alerts of one person, judged by the live prices of a vendor on loopback. */
export async function startLiveAlerts(
  database: Database,
  vendor: PriceVendor,
  { streams = true }: { streams?: boolean } = {},
) {
  const logged: { facts: object; message: string }[] = [];
  const log = (facts: object, message: string) => void logged.push({ facts, message });
  const logger = { info: log, warn: log, error: log } as never;
  const clock = () => new Date();
  const config = readApiConfig({
    ...upstreamsOff,
    BITCOIN_SOURCE: 'live',
    PUBLIC_URL: 'https://painel.exemplo',
    MERCADO_BITCOIN_URL: vendor.url,
    MERCADO_BITCOIN_STREAM_URL: streams ? `${vendor.streamUrl}/ws` : '',
    BINANCE_SPOT_URL: vendor.url,
    BINANCE_STREAM_URL: streams ? `${vendor.streamUrl}/binance` : '',
  });
  const intervals = { requestsMs: 20, analysisMs: 60_000 };
  const market = createMarketData({ config, logger, clock, database, intervals });

  await insertPeople(database);
  await database
    .insertInto('alert_channels')
    .values([channelRow('c1', 'push')])
    .execute();
  // At night the default settings hold messages back until the morning.
  await createAlertSettingsStore(database).update(ana.id, { quiet: false });
  const outbox = createOutbox({ database, vault: createKeyVault(randomBytes(32)), clock, logger });
  /** When each message went to its provider. */
  const sentAt: number[] = [];
  outbox.handle(alertMessageKind, {
    deliver: async (payload) => {
      sentAt.push(performance.now());
      sent.push(payload as ChannelMessage);
    },
  });
  const sent: ChannelMessage[] = [];
  const sending = new Set<Promise<unknown>>();
  const wake = () => {
    const run = outbox.run().finally(() => sending.delete(run));
    sending.add(run);
  };
  const readOutlook = async () => ({ limitPercent: 0, daysToDarf: null });
  const judge = createAlertJudge({
    database,
    market,
    outbox: { ...outbox, wake },
    isLeader: () => true,
    clock,
    logger,
    isSimulationChosen: false,
    readOutlook,
  });
  const alerts = createAlertService({
    database,
    market,
    clock,
    isSimulationChosen: false,
    readOutlook,
    maxAlerts: 100,
  });
  await market.start();

  return {
    market,
    judge,
    logged,
    sent,
    sentAt,
    addAbove: (reais: number) =>
      alerts.add(ana.id, {
        kind: 'price_above',
        params: { cents: reais * 100, currency: 'BRL' },
        channels: ['push'],
      }),
    async stop() {
      await judge.stop();
      await Promise.all(sending);
      await market.stop();
    },
  };
}
