import { type LedgerAccount, plainCnpj } from '@painel/contract';
import { readDecimal } from '@painel/shared/format';
import { copy } from './check.copy';

export const unlisted = 'unlisted';
const words = copy.stated;

/** The account of a CNPJ, else the only account, else none. */
export function suggestedCustody(taxId: string | null, accounts: readonly LedgerAccount[]): string {
  const known = accounts.find((each) => taxId !== null && each.taxId && plainCnpj(each.taxId) === taxId);
  return known?.id ?? unlisted;
}

/** The choice of a custody as the API takes it. */
export const toCustody = (choice: string, name: string, taxId: string | null = null) =>
  choice === unlisted
    ? { accountId: null, taxId, label: name.trim() || null }
    : { accountId: choice, taxId, label: null };

/** A custody that no account is needs a name or a CNPJ. */
export const custodyProblems = (choice: string, name: string, taxId: string | null = null) =>
  choice === unlisted && name.trim() === '' && taxId === null ? { name: words.notName } : {};

/** A typed quantity in satoshis; null for none. */
export function readSats(typed: string): number | null {
  const sats = typed.trim() === '' ? null : readDecimal(typed, 8);
  return sats === null ? null : Number(sats);
}
