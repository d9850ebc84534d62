import type { LedgerAccountChange, LedgerAccountRequest } from '@painel/contract';
import { refuseSecrets } from '../../addresses/keys/refuse-secrets';
import type { AccountValues } from './accounts.store';

const orNull = (text: string | null | undefined) => text || null;

/** The columns that a request changes. Throws VALIDATION if one of its texts contains a secret. */
export function accountValues(change: LedgerAccountChange): Partial<AccountValues> {
  const { name, kind, institution, taxId, country, watchedWalletId, externalWalletId, addressId } = change;
  refuseSecrets({ name, institution, taxId });
  return {
    ...(name !== undefined && { name }),
    ...(kind !== undefined && { kind }),
    ...(institution !== undefined && { institution: orNull(institution) }),
    ...(taxId !== undefined && { tax_id: orNull(taxId) }),
    ...(country !== undefined && { country: orNull(country) }),
    ...(watchedWalletId !== undefined && { watched_wallet_id: orNull(watchedWalletId) }),
    ...(externalWalletId !== undefined && { external_wallet_id: orNull(externalWalletId) }),
    ...(addressId !== undefined && { address_id: orNull(addressId) }),
  };
}

/** All columns of a new account. */
export const newAccountValues = (request: LedgerAccountRequest): AccountValues => ({
  institution: null,
  tax_id: null,
  country: null,
  watched_wallet_id: null,
  external_wallet_id: null,
  address_id: null,
  name: request.name,
  kind: request.kind,
  ...accountValues(request),
});
