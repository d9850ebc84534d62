import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as z from 'zod';
import { databaseFile } from './data-location';

const fileName = 'backup.json';

const contentsSchema = z.object({
  format: z.literal(1),
  engine: z.enum(['sqlite', 'postgresql']),
  createdAt: z.iso.datetime(),
  /** The migrations that the database has; of SQLite the file itself knows. */
  migrations: z.array(z.string()),
  /** The tables of PostgreSQL, each in a file of its name. */
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: z.number() })),
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});

/** The contents of a backup. Their file is written last, so that a folder with it is complete. */
export type BackupContents = z.infer<typeof contentsSchema>;
export type DumpedTables = Pick<BackupContents, 'migrations' | 'tables'>;

export const tableFile = (table: string) => join('tables', `${table}.copy.gz`);

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}

/** Describes the files of a new backup in the backup itself. */
export async function describeBackup(
  folder: string,
  about: Pick<BackupContents, 'engine' | 'createdAt'> & DumpedTables,
): Promise<void> {
  const files: BackupContents['files'] = {};
  for (const name of filesIn(folder)) {
    const file = join(folder, name);
    files[name] = { bytes: statSync(file).size, sha256: await hashOf(file) };
  }
  const contents: BackupContents = { format: 1, ...about, files };
  writeFileSync(join(folder, fileName), JSON.stringify(contents, null, 2), { mode: 0o600 });
}

/** @throws where the folder holds no backup that this code can read */
export function readContents(folder: string): BackupContents {
  const file = join(folder, fileName);
  try {
    return contentsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      throw new Error(`${folder} holds no backup: it has no ${fileName}.`, { cause: error });
    if (code === 'EACCES')
      throw new Error(`${message}. Let the user ${process.getuid?.()} read it.`, { cause: error });
    throw new Error(`${file} is damaged, or of a newer version. Take another backup.`, { cause: error });
  }
}

async function linesIn(file: string): Promise<number> {
  let lines = 0;
  await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
    }
  });
  return lines;
}

function checkSqlite(file: string): void {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const verdict = copy.prepare('pragma integrity_check').get()!['integrity_check'];
    if (verdict !== 'ok') throw new Error(String(verdict));
  } finally {
    copy.close();
  }
}

/** Reads every byte of a backup. @throws with the first file that is missing, damaged or short of rows */
export async function checkBackup(folder: string): Promise<BackupContents> {
  const contents = readContents(folder);
  const damaged = (name: string, cause?: unknown) =>
    new Error(`${join(folder, name)} is damaged or missing. Take another backup.`, { cause });
  for (const [name, { bytes, sha256 }] of Object.entries(contents.files)) {
    const file = join(folder, name);
    if (statSync(file, { throwIfNoEntry: false })?.size !== bytes) throw damaged(name);
    if ((await hashOf(file)) !== sha256) throw damaged(name);
  }
  for (const [table, { rows }] of Object.entries(contents.tables))
    if ((await linesIn(join(folder, tableFile(table)))) !== rows) throw damaged(tableFile(table));
  if (contents.engine === 'sqlite') {
    try {
      checkSqlite(databaseFile(folder));
    } catch (error) {
      throw damaged('painel.sqlite', error);
    }
  }
  return contents;
}
