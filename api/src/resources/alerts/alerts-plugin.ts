import type { FastifyPluginAsync } from 'fastify';
import { isPlaceholderSubject, placeholderSubject } from '../../config/alerts-config';
import { createOutbound } from '../../outbound/outbound';
import { type PushKey, loadPushKey } from '../../secrets/push-key';
import { userAgentOf } from '../../upstreams/http/http-client';
import type { Slice } from '../context';
import { createDayPriceSource } from '../ledger/market-prices';
import { createLedgerBooks } from '../ledger/ledger-books';
import { createTaxService } from '../taxes/taxes.service';
import { createAlertEventStore } from './alert-events.store';
import { alertEventRoutes } from './alert-events.routes';
import { createAlertJudge } from './judging/alert-judge';
import { createAlertSettingsStore } from './alert-settings.store';
import { alertRoutes } from './alerts.routes';
import { createAlertService } from './alerts.service';
import { alertMessageKind } from './channels/channel-messages';
import { alertChannelRoutes, pushRenewalRoutes } from './channels/channels.routes';
import { createChannelService } from './channels/channels.service';
import { alertDelivery } from './channels/deliver';
import { createPublicSender } from './channels/outgoing-request';
import { createTelegram } from './channels/telegram';
import { createWebPush } from './channels/web-push';
import { createWebhook } from './channels/webhook';

type Options = Slice<
  'database' | 'market' | 'vault' | 'clock' | 'isLeader' | 'openNetwork',
  'alerts' | 'bitcoinSource' | 'dataDir' | 'explorerUrl' | 'outbound' | 'publicUrl'
>;

/** Alerts: their rules, judged by the leader, the channels of people, and the events. */
export const alertsPlugin: FastifyPluginAsync<Options> = async (app, options) => {
  const { config, database, market, vault, clock, isLeader, openNetwork } = options;
  const { maxAlerts, pushSubject, pushPrivateKey, telegramUrl, telegramToken } = config.alerts;
  const { outbox, mailer, siteUrl, proof, securityEvents: events, log: logger } = app;

  let loaded: PushKey | null = null;
  const pushKey = () => (loaded ??= loadPushKey(config.dataDir, pushPrivateKey));
  // A bad one stops the start.
  if (pushPrivateKey !== null) pushKey();
  if (isPlaceholderSubject(pushSubject)) logger.warn({ pushSubject }, placeholderSubject);

  const sender = createPublicSender(openNetwork, userAgentOf(config.publicUrl));
  const byProxy = createOutbound(config.outbound).agent({ connectTimeoutMs: 5_000 });
  const telegram =
    telegramToken === null ? null : createTelegram(telegramUrl, telegramToken, clock, logger, byProxy);
  const push = createWebPush({ sender, key: pushKey, subject: pushSubject, clock, logger });
  const webhook = createWebhook(sender, clock);
  outbox.handle(
    alertMessageKind,
    alertDelivery({
      database,
      vault,
      clock,
      mailer,
      outbox,
      push,
      webhook,
      telegram,
      siteUrl,
      explorerUrl: config.explorerUrl,
      logger,
    }),
  );

  const isSimulationChosen = config.bitcoinSource === 'simulated';
  // Read once an hour for few, so that no ledger is kept.
  const books = createLedgerBooks(createDayPriceSource(market), 0);
  const taxes = createTaxService({ database, vault, books, clock });
  const judging = { database, market, clock, isSimulationChosen, readOutlook: taxes.outlook };
  const judge = createAlertJudge({ ...judging, outbox, isLeader, logger });
  app.addHook('onReady', async () => judge.start());
  app.addHook('onClose', async () => {
    await judge.stop();
    await Promise.all([sender.close(), byProxy.destroy()]);
  });

  const settings = createAlertSettingsStore(database);
  const alerts = createAlertService({ ...judging, maxAlerts });
  const channels = createChannelService({ database, vault, outbox, telegram, clock });
  await app.register(alertRoutes, { alerts, settings, proof, events, clock });
  await app.register(alertEventRoutes, { events: createAlertEventStore(database), clock });
  await app.register(alertChannelRoutes, { channels, pushKey, proof, events });
  await app.register(pushRenewalRoutes, { channels, events });
};
