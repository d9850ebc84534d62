import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type MigrationProvider, Migrator } from 'kysely/migration';
import * as accountsAndPortfolio from '../../../migrations/0001-accounts-and-portfolio';
import * as marketSnapshots from '../../../migrations/0002-market-snapshots';
import * as passwordResets from '../../../migrations/0003-password-resets';
import * as socialSignIn from '../../../migrations/0004-social-sign-in';
import * as preferencesAndPasskeys from '../../../migrations/0005-preferences-and-passkeys';
import * as repeatedRequestsAndDevices from '../../../migrations/0006-repeated-requests-and-devices';
import * as watchedWallets from '../../../migrations/0007-watched-wallets';
import * as portfolioDays from '../../../migrations/0008-portfolio-days';
import * as recentProof from '../../../migrations/0009-recent-proof-and-security-events';
import * as knownDevices from '../../../migrations/0010-known-devices';
import * as secondFactors from '../../../migrations/0011-second-factors';
import * as outbox from '../../../migrations/0012-outbox';
import * as ledger from '../../../migrations/0013-ledger';
import * as ledgerUploads from '../../../migrations/0014-ledger-uploads';
import * as dayPrices from '../../../migrations/0015-day-prices';
import * as onchainHistory from '../../../migrations/0016-onchain-history';
import * as closedYears from '../../../migrations/0017-closed-years';
import * as alerts from '../../../migrations/0018-alerts';
import * as valueSources from '../../../migrations/0019-value-sources';
import * as operatorActs from '../../../migrations/0020-invitations-and-operator-acts';
import * as importBatches from '../../../migrations/0022-import-batches';
import * as confirmedTogether from '../../../migrations/0023-confirmed-together';
import * as pairsOfMany from '../../../migrations/0024-pairs-of-many';
import * as ledgerRevisions from '../../../migrations/0025-ledger-revisions';
import * as registeredTogether from '../../../migrations/0026-registered-together';
import * as leasesAndMarks from '../../../migrations/0027-leases-and-marks';
import * as alertsByTransaction from '../../../migrations/0028-alerts-by-transaction';
import * as taxes from '../../../migrations/0031-taxes';
import * as ledgerInDays from '../../../migrations/0034-ledger-in-days';
import * as savedNews from '../../../migrations/0037-saved-news';
import * as taxPayments from '../../../migrations/0039-tax-payments';
import * as taxAccountants from '../../../migrations/0040-tax-accountants';
import * as linesOfFiles from '../../../migrations/0041-lines-of-files';
import * as purchasePlans from '../../../migrations/0049-purchase-plans';
import { hasTable } from './has-table';
import { checkChecksums, withRecords } from './migration-checksums';
import { type ApiMigration, compatibleNewer } from './migration-compatibility';
import type { Database } from '../tables';

export const ownMigrations: Record<string, ApiMigration> = {
  '0001-accounts-and-portfolio': accountsAndPortfolio,
  '0002-market-snapshots': marketSnapshots,
  '0003-password-resets': passwordResets,
  '0004-social-sign-in': socialSignIn,
  '0005-preferences-and-passkeys': preferencesAndPasskeys,
  '0006-repeated-requests-and-devices': repeatedRequestsAndDevices,
  '0007-watched-wallets': watchedWallets,
  '0008-portfolio-days': portfolioDays,
  '0009-recent-proof-and-security-events': recentProof,
  '0010-known-devices': knownDevices,
  '0011-second-factors': secondFactors,
  '0012-outbox': outbox,
  '0013-ledger': ledger,
  '0014-ledger-uploads': ledgerUploads,
  '0015-day-prices': dayPrices,
  '0016-onchain-history': onchainHistory,
  '0017-closed-years': closedYears,
  '0018-alerts': alerts,
  '0019-value-sources': valueSources,
  '0020-invitations-and-operator-acts': operatorActs,
  '0022-import-batches': importBatches,
  '0023-confirmed-together': confirmedTogether,
  '0024-pairs-of-many': pairsOfMany,
  '0025-ledger-revisions': ledgerRevisions,
  '0026-registered-together': registeredTogether,
  '0027-leases-and-marks': leasesAndMarks,
  '0028-alerts-by-transaction': alertsByTransaction,
  '0031-taxes': taxes,
  '0034-ledger-in-days': ledgerInDays,
  '0037-saved-news': savedNews,
  '0039-tax-payments': taxPayments,
  '0040-tax-accountants': taxAccountants,
  '0041-lines-of-files': linesOfFiles,
  '0049-purchase-plans': purchasePlans,
};

/** On PostgreSQL kysely's own tables belong to the schema in use. */
async function schemaInUse(database: Database, isPostgres: boolean): Promise<string | undefined> {
  if (!isPostgres) return undefined;
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(database);
  return rows[0]?.name;
}

/** Kysely says «corrupted» of a migration that ran and is unknown here, which a newer version did. */
function inWords(error: unknown): unknown {
  const [, name] = /previously executed migration (\S+) is missing/.exec((error as Error).message) ?? [];
  if (!name) return error;
  const restoreHint =
    'Start the version that made it, or stop the server and restore a backup from before with pnpm restore';
  return new Error(`it is newer than this code: ${name} ran there. ${restoreHint}`, { cause: error });
}

/** Whether these migrations ran and no others. Kysely finds that out by describing every table, several times, with a lock. */
async function hasExactly(database: Database, isPostgres: boolean, names: string[]): Promise<boolean> {
  if (!(await hasTable(database, isPostgres, DEFAULT_MIGRATION_TABLE))) return false;
  const ran = await database
    .withTables<{ [DEFAULT_MIGRATION_TABLE]: { name: string } }>()
    .selectFrom(DEFAULT_MIGRATION_TABLE)
    .select('name')
    .execute();
  const missing = new Set(names);
  return ran.every(({ name }) => missing.delete(name)) && missing.size === 0;
}

export interface Migrations {
  /**
   * Applies missing migrations in one locked transaction. Throws when one that ran has changed since, or is unknown and not marked as
   * backward compatible.
   */
  migrate(): Promise<void>;
  isUpToDate(): Promise<boolean>;
}

export async function migrationsOf(
  database: Database,
  isPostgres: boolean,
  migrations = ownMigrations,
): Promise<Migrations> {
  let newer: Awaited<ReturnType<typeof compatibleNewer>> = {};
  const provider: MigrationProvider = {
    getMigrations: async () => ({ ...withRecords(migrations), ...newer }),
  };
  const migrationTableSchema = await schemaInUse(database, isPostgres);
  const migrator = new Migrator({ db: database, provider, migrationTableSchema });
  return {
    async migrate() {
      newer = await compatibleNewer(database, isPostgres, migrations);
      if (!(await hasExactly(database, isPostgres, [...Object.keys(migrations), ...Object.keys(newer)]))) {
        const { error } = await migrator.migrateToLatest();
        if (error) throw inWords(error);
      }
      await checkChecksums(database, isPostgres, migrations);
    },
    async isUpToDate() {
      const known = await migrator.getMigrations();
      return known.every((migration) => migration.executedAt);
    },
  };
}
