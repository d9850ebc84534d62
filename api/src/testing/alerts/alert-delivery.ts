import { randomBytes } from 'node:crypto';
import type { AlertChannelKind, AlertDeliveryState } from '@painel/contract';
import type { Database } from '../../database/tables';
import { type Outbox, createOutbox } from '../../outbox/outbox';
import { createAlertEventStore } from '../../resources/alerts/alert-events.store';
import { createAlertSettingsStore } from '../../resources/alerts/alert-settings.store';
import { alertMessageKind } from '../../resources/alerts/channels/channel-messages';
import { alertDelivery } from '../../resources/alerts/channels/deliver';
import { encryptTarget } from '../../resources/alerts/channels/targets';
import { createAlertService } from '../../resources/alerts/alerts.service';
import { writeEvent } from '../../resources/alerts/judging/fire';
import { createPreferenceStore } from '../../resources/identity/preferences/preferences.store';
import { createKeyVault } from '../../secrets/key-vault';
import { alertRow, channelRow, noon } from './alert-rows';
import { ana, insertPeople } from '../people';
import { createTestMarket } from '../market/test-market';

const vault = createKeyVault(randomBytes(32));
const minute = 60_000;
const params = {
  price_above: { cents: 60_000_000, currency: 'BRL' },
  portfolio_value: { direction: 'above', cents: 10_000_000 },
  address_activity: { addressId: 'a1' },
} as const;

/** A channel whose server answers as the test says, each time. */
export async function deliverySite(database: Database, kind: AlertChannelKind = 'webhook') {
  await insertPeople(database);
  const time = { now: noon };
  const clock = () => time.now;
  const sealed_target = encryptTarget(vault, 'c1', {
    url: 'https://aviso.exemplo/',
    secret: '',
    chatId: 7,
    email: ana.email,
  });
  await database
    .insertInto('alert_channels')
    .values(channelRow('c1', kind, { sealed_target }))
    .execute();
  const logged: string[] = [];
  const log = (fields: object, text: string) => void logged.push(`${text} ${JSON.stringify(fields)}`);
  const logger = { info: log, warn: log, error: log } as never;
  const outbox: Outbox = createOutbox({ database, vault, clock, logger });
  const sent: { text: string; event?: { value: number | null; txid: string | null } }[] = [];
  const server = { answer: async () => {} };
  const take = async (message: (typeof sent)[number]) => {
    sent.push(message);
    await server.answer();
  };
  const unavailable = () => Promise.reject(new Error('unavailable'));
  const handling = alertDelivery({
    database,
    vault,
    clock,
    logger,
    mailer: { send: ({ text }) => take({ text }) },
    outbox: { ...outbox, wake: () => undefined },
    push: (_target, { body }) => take({ text: body }),
    telegram: {
      linkFor: unavailable,
      startedChats: unavailable,
      send: (_chatId, text) => take({ text }),
    },
    explorerUrl: 'https://explorador.exemplo/address/',
    siteUrl: () => 'https://painel.exemplo',
    webhook: (_target, content) => take(content as (typeof sent)[number]),
  });
  outbox.handle(alertMessageKind, handling);
  const events = createAlertEventStore(database);
  const alerts = createAlertService({
    database,
    market: createTestMarket(),
    clock,
    isSimulationChosen: false,
    readOutlook: async () => ({ limitPercent: 0, daysToDarf: null }),
    maxAlerts: 100,
  });
  const settings = createAlertSettingsStore(database);
  const discreet = (is: boolean) => createPreferenceStore(database).update(ana.id, { discreet: is });
  let occurrence = 0n;
  const alert = async (ofKind: keyof typeof params) => {
    const row = alertRow(ofKind, ofKind, params[ofKind], { channels: kind, phase: 'fired' });
    await database
      .insertInto('alerts')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return row;
  };
  const fire = async (ofKind: keyof typeof params, value: number, txid?: string) => {
    const row = await alert(ofKind);
    occurrence += 1n;
    await database
      .transaction()
      .execute((transaction) =>
        writeEvent(transaction, { outbox, clock }, row, occurrence, { value, txid, isSimulated: false }),
      );
  };
  const pass = (ms: number) => void (time.now = new Date(time.now.getTime() + ms));
  const channel = async () =>
    (await database.selectFrom('alert_channels').selectAll().executeTakeFirst()) ?? null;
  const states = async (): Promise<AlertDeliveryState[]> => {
    const page = await events.page(ana.id, { before: null, limit: 9, isUnread: false });
    return page.flatMap(({ deliveries }) => deliveries.map(({ state }) => state));
  };
  const waiting = async () => database.selectFrom('outbox_messages').selectAll().execute();
  /** Runs the outbox whenever something is due, until nothing waits. Returns the minutes of the attempts. */
  const runAll = async () => {
    const begun = time.now.getTime();
    const minutes: number[] = [];
    for (let [row] = await waiting(); row; [row] = await waiting()) {
      if (row.due_at > time.now.toISOString()) time.now = new Date(row.due_at);
      const before = sent.length;
      await outbox.run();
      if (sent.length > before) minutes.push((time.now.getTime() - begun) / minute);
    }
    return minutes;
  };
  return {
    database,
    outbox,
    time,
    pass,
    sent,
    server,
    settings,
    discreet,
    alerts,
    fire,
    channel,
    states,
    waiting,
    runAll,
    logged,
  };
}
