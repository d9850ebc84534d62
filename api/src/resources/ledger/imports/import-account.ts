import {
  type LedgerAccountKind,
  type LedgerImportFormat,
  ledgerImportFormats,
  ledgerImportSources,
} from '@painel/contract';
import type { Database } from '../../../database/tables';
import type { KeyVault } from '../../../secrets/key-vault';

export interface ImportAccount {
  /** Null for an account that the import makes. */
  id: string | null;
  name: string;
  kind: LedgerAccountKind;
}

/** The data that identify the account of a file. */
export interface FileSource {
  format: LedgerImportFormat;
  headers: readonly string[];
  fileName: string | null;
}

/** The letters of a name: dates, numbers of downloads and the extension differ from file to file. */
const lettersOf = (name: string) =>
  name
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/** Finds the files of one account again: by source and name, or, where no source is known, by the headers. */
export function sourceHash(vault: KeyVault, { format, headers, fileName }: FileSource): string {
  const source = ledgerImportSources[format];
  const parts = source === null ? [format, ...headers] : [source.name, lettersOf(fileName ?? '')];
  return vault.hash(`source ${JSON.stringify(parts)}`);
}

/** The accounts that earlier files of the same source went to and that still exist. */
const usedBefore = (database: Database, userId: string, source: string | null, hash: string | null) =>
  database
    .selectFrom('ledger_imports')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_imports.account_id')
    .select(['ledger_accounts.id', 'ledger_accounts.name', 'ledger_accounts.kind'])
    .distinct()
    .where('ledger_imports.user_id', '=', userId)
    .where('ledger_accounts.user_id', '=', userId)
    .$if(hash !== null, (query) => query.where('ledger_imports.source_hash', '=', hash))
    .$if(source !== null, (query) =>
      query.where(
        'ledger_imports.format',
        'in',
        ledgerImportFormats.filter((format) => ledgerImportSources[format]?.name === source),
      ),
    )
    .execute();

/**
 * The account of a file: the chosen one, or the one that files of the same source went to, of several the one of files with its name,
 * or that of the source's name. Null where the person has to choose: the format names no source, or its files went to several
 * accounts, as those of two wallets do.
 */
export async function importAccount(
  database: Database,
  userId: string,
  vault: KeyVault,
  file: FileSource,
  chosen: string | undefined,
): Promise<ImportAccount | null> {
  const accounts = database
    .selectFrom('ledger_accounts')
    .select(['id', 'name', 'kind'])
    .where('user_id', '=', userId);
  if (chosen !== undefined) return (await accounts.where('id', '=', chosen).executeTakeFirst()) ?? null;
  const source = ledgerImportSources[file.format];
  const hash = sourceHash(vault, file);
  const used = await usedBefore(database, userId, source?.name ?? null, source === null ? hash : null);
  const named = used.length > 1 ? await usedBefore(database, userId, source?.name ?? null, hash) : used;
  if (named.length === 1) return named[0]!;
  if (used.length > 0 || source === null) return null;
  const found = await accounts
    .where('name', '=', source.name)
    .where('kind', '=', source.kind)
    .orderBy('created_at')
    .executeTakeFirst();
  return found ?? { id: null, ...source };
}
