import { type LedgerAccountKind, type LedgerImportFormat, ledgerImportFormats } from '@painel/contract';
import type { Database } from '../../../../database/tables';
import { accountNames } from './imports.copy';

export interface ImportAccount {
  /** Null for an account that the import makes. */
  id: string | null;
  name: string;
  kind: LedgerAccountKind;
}

const kinds: Partial<Record<LedgerImportFormat, LedgerAccountKind>> = {
  'mercado-bitcoin': 'exchange_br',
  'mercado-bitcoin-2025': 'exchange_br',
  foxbit: 'exchange_br',
  novadax: 'exchange_br',
  'bitso-funding': 'exchange_br',
  'bitso-withdrawals': 'exchange_br',
  'bitso-conversions': 'exchange_br',
  'bitso-trades': 'exchange_br',
  sparrow: 'self_custody',
  electrum: 'self_custody',
  'electrum-old': 'self_custody',
  bluewallet: 'self_custody',
};

/** The accounts that earlier files of the same source went to and that are there. */
const usedBefore = (database: Database, userId: string, source: string) =>
  database
    .selectFrom('ledger_imports')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_imports.account_id')
    .select(['ledger_accounts.id', 'ledger_accounts.name', 'ledger_accounts.kind'])
    .distinct()
    .where('ledger_imports.user_id', '=', userId)
    .where('ledger_accounts.user_id', '=', userId)
    .where(
      'ledger_imports.format',
      'in',
      ledgerImportFormats.filter((format) => accountNames[format] === source),
    )
    .execute();

/**
 * The account of an import: the chosen one, or the one that files of the same source went to, or that of the source's name. Null
 * where the person has to choose: the format names no source, or its files went to several accounts, as those of two wallets do.
 */
export async function importAccount(
  database: Database,
  userId: string,
  format: LedgerImportFormat,
  chosen: string | undefined,
): Promise<ImportAccount | null> {
  const accounts = database
    .selectFrom('ledger_accounts')
    .select(['id', 'name', 'kind'])
    .where('user_id', '=', userId);
  if (chosen !== undefined) return (await accounts.where('id', '=', chosen).executeTakeFirst()) ?? null;
  const name = accountNames[format];
  if (name === null) return null;
  const [used, ...others] = await usedBefore(database, userId, name);
  if (used) return others.length === 0 ? used : null;
  const kind = kinds[format] ?? 'exchange_foreign';
  const found = await accounts
    .where('name', '=', name)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .executeTakeFirst();
  return found ?? { id: null, name, kind };
}
