import { startTestApi } from '../../../testing/test-api';
import { exportedTables } from './exported-tables';

const bookkeeping = ['history_updated', 'unconfirmed_count', 'is_used', 'tried_round', 'read_round'];
const chain = 'copied from the chain by addresses that are exported';
/** Data about a user that is not exported, and the reason. */
const leftOut: Record<string, { columns: string[] | 'all'; because: string }> = {
  users: { columns: ['password_hash'], because: 'a secret' },
  sessions: { columns: ['id'], because: 'the name of a session in its token' },
  passkeys: {
    columns: ['id', 'credential_id', 'public_key', 'counter', 'transports'],
    because: 'means something to the authenticator alone',
  },
  second_factors: { columns: ['sealed_secret', 'last_step'], because: 'a secret, and the last use of it' },
  recovery_codes: { columns: 'all', because: 'secrets' },
  watched_addresses: { columns: bookkeeping, because: 'bookkeeping of the readings' },
  derived_addresses: { columns: bookkeeping, because: 'bookkeeping of the readings' },
  watched_wallets: { columns: ['key_hash'], because: 'finds a second one of the same key' },
  ledger_entries: {
    columns: ['row_hash', 'revision'],
    because: 'finds a second import of the same row; counts changes',
  },
  ledger_attachment_files: {
    columns: 'all',
    because: 'the ZIP has them as files, and both forms their hash',
  },
  ledger_uploads: { columns: 'all', because: 'a file that waits for its confirmation, for half an hour' },
  ledger_imports: {
    columns: ['source_hash', 'fee_policies', 'connection_id', 'sealed_notes'],
    because: 'finds the account of the next file; what an undo goes back to; what a sync did not write',
  },
  ledger_revisions: { columns: 'all', because: 'bookkeeping of what is kept between requests' },
  ledger_confirmed_together: { columns: 'all', because: 'names pairs that are exported, for one undo' },
  ledger_registered_together: { columns: 'all', because: 'names entries that are exported, for one undo' },
  ledger_column_choices: { columns: 'all', because: 'headers of files, which name columns and no data' },
  alerts: {
    columns: [
      'address_id',
      'watched_wallet_id',
      'plan_id',
      'is_new',
      'occurrence',
      'last_coins',
      'seen_from',
    ],
    because: 'is in the parameters, and bookkeeping of judging',
  },
  ledger_connections: {
    columns: [
      'sealed_key',
      'key_hash',
      'owner_hash',
      'problem',
      'cursors',
      'reach',
      'counts',
      'sealed_notes',
      'sealed_preview',
      'last_success_at',
      'asked_at',
      'next_sync_at',
    ],
    because: 'secrets, and bookkeeping of the syncs',
  },
  ledger_connection_operations: { columns: 'all', because: 'hashes that find entries, which are exported' },
  ledger_connection_pages: { columns: 'all', because: 'movements that wait for their confirmation' },
  ledger_labels: { columns: ['ref_hash'], because: 'finds the label of a reference, which is exported' },
  purchase_plans: { columns: ['due_on'], because: 'bookkeeping of the reminder' },
  alert_channels: {
    columns: ['target_hash', 'sealed_target', 'code_hash', 'code_tries', 'code_expires_at'],
    because: 'where messages go is a key to write there; the export has it masked',
  },
  alert_events: {
    columns: ['occurrence', 'details'],
    because: 'bookkeeping, and what the message is written from',
  },
  alert_transactions: { columns: 'all', because: chain },
  alert_recoveries: { columns: 'all', because: chain },
  alert_deliveries: { columns: ['begun_at'], because: 'bookkeeping of a request under way' },
  tax_accountants: { columns: ['token_hash'], because: 'a secret, until it expires' },
  tax_accountant_openings: { columns: ['id'], because: 'bookkeeping' },
  own_tokens: { columns: ['token_hash'], because: 'a secret, until it expires' },
  email_changes: { columns: ['token_hash'], because: 'a secret, for a day' },
  former_emails: { columns: ['token_hash'], because: 'a secret, for seven days' },
  known_devices: { columns: ['device_hash'], because: 'a secret of the browser' },
  security_events: { columns: ['id'], because: 'bookkeeping' },
  outbox_messages: { columns: 'all', because: 'mail and alerts that wait for their server, for a day' },
  proof_codes: { columns: 'all', because: 'a secret, for ten minutes' },
  portfolio_refreshes: { columns: 'all', because: 'bookkeeping of the readings' },
  onchain_transactions: { columns: 'all', because: chain },
  onchain_movements: { columns: 'all', because: chain },
  onchain_histories: { columns: 'all', because: 'bookkeeping of the readings' },
  onchain_gone: { columns: 'all', because: 'read from the chain, by the ids of entries that are exported' },
  onchain_outputs: { columns: 'all', because: chain },
  onchain_output_readings: { columns: 'all', because: 'bookkeeping of the readings' },
  frozen_spends: { columns: 'all', because: 'read from the chain, by labels that are exported' },
  onchain_leases: { columns: 'all', because: 'bookkeeping of the readings' },
  password_resets: { columns: 'all', because: 'a secret, for half an hour' },
  passkey_ceremonies: { columns: 'all', because: 'a secret, for five minutes' },
  answered_requests: { columns: 'all', because: 'answers that are given again, for a day' },
};

it('every column about a user is exported, or left out for a reason', async () => {
  const api = await startTestApi();
  const tables = await api.opened.database.introspection.getTables();
  const forgotten = tables.flatMap(({ name: table, columns }) => {
    const names = columns.map(({ name }) => name);
    if (table !== 'users' && !names.includes('user_id')) return [];
    const exported = Object.values(exportedTables).filter((each) => each.table === table);
    const known = exported.flatMap(({ fields }) => Object.values(fields).map(({ column }) => column));
    const left = leftOut[table]?.columns ?? [];
    return names
      .filter((name) => name !== 'user_id' && left !== 'all' && ![...known, ...left].includes(name))
      .map((name) => `${table}.${name}`);
  });
  expect(forgotten).toEqual([]);
  await api.close();
});
