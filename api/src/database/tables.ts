import type { Kysely } from 'kysely';

// Instants are ISO 8601 texts in UTC; every integer column is a bigint on both engines.

interface UsersTable {
  id: string;
  email: string;
  name: string;
  first_name: string | null;
  profile_image: string | null;
  /** A PHC string; null for an account without a password. */
  password_hash: string | null;
  /** When its owner last proved to read mail at `email`; null while nobody has. */
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

interface SessionsTable {
  id: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  /** In words; null where the browser did not say, or was not asked yet. */
  device: string | null;
  /** To the minute; null while it has only been opened. */
  last_used_at: string | null;
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
  /** Where the mail went. */
  email: string;
}

interface PasskeysTable {
  id: string;
  user_id: string;
  /** What the authenticator calls it, in base64url. */
  credential_id: string;
  /** A COSE key, in base64url. */
  public_key: string;
  /** Of its signatures; 0 for ever where the authenticator does not count. */
  counter: bigint;
  /** With commas between them. */
  transports: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

interface PasskeyCeremoniesTable {
  id: string;
  /** Who adds a passkey; null for a sign-in. */
  user_id: string | null;
  challenge: string;
  expires_at: string;
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

export interface WatchedAddressesTable {
  id: string;
  user_id: string;
  address: string;
  label: string | null;
  balance_sats: bigint;
  /** Who said the balance; null while nobody has. */
  balance_source: 'live' | 'simulated' | null;
  last_transaction: string | null;
  last_updated: string | null;
  created_at: string;
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
  /** The instant of the figures inside. */
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

interface MarketDailySamplesTable {
  series: string;
  /** YYYY-MM-DD in UTC. */
  day: string;
  value: number;
}

export interface Tables {
  users: UsersTable;
  user_preferences: UserPreferencesTable;
  sessions: SessionsTable;
  answered_requests: AnsweredRequestsTable;
  password_resets: PasswordResetsTable;
  passkeys: PasskeysTable;
  passkey_ceremonies: PasskeyCeremoniesTable;
  social_sign_ins: SocialSignInsTable;
  social_identities: SocialIdentitiesTable;
  watched_addresses: WatchedAddressesTable;
  external_wallets: ExternalWalletsTable;
  market_snapshots: MarketSnapshotsTable;
  market_snapshot_parts: MarketSnapshotPartsTable;
  market_daily_samples: MarketDailySamplesTable;
}

export type Database = Kysely<Tables>;
