import { randomUUID } from 'node:crypto';
import type { AddAddressRequest } from '@painel/contract';
import type { Clock } from '../../clock';
import { ProblemError } from '../../plugins/problem';
import type { AddressRow, AddressStore } from './addresses.store';
import type { BalanceService } from './balances.service';
import { normaliseAddress } from './bitcoin-address';
import { portfolioCopy } from './portfolio.copy';

/** Starts watching an address and has its balance looked up. */
export async function watchAddress(
  { store, balances, clock }: { store: AddressStore; balances: BalanceService; clock: Clock },
  userId: string,
  request: AddAddressRequest,
): Promise<AddressRow> {
  const address = normaliseAddress(request.address);
  if (!address) throw new ProblemError(400, 'INVALID_ADDRESS', portfolioCopy.invalidAddress);

  const now = clock().toISOString();
  const row: AddressRow = {
    id: randomUUID(),
    address,
    label: request.label || null,
    balance_sats: 0n,
    balance_source: null,
    last_transaction: null,
    last_updated: null,
    created_at: now,
    updated_at: now,
  };
  const isNew = await store.insert(userId, row);
  if (!isNew) throw new ProblemError(409, 'ADDRESS_EXISTS', portfolioCopy.addressExists);
  balances.lookUpInBackground(row);
  return row;
}
