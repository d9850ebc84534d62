import type {
  AlertChannelKind,
  AlertDeliveryState,
  AlertEventKind,
  AlertKind,
  MonthLetterState,
} from '@painel/contract';

export interface AlertsTable {
  id: string;
  user_id: string;
  kind: AlertKind;
  /** JSON. */
  params: string;
  /** Kinds of channels with commas between them. */
  channels: string;
  address_id: string | null;
  watched_wallet_id: string | null;
  /** Of `plan_due`: a plan has one reminder at most. */
  plan_id: string | null;
  /** 1 or 0. */
  repeats: bigint;
  gap_seconds: bigint | null;
  expires_at: string | null;
  snoozed_until: string | null;
  paused_at: string | null;
  note: string | null;
  /** `held` was beyond its threshold already when it was made; `rearmed` waits again after it has fired. */
  phase: 'armed' | 'held' | 'fired' | 'rearmed';
  /** 1 until the first sample. */
  is_new: bigint;
  fired_at: string | null;
  /** Counts the firings. Of `plan_due` it is the last day that was reported, in days since 1970, so that a day is never reported twice. */
  occurrence: bigint;
  /** JSON: the coins of an address or wallet at the last judgement, where its source reports no transactions. */
  last_coins: string | null;
  /** JSON: the source of its transactions, and the time from which on they are reported. */
  seen_from: string | null;
  /** 1 where the person accepted an alert without a deliverable channel. */
  bell_only: bigint;
  created_at: string;
  /** The last change by a person. Judging leaves it alone. */
  updated_at: string;
}

/** The transactions that an alert of an address has seen since it began. */
interface AlertTransactionsTable {
  alert_id: string;
  user_id: string;
  txid: string;
  /** The event that was reported for it; none for `change`. */
  activity: 'received' | 'moved' | 'sent' | 'change';
  is_confirmed: bigint;
  /** The outputs that it spends while another transaction may replace it. */
  spends: string | null;
}

/** The coins whose recovery an alert has announced. */
interface AlertRecoveriesTable {
  alert_id: string;
  user_id: string;
  txid: string;
  vout: bigint;
  /** The last of `recoveryStages` that was reported. */
  stage: bigint;
  noticed_at: string;
}

export interface AlertChannelsTable {
  id: string;
  user_id: string;
  kind: AlertChannelKind;
  /** Keyed hash of the target. It finds a duplicate without decrypting. */
  target_hash: string;
  /** JSON, encrypted. */
  sealed_target: string;
  /** The target, masked. */
  label: string | null;
  verified_at: string | null;
  /** Keyed. */
  code_hash: string | null;
  code_tries: bigint;
  code_expires_at: string | null;
  /** In a row. */
  failures: bigint;
  off_at: string | null;
  last_delivered_at: string | null;
  last_failed_at: string | null;
  created_at: string;
}

interface AlertEventsTable {
  id: string;
  user_id: string;
  alert_id: string | null;
  occurrence: bigint;
  kind: AlertEventKind;
  value: number;
  message: string;
  /** JSON: the data of the message's text. */
  details: string;
  is_simulated: bigint;
  created_at: string;
  read_at: string | null;
}

interface AlertDeliveriesTable {
  event_id: string;
  /** It may be gone. */
  channel_id: string;
  user_id: string;
  channel_kind: AlertChannelKind;
  state: AlertDeliveryState;
  changed_at: string;
  /** When it left for a provider that would show it twice; null again once that has failed. */
  begun_at: string | null;
}

interface AlertSettingsTable {
  user_id: string;
  zone: string;
  quiet: bigint;
  quiet_from: bigint;
  quiet_to: bigint;
  show_amounts: bigint;
  /** Kinds of channels with commas between them; empty for no letter. */
  letter_channels: string;
  /** The day of São Paulo on which the person asked for letters; null while none are wanted. */
  letter_since: string | null;
}

/** The decided letters of months. */
interface MonthLettersTable {
  user_id: string;
  /** YYYY-MM. */
  month: string;
  state: MonthLetterState;
  decided_at: string;
}

/** One row: the source of the figures by which the phases of all alerts were judged. */
interface AlertSourceTable {
  id: bigint;
  source: 'live' | 'simulated';
}

export interface AlertTables {
  alert_source: AlertSourceTable;
  alerts: AlertsTable;
  alert_transactions: AlertTransactionsTable;
  alert_recoveries: AlertRecoveriesTable;
  alert_channels: AlertChannelsTable;
  alert_events: AlertEventsTable;
  alert_deliveries: AlertDeliveriesTable;
  alert_settings: AlertSettingsTable;
  month_letters: MonthLettersTable;
}
