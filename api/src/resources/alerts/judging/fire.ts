import { randomUUID } from 'node:crypto';
import { type PortfolioMonth, alertChannelKinds } from '@painel/contract';
import type { Clock } from '../../../clock';
import type { AlertsTable } from '../../../database/alert-tables';
import type { Database } from '../../../database/tables';
import type { Outbox } from '../../../outbox/outbox';
import { type ChannelRow, createAlertChannelStore } from '../alert-channels.store';
import { eventRulesOf } from '../alert-kinds';
import { type NewEvent, createAlertEventStore } from '../alert-events.store';
import { channelsOf, paramsOf } from '../alerts.store';
import { alertMessageKind } from '../channels/channel-messages';
import { eventText, disclosureRules } from '../event-text';
import type { RecoveryNotice } from '../message-words.copy';
import type { Activity } from '../rules/activity';
import { quietUntil } from '../rules/quiet-hours';

export interface Firing {
  value: number;
  isSimulated: boolean;
  activity?: Activity;
  txid?: string | undefined;
  /** The last price's time, of `source_stale`. */
  staleSince?: Date | undefined;
  /** The exchange that gives nothing, of `source_stale`. */
  silentExchange?: string | undefined;
  /** The day of a purchase plan, as YYYY-MM-DD. */
  plannedOn?: string | undefined;
  recovery?: RecoveryNotice | undefined;
}

export type FiringAlert = Pick<AlertsTable, 'id' | 'user_id' | 'kind' | 'params' | 'channels'>;

interface FireDependencies {
  outbox: Outbox;
  clock: Clock;
}

const keptEvents = 500;

/**
 * Writes an event with its deliveries and their messages in the caller's transaction. An event is unique by alert and
 * occurrence, so a second process writes nothing. Returns whether this call wrote it.
 */
export async function writeEvent(
  transaction: Database,
  { outbox, clock }: FireDependencies,
  alert: FiringAlert,
  occurrence: bigint,
  { value, isSimulated, activity, txid, staleSince, silentExchange, plannedOn, recovery }: Firing,
): Promise<boolean> {
  const { id: alertId, user_id: userId, kind } = alert;
  const now = clock();
  const at = now.toISOString();
  const [rules, active] = await Promise.all([
    disclosureRules(transaction, userId),
    createAlertChannelStore(transaction).activeChannels(userId, channelsOf(alert)),
  ]);
  const quiet = eventRulesOf(kind).ignoresQuiet ? null : quietUntil(rules.settings, now);
  const details = {
    params: paramsOf(alert),
    activity,
    txid,
    staleSince: staleSince?.toISOString(),
    silentExchange,
    plannedOn,
    recovery,
  };
  const reported = { kind, value, isSimulated, at, details };
  const message = eventText(reported, rules, now, quiet !== null);
  const event = { ...reported, id: randomUUID(), alertId, occurrence, message };
  return keepEvent(transaction, outbox, { userId, event, active, quiet });
}

/** Writes the event that a channel has ended, for the bell and the person's other channels. */
export async function writeChannelLost(
  transaction: Database,
  { outbox, clock }: FireDependencies,
  {
    id: lostId,
    user_id: userId,
    kind: channel,
    label,
  }: Pick<ChannelRow, 'id' | 'user_id' | 'kind' | 'label'>,
): Promise<void> {
  const now = clock();
  const rules = await disclosureRules(transaction, userId);
  const hearing = await createAlertChannelStore(transaction).activeChannels(userId, alertChannelKinds);
  const active = hearing.filter(({ id }) => id !== lostId);
  const details = { params: {}, lost: { channel, label } };
  const reported = {
    kind: 'channel_lost' as const,
    value: 0,
    isSimulated: false,
    at: now.toISOString(),
    details,
  };
  const message = eventText(reported, rules, now);
  const event = { ...reported, id: randomUUID(), alertId: null, occurrence: 0n, message };
  await keepEvent(transaction, outbox, { userId, event, active, quiet: quietUntil(rules.settings, now) });
}

/** Writes the letter of a month for these channels and the bell, in the caller's transaction. */
export async function writeLetter(
  transaction: Database,
  { outbox, clock }: FireDependencies,
  userId: string,
  letter: PortfolioMonth,
  active: Pick<ChannelRow, 'id' | 'kind'>[],
): Promise<void> {
  const now = clock();
  const rules = await disclosureRules(transaction, userId);
  const reported = {
    kind: 'month_letter' as const,
    value: letter.valueCents ?? 0,
    isSimulated: false,
    at: now.toISOString(),
    details: { params: {}, letter },
  };
  const message = eventText(reported, rules, now);
  const event = { ...reported, id: randomUUID(), alertId: null, occurrence: 0n, message };
  await keepEvent(transaction, outbox, { userId, event, active, quiet: quietUntil(rules.settings, now) });
}

/** Writes that coins were spent which were not to be, for all channels and the bell, in the caller's transaction. */
export async function writeFrozenSpent(
  transaction: Database,
  { outbox, clock }: FireDependencies,
  userId: string,
  { count, isSimulated }: { count: number; isSimulated: boolean },
): Promise<void> {
  const now = clock();
  const rules = await disclosureRules(transaction, userId);
  const active = await createAlertChannelStore(transaction).activeChannels(userId, alertChannelKinds);
  const at = now.toISOString();
  const reported = { kind: 'frozen_spent' as const, value: count, isSimulated, at, details: { params: {} } };
  const message = eventText(reported, rules, now);
  const event = { ...reported, id: randomUUID(), alertId: null, occurrence: 0n, message };
  await keepEvent(transaction, outbox, { userId, event, active, quiet: null });
}

interface KeptEvent {
  userId: string;
  event: NewEvent;
  active: Pick<ChannelRow, 'id' | 'kind'>[];
  /** The end of the quiet hours that hold it back. */
  quiet: Date | null;
}

async function keepEvent(transaction: Database, outbox: Outbox, { userId, event, active, quiet }: KeptEvent) {
  const state = quiet ? 'held' : 'waiting';
  const deliveries = active.map(({ id, kind: channel }) => ({ channelId: id, channel, state }) as const);
  const events = createAlertEventStore(transaction);
  if (!(await events.insert(userId, event, deliveries))) return false;
  await events.prune(userId, keptEvents);
  for (const { channelId } of deliveries) {
    await outbox.add(transaction, {
      kind: alertMessageKind,
      payload: { type: 'event', channelId, eventId: event.id },
      userId,
      dueAt: quiet?.toISOString(),
    });
  }
  return true;
}
