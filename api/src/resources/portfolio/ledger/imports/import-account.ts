import type { LedgerAccountKind, LedgerImportFormat } from '@painel/contract';
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

/** The account of an import: the chosen one, or that of the format's source. Null where the person has to choose. */
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
  const kind = kinds[format] ?? 'exchange_foreign';
  const found = await accounts
    .where('name', '=', name)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .executeTakeFirst();
  return found ?? { id: null, name, kind };
}
