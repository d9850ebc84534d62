import type { AlertKind, AlertSettings } from '@painel/contract';
import type { Database } from '../../database/tables';
import { minuteMs } from '../../market/candle-intervals';
import { createPreferenceStore } from '../preferences/preferences.store';
import { messageText, momentIn, timeIn } from './alert-messages.copy';
import { createAlertSettingsStore } from './alert-settings.store';
import type { Activity } from './rules/activity';
import type { StoredParams } from './rules/watch';

/** What the text of an event is written from, besides its figure. Kept, because what may be named is asked again when it is sent. */
export interface EventDetails {
  params: StoredParams;
  activity?: Activity | undefined;
  /** The last price's time, of `source_stale`. */
  staleSince?: string | undefined;
}

export interface TellableEvent {
  kind: AlertKind;
  value: number;
  isSimulated: boolean;
  at: string;
  details: EventDetails;
}

export interface TellingRules {
  settings: AlertSettings;
  /** Whether messages may name the person's own amounts. */
  showsAmounts: boolean;
}

/** The figures of these kinds are amounts of the person. */
const personalKinds = new Set<AlertKind>(['portfolio_value', 'address_activity']);
/** From this age on, a figure is not said to be of now: a push may wait for its browser for ten minutes more. */
const presentMs = minuteMs;

export async function tellingRules(database: Database, userId: string): Promise<TellingRules> {
  const [settings, { discreet }] = await Promise.all([
    createAlertSettingsStore(database).find(userId),
    createPreferenceStore(database).find(userId),
  ]);
  return { settings, showsAmounts: settings.showAmounts && !discreet };
}

/** The words of an event at a moment. A figure that is old, or will be when they are read, has its hour with it. */
export function eventText(
  { kind, value, isSimulated, at, details }: TellableEvent,
  { settings: { zone }, showsAmounts }: TellingRules,
  now: Date,
  isHeld = false,
): string {
  const [happened, stale] = [new Date(at), details.staleSince];
  const isOld = isHeld || now.getTime() - happened.getTime() >= presentMs;
  return messageText({
    kind,
    value,
    isSimulated,
    showsAmounts,
    params: details.params,
    activity: details.activity,
    staleSince: stale === undefined ? undefined : timeIn(zone, new Date(stale), now),
    moment: isOld ? momentIn(zone, happened, now) : undefined,
  });
}

/** The figure of an event; null where it may not be named. */
export const eventValue = ({ kind, value }: TellableEvent, { showsAmounts }: TellingRules): number | null =>
  personalKinds.has(kind) && !showsAmounts ? null : value;
