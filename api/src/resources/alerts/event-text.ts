import type { AlertEventKind, AlertParams, AlertSettings, PortfolioMonth } from '@painel/contract';
import type { Database } from '../../database/tables';
import { minuteMs } from '../../time/durations';
import { createPreferenceStore } from '../identity/preferences/preferences.store';
import { eventRulesOf, messageText } from './alert-kinds';
import { type LostChannel, type RecoveryNotice, momentIn, timeIn } from './message-words.copy';
import { createAlertSettingsStore } from './alert-settings.store';
import type { Activity } from './rules/activity';

/** The data of an event's text, besides its figure. They are stored, because the disclosure rules apply again when it is sent. */
export interface EventDetails {
  params: AlertParams;
  activity?: Activity | undefined;
  /** Of the transaction that moved the coins. */
  txid?: string | undefined;
  /** The last price's time, of `source_stale`. */
  staleSince?: string | undefined;
  /** The exchange that gives nothing, of `source_stale`. */
  silentExchange?: string | undefined;
  /** The day of a purchase plan, as YYYY-MM-DD. */
  plannedOn?: string | undefined;
  /** Of `recovery_near`. */
  recovery?: RecoveryNotice | undefined;
  /** The channel that has ended, of `channel_lost`. */
  lost?: LostChannel | undefined;
  /** The month of `month_letter`, as its page had it. */
  letter?: PortfolioMonth | undefined;
}

export interface EventContent {
  kind: AlertEventKind;
  value: number;
  isSimulated: boolean;
  at: string;
  details: EventDetails;
}

export interface DisclosureRules {
  settings: AlertSettings;
  /** Whether messages may name the person's own amounts. */
  showsAmounts: boolean;
  /** Whether they may name a transaction, by which amounts can be looked up. */
  showsTransactions: boolean;
}

/** From this age on, a figure is not said to be of now: a push may wait for its browser for ten minutes more. */
const presentMs = minuteMs;

export async function disclosureRules(database: Database, userId: string): Promise<DisclosureRules> {
  const [settings, { discreet }] = await Promise.all([
    createAlertSettingsStore(database).find(userId),
    createPreferenceStore(database).find(userId),
  ]);
  return { settings, showsAmounts: settings.showAmounts && !discreet, showsTransactions: !discreet };
}

/** The words of an event at a moment. A figure that is old, or will be when they are read, has its hour with it. */
export function eventText(
  { kind, value, isSimulated, at, details }: EventContent,
  rules: DisclosureRules,
  now: Date,
  isHeld = false,
): string {
  const { zone } = rules.settings;
  const [happened, stale] = [new Date(at), details.staleSince];
  const isOld = isHeld || now.getTime() - happened.getTime() >= presentMs;
  return messageText({
    kind,
    value,
    isSimulated,
    showsAmounts: rules.showsAmounts,
    txid: eventTransaction({ details }, rules),
    params: details.params,
    activity: details.activity,
    lost: details.lost,
    letter: details.letter,
    silentExchange: details.silentExchange,
    plannedOn: details.plannedOn,
    recovery: details.recovery,
    staleSince: stale === undefined ? undefined : timeIn(zone, new Date(stale), now),
    moment: isOld ? momentIn(zone, happened, now) : undefined,
  });
}

/** The transaction of an event; undefined where it has none or may not be named. */
export const eventTransaction = (
  { details }: Pick<EventContent, 'details'>,
  { showsTransactions }: Pick<DisclosureRules, 'showsTransactions'>,
): string | undefined => (showsTransactions ? details.txid : undefined);

/** The figure of an event; null where it may not be named, and of a letter without one. */
export function eventValue(
  { kind, value, details }: EventContent,
  { showsAmounts }: DisclosureRules,
): number | null {
  if (details.letter?.valueCents === null) return null;
  return eventRulesOf(kind).isPersonal && !showsAmounts ? null : value;
}
