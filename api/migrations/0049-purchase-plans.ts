import type { Kysely } from 'kysely';

// Older code cannot judge an alert of the kind `plan_due`, and would judge no other either: this is not backward compatible.

/** Plans to buy regularly, and the alert that reminds of one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('purchase_plans')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (column) => column.references('ledger_accounts.id').onDelete('set null'))
    .addColumn('amount_cents', 'bigint', (column) => column.notNull())
    .addColumn('cadence', 'text', (column) => column.notNull())
    .addColumn('day', 'bigint')
    .addColumn('weekday', 'bigint')
    .addColumn('starts_on', 'text', (column) => column.notNull())
    .addColumn('due_on', 'text', (column) => column.notNull())
    .addColumn('paused_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('purchase_plans_by_user').on('purchase_plans').column('user_id').execute();
  await db.schema
    .createIndex('purchase_plans_by_account')
    .on('purchase_plans')
    .column('account_id')
    .execute();
  await db.schema
    .createIndex('purchase_plans_by_day')
    .on('purchase_plans')
    .columns(['due_on', 'id'])
    .execute();
  await db.schema
    .alterTable('alerts')
    .addColumn('plan_id', 'text', (column) => column.references('purchase_plans.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('alerts_by_plan').on('alerts').column('plan_id').unique().execute();
}
