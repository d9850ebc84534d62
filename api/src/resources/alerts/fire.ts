import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock';
import type { AlertsTable } from '../../database/alert-tables';
import type { Database } from '../../database/tables';
import type { Outbox } from '../../outbox/outbox';
import { createAlertChannelStore } from './alert-channels.store';
import { createAlertEventStore } from './alert-events.store';
import { channelsOf, paramsOf } from './alerts.store';
import { alertMessageKind } from './channels/channel-messages';
import { eventText, tellingRules } from './event-text';
import type { Activity } from './rules/activity';
import { quietUntil } from './rules/quiet-hours';

export interface Firing {
  value: number;
  isSimulated: boolean;
  activity?: Activity;
  /** The last price's time, of `source_stale`. */
  staleSince?: Date | undefined;
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
  { value, isSimulated, activity, staleSince }: Firing,
): Promise<boolean> {
  const { id: alertId, user_id: userId, kind } = alert;
  const now = clock();
  const at = now.toISOString();
  const [rules, heard] = await Promise.all([
    tellingRules(transaction, userId),
    createAlertChannelStore(transaction).heardBy(userId, channelsOf(alert)),
  ]);
  const quiet = kind === 'address_activity' ? null : quietUntil(rules.settings, now);
  const details = { params: paramsOf(alert), activity, staleSince: staleSince?.toISOString() };
  const told = { kind, value, isSimulated, at, details };
  const message = eventText(told, rules, now, quiet !== null);
  const event = { ...told, id: randomUUID(), alertId, occurrence, message };
  const state = quiet ? 'held' : 'waiting';
  const deliveries = heard.map(({ id, kind: channel }) => ({ channelId: id, channel, state }) as const);

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
