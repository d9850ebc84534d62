import type { DaySeries } from '../market/days/day-prices';
import type { PlanCadence, WalletScript } from '@painel/contract';
import type { Generated, Kysely } from 'kysely';
import type { AlertTables } from './alert-tables';
import type { LedgerTables } from './ledger-tables';
import type { OnchainTables } from './onchain-tables';
import type { TaxTables } from './tax-tables';

// Instants are ISO 8601 texts in UTC; every integer column is a bigint on both engines.

interface UsersTable {
  id: string;
  email: string;
  name: string;
  first_name: string | null;
  profile_image: string | null;
  /** A PHC string; null for an account without a password. */
  password_hash: string | null;
  /** When the user proved that they read mail at `email`; null before. */
  email_verified_at: string | null;
  created_at: string;
  updated_at: string;
}

interface UserPreferencesTable {
  user_id: string;
  theme: string;
  bitcoin_unit: string;
  currency_first: string;
  /** 1 or 0. */
  discreet: bigint;
}

interface SavedNewsTable {
  user_id: string;
  url: string;
  title: string;
  source: string | null;
  published_at: string | null;
  topic: string | null;
  created_at: string;
}

interface SessionsTable {
  id: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  /** As «Chrome no Windows»; null where it is unknown. */
  device: string | null;
  /** To the minute; null before the first request. */
  last_used_at: string | null;
  /** The time of the last proof of identity, by the sign-in or later. */
  proved_at: string | null;
}

interface ProofCodesTable {
  session_id: string;
  user_id: string;
  /** A keyed hash, because the few digits of a plain one could be guessed. */
  code_hash: string;
  tries_left: bigint;
  expires_at: string;
}

interface EmailChangesTable {
  user_id: string;
  /** The address after the link is opened. */
  email: string;
  /** SHA-256 of the token in the link, in hex. */
  token_hash: string;
  expires_at: string;
}

interface FormerEmailsTable {
  /** SHA-256 of the token in the link that restores the address, in hex. */
  token_hash: string;
  user_id: string;
  email: string;
  created_at: string;
  expires_at: string;
}

interface KnownDevicesTable {
  user_id: string;
  /** SHA-256 of the secret that the browser keeps, in hex. */
  device_hash: string;
  /** In words. */
  device: string;
  created_at: string;
  last_used_at: string;
}

interface SecurityEventsTable {
  id: string;
  user_id: string;
  kind: string;
  device: string | null;
  created_at: string;
}

interface AnsweredRequestsTable {
  user_id: string;
  key: string;
  request_hash: string;
  /** JSON; null while the work is under way. */
  answer: string | null;
  created_at: string;
}

interface PasswordResetsTable {
  user_id: string;
  /** SHA-256 of the token, in hex; the token itself is only in the mail. */
  token_hash: string;
  expires_at: string;
  /** The address that the mail went to. */
  email: string;
}

interface OwnTokensTable {
  id: string;
  user_id: string;
  name: string;
  /** SHA-256 of the token, in hex. */
  token_hash: string;
  /** Separated by spaces. */
  scopes: string;
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
}

interface PasskeysTable {
  id: string;
  user_id: string;
  /** The credential's id, in base64url. */
  credential_id: string;
  /** A COSE key, in base64url. */
  public_key: string;
  /** The signature counter; always 0 where the authenticator has none. */
  counter: bigint;
  /** Separated by commas. */
  transports: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

interface PasskeyCeremoniesTable {
  id: string;
  /** The user who adds a passkey; null for a sign-in. */
  user_id: string | null;
  challenge: string;
  expires_at: string;
}

interface OutboxMessagesTable {
  id: string;
  kind: string;
  user_id: string | null;
  /** JSON, encrypted: it may hold links that open an account. */
  sealed_payload: string;
  attempts: bigint;
  due_at: string;
  give_up_at: string;
  /** The leading process that sends it; null for any other, and while none does. */
  leased_by: string | null;
}

interface SecondFactorsTable {
  user_id: string;
  /** The secret of the authenticator app, encrypted. */
  sealed_secret: string;
  /** The time step of the last accepted code; null until a code confirms the app. */
  last_step: bigint | null;
  created_at: string;
}

interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
  created_at: string;
}

interface InvitationsTable {
  /** SHA-256 of the token in the link, in hex. */
  token_hash: string;
  /** The only address that may use it; null for any. */
  email: string | null;
  created_at: string;
  expires_at: string;
}

interface OperatorActsTable {
  id: string;
  /** Who ran the command: the name at the operating system, or as it was given. */
  actor: string;
  act: string;
  /** The id of an account, which may be gone, or of an invitation. */
  subject: string;
  created_at: string;
}

interface SocialSignInsTable {
  state_hash: string;
  browser_hash: string;
  nonce: string;
  code_verifier: string;
  expires_at: string;
}

interface SocialIdentitiesTable {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: string;
}

/** The latest readings of an address. */
export interface ReadingColumns {
  balance_sats: bigint;
  /** The source of the balance; null before the first reading. */
  balance_source: 'live' | 'simulated' | null;
  /** Null where the source does not see the mempool. */
  unconfirmed_sats: bigint | null;
  unconfirmed_count: bigint | null;
  /** Confirmed ones; null where the source keeps no history. */
  transaction_count: bigint | null;
  last_transaction: string | null;
  last_updated: string | null;
  history_updated: string | null;
  /** 1 after the first payment to it. */
  is_used: Generated<bigint>;
  /** The user's refresh that last asked for it, and the last one that succeeded. */
  tried_round: Generated<bigint>;
  read_round: Generated<bigint>;
}

export interface WatchedAddressesTable extends ReadingColumns {
  id: string;
  user_id: string;
  address: string;
  label: string | null;
  created_at: string;
  updated_at: string;
}

export interface WatchedWalletsTable {
  id: string;
  user_id: string;
  label: string | null;
  script: WalletScript;
  fingerprint: string;
  /** The ways to spend as JSON (`WalletPolicy`); null for a wallet of one key. */
  policy: string | null;
  /** Keyed hash of the derived addresses. It finds a duplicate without decrypting keys. */
  key_hash: string;
  /** The key or descriptor, encrypted. */
  sealed_key: string;
  created_at: string;
  updated_at: string;
}

export interface DerivedAddressesTable extends ReadingColumns {
  wallet_id: string;
  user_id: string;
  branch: 'receive' | 'change';
  position: bigint;
  address: string;
}

interface PortfolioRefreshesTable {
  user_id: string;
  /** Counts the user's refreshes. */
  round: bigint;
  started_at: string;
  finished_at: string | null;
  /** The process that works on it, and the end of its lease. */
  holder: string | null;
  held_until: string | null;
}

export interface PurchasePlansTable {
  id: string;
  user_id: string;
  /** The only account whose purchases count. */
  account_id: string | null;
  amount_cents: bigint;
  cadence: PlanCadence;
  /** Of a monthly plan. */
  day: bigint | null;
  /** Of a weekly one: 1 (Monday) to 7. */
  weekday: bigint | null;
  /** The plan has no days before its start. */
  starts_on: string;
  /** The next day to be judged for a reminder. */
  due_on: string;
  paused_at: string | null;
  created_at: string;
  updated_at: string;
}

interface PortfolioDaysTable {
  user_id: string;
  /** YYYY-MM-DD in São Paulo. */
  day: string;
  watched_sats: bigint;
  external_nano_btc: bigint;
  ledger_nano_btc: Generated<bigint>;
  price_brl: number | null;
  price_usd: number | null;
  source: 'live' | 'simulated';
  updated_at: string;
}

export interface ExternalWalletsTable {
  id: string;
  user_id: string;
  name: string;
  platform: string;
  /** Units of 1e-9 BTC. */
  balance_nano_btc: bigint;
  description: string | null;
  created_at: string;
  updated_at: string;
}

interface MarketSnapshotsTable {
  name: string;
  /** The time of the figures inside. */
  read_at: string;
  fetched_at: string;
}

interface MarketSnapshotPartsTable {
  name: string;
  part: string;
  /** JSON. */
  value: string;
  fetched_at: string;
}

interface DayPricesTable {
  series: DaySeries;
  /** YYYY-MM-DD in São Paulo. */
  day: string;
  /** In the unit of its series, which `DayPrices` and `Benchmarks` name. */
  value: bigint;
  source: string;
}

interface DayPriceProgressTable {
  source: string;
  /** The last requested day of the source. A day up to it without a price has none there. */
  read_to: string;
}

interface MarketDailySamplesTable {
  series: string;
  /** YYYY-MM-DD in UTC. */
  day: string;
  value: number;
}

export interface Tables extends LedgerTables, OnchainTables, AlertTables, TaxTables {
  users: UsersTable;
  user_preferences: UserPreferencesTable;
  saved_news: SavedNewsTable;
  sessions: SessionsTable;
  proof_codes: ProofCodesTable;
  email_changes: EmailChangesTable;
  former_emails: FormerEmailsTable;
  security_events: SecurityEventsTable;
  known_devices: KnownDevicesTable;
  answered_requests: AnsweredRequestsTable;
  password_resets: PasswordResetsTable;
  own_tokens: OwnTokensTable;
  passkeys: PasskeysTable;
  passkey_ceremonies: PasskeyCeremoniesTable;
  outbox_messages: OutboxMessagesTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  invitations: InvitationsTable;
  operator_acts: OperatorActsTable;
  social_sign_ins: SocialSignInsTable;
  social_identities: SocialIdentitiesTable;
  watched_addresses: WatchedAddressesTable;
  external_wallets: ExternalWalletsTable;
  watched_wallets: WatchedWalletsTable;
  derived_addresses: DerivedAddressesTable;
  portfolio_refreshes: PortfolioRefreshesTable;
  portfolio_days: PortfolioDaysTable;
  purchase_plans: PurchasePlansTable;
  market_snapshots: MarketSnapshotsTable;
  market_snapshot_parts: MarketSnapshotPartsTable;
  market_daily_samples: MarketDailySamplesTable;
  day_prices: DayPricesTable;
  day_price_progress: DayPriceProgressTable;
}

/**
 * The members of a database or of a transaction that stores use. With all members of `Kysely` the compiler would need a second to see that a
 * transaction is one, in each package that imports the API.
 */
export type Database = Pick<
  Kysely<Tables>,
  | 'selectFrom'
  | 'insertInto'
  | 'updateTable'
  | 'deleteFrom'
  | 'transaction'
  | 'isTransaction'
  | 'executeQuery'
  | 'getExecutor'
  | 'introspection'
  | 'dynamic'
  | 'fn'
>;
