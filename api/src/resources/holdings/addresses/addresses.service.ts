import { randomUUID } from 'node:crypto';
import type { AddAddressRequest } from '@painel/contract';
import type { Clock } from '../../../clock';
import type { PortfolioLimits } from '../../../config/portfolio-config';
import type { Database } from '../../../database/tables';
import { ProblemError } from '../../../plugins/problem';
import { type AddressRow, createAddressStore } from './addresses.store';
import { readAddress } from './bitcoin-address';
import { refuseSecrets } from './keys/refuse-secrets';
import { enforceLimit } from '../enforce-limit';
import { holdingsCopy } from '../holdings.copy';
import type { RefreshService } from './refresh/refresh.service';
import { withUserLock } from '../../../database/with-user-lock';

interface AddressDependencies {
  database: Database;
  refreshes: RefreshService;
  limits: PortfolioLimits;
  clock: Clock;
}

/** Starts watching an address and has its balance read. */
export async function watchAddress(
  { database, refreshes, limits, clock }: AddressDependencies,
  userId: string,
  request: AddAddressRequest,
): Promise<AddressRow> {
  refuseSecrets({ label: request.label });
  const read = readAddress(request.address);
  if ('refusal' in read) throw new ProblemError(400, 'INVALID_ADDRESS', read.refusal);

  const row = await withUserLock(database, userId, async (within) => {
    const store = createAddressStore(within);
    enforceLimit('addresses', limits.addresses, (await store.countByUser(userId)) + 1);
    return store.insert(userId, {
      id: randomUUID(),
      address: read.address,
      label: request.label || null,
      createdAt: clock().toISOString(),
    });
  });
  if (!row) throw new ProblemError(409, 'ADDRESS_EXISTS', holdingsCopy.addressExists);
  await refreshes.readNew(userId);
  return row;
}
