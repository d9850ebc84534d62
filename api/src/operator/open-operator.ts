import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { type Clock, systemClock } from '../clock';
import type { ApiConfig } from '../config/api-config';
import { migrationsOf } from '../database/migrating/migrate';
import { postgresDialect } from '../database/postgres';
import { requestPool } from '../database/postgres-pool';
import { sqliteDialect } from '../database/sqlite/sqlite';
import type { Database, Tables } from '../database/tables';
import { type OutgoingMail, createOutgoingMail } from '../mail/outgoing-mail';
import { createOutbox } from '../outbox/outbox';
import { createKeyVault } from '../secrets/key-vault';
import { loadWalletSecret } from '../secrets/wallet-secret';
import { type PictureFolder, createPictureFolder } from '../uploads/picture-folder';
import { databaseFile } from '../backups/data-location';

/** The parts of the site that an operator's commands use. A server may run at the same time: it sends the mail within seconds. */
export interface Operator {
  database: Database;
  mail: OutgoingMail;
  pictures: PictureFolder;
  siteUrl: string;
  clock: Clock;
  /** Kept with each act. */
  actor: string;
}

/** A number without a name in a container. */
function loginName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

type Config = Pick<ApiConfig, 'dataDir' | 'databaseUrl' | 'publicUrl'> & {
  portfolio: Pick<ApiConfig['portfolio'], 'walletSecret'>;
};

function openExisting({ dataDir, databaseUrl }: Config): Kysely<Tables> {
  if (databaseUrl === null && !existsSync(databaseFile(dataDir)))
    throw new Error(`${dataDir} has no database: name the folder of the server in DATA_DIR.`);
  const dialect = databaseUrl
    ? postgresDialect(requestPool(databaseUrl, () => undefined))
    : sqliteDialect(dataDir, 'patient');
  return new Kysely<Tables>({ dialect });
}

/** Opens the database without a migration, which is the server's, and does the work. Throws for a database of another version. */
export async function asOperator<Result>(
  config: Config,
  work: (operator: Operator) => Promise<Result>,
  {
    clock = systemClock,
    actor = process.env.SUDO_USER || loginName(),
  }: { clock?: Clock; actor?: string } = {},
): Promise<Result> {
  const database = openExisting(config);
  try {
    const migrations = await migrationsOf(database, config.databaseUrl !== null);
    if (!(await migrations.isUpToDate()))
      throw new Error('The database is of an older version: start the server of this version first.');
    // A new one would encrypt mail that the server cannot read.
    if (!config.portfolio.walletSecret && !existsSync(join(config.dataDir, 'wallet-secret')))
      throw new Error(`${config.dataDir} has no secret of the server: name its folder in DATA_DIR.`);
    const vault = createKeyVault(loadWalletSecret(config.dataDir, config.portfolio.walletSecret));
    // It only keeps mail here. A message that cannot be kept throws.
    const outbox = createOutbox({ database, vault, clock, logger: console as never });
    return await work({
      database,
      mail: createOutgoingMail(outbox),
      pictures: createPictureFolder(join(config.dataDir, 'uploads')),
      siteUrl: config.publicUrl ?? `http://127.0.0.1:${process.env.PORT || 8080}`,
      clock,
      actor,
    });
  } finally {
    await database.destroy();
  }
}
