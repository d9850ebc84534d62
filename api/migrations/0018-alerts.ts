import type { Kysely } from 'kysely';

/** Older code judges no alert and leaves these tables alone. */
export const isBackwardCompatible = true;

/** Alerts, their events and deliveries, the channels of a person, and the person's settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alerts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('params', 'text', (column) => column.notNull())
    .addColumn('channels', 'text', (column) => column.notNull())
    .addColumn('address_id', 'text', (column) =>
      column.references('watched_addresses.id').onDelete('cascade'),
    )
    .addColumn('watched_wallet_id', 'text', (column) =>
      column.references('watched_wallets.id').onDelete('cascade'),
    )
    .addColumn('repeats', 'bigint', (column) => column.notNull())
    .addColumn('gap_seconds', 'bigint')
    .addColumn('expires_at', 'text')
    .addColumn('snoozed_until', 'text')
    .addColumn('paused_at', 'text')
    .addColumn('note', 'text')
    .addColumn('phase', 'text', (column) => column.notNull())
    .addColumn('is_new', 'bigint', (column) => column.notNull())
    .addColumn('fired_at', 'text')
    .addColumn('occurrence', 'bigint', (column) => column.notNull())
    .addColumn('last_coins', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('alerts_by_user').on('alerts').column('user_id').execute();
  await db.schema.createIndex('alerts_by_change').on('alerts').column('updated_at').execute();
  await db.schema.createIndex('alerts_by_kind').on('alerts').columns(['kind', 'user_id']).execute();
  await db.schema.createIndex('alerts_by_address').on('alerts').column('address_id').execute();
  await db.schema.createIndex('alerts_by_wallet').on('alerts').column('watched_wallet_id').execute();

  await db.schema
    .createTable('alert_channels')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('target_hash', 'text', (column) => column.notNull())
    .addColumn('sealed_target', 'text', (column) => column.notNull())
    .addColumn('label', 'text')
    .addColumn('verified_at', 'text')
    .addColumn('code_hash', 'text')
    .addColumn('code_tries', 'bigint', (column) => column.notNull())
    .addColumn('code_expires_at', 'text')
    .addColumn('failures', 'bigint', (column) => column.notNull())
    .addColumn('off_at', 'text')
    .addColumn('last_delivered_at', 'text')
    .addColumn('last_failed_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('alert_channels_once', ['user_id', 'kind', 'target_hash'])
    .execute();
  await db.schema.createIndex('alert_channels_by_code').on('alert_channels').column('code_hash').execute();

  await db.schema
    .createTable('alert_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('alert_id', 'text', (column) => column.references('alerts.id').onDelete('set null'))
    .addColumn('occurrence', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('value', 'double precision', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('is_simulated', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('read_at', 'text')
    .addUniqueConstraint('alert_events_once', ['alert_id', 'occurrence'])
    .execute();
  await db.schema
    .createIndex('alert_events_by_user')
    .on('alert_events')
    .columns(['user_id', 'created_at', 'id'])
    .execute();

  await db.schema
    .createTable('alert_deliveries')
    .addColumn('event_id', 'text', (column) =>
      column.notNull().references('alert_events.id').onDelete('cascade'),
    )
    .addColumn('channel_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('channel_kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('alert_deliveries_once', ['event_id', 'channel_id'])
    .execute();
  await db.schema.createIndex('alert_deliveries_by_user').on('alert_deliveries').column('user_id').execute();

  await db.schema
    .createTable('alert_settings')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('zone', 'text', (column) => column.notNull())
    .addColumn('quiet', 'bigint', (column) => column.notNull())
    .addColumn('quiet_from', 'bigint', (column) => column.notNull())
    .addColumn('quiet_to', 'bigint', (column) => column.notNull())
    .addColumn('show_amounts', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('alert_source')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('source', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createIndex('outbox_messages_by_kind')
    .on('outbox_messages')
    .columns(['kind', 'due_at', 'id'])
    .execute();
}
