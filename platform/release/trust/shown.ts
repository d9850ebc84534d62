import { isDeepStrictEqual } from 'node:util';
import { isSnapshotOf, type Trust } from '../../registry';
import { hasValidSignature, type SignedRegistry, type Signer } from '../signature';
import type { Store } from '../stores/store';
import { readAdmitted } from './admitted';
import { forADay, snapshotKey } from './delegated-chain';

/** Whether a snapshot's key signed what readers get, with no keys in it but those that the root signed. */
export async function isShownBy(trust: Trust, registry: SignedRegistry | null): Promise<boolean> {
  if (!registry || !(await isSnapshotOf(registry, trust, hasValidSignature))) return false;
  const { trust: within } = registry;
  return within !== undefined && (within.trust < trust.trust || isDeepStrictEqual(within, trust));
}

/** The snapshot of the newest revision that counts; null if no snapshot's key is at hand, or nothing counts. */
export async function showAdmitted(
  store: Store,
  signer: Signer | null,
  trust: Trust,
): Promise<SignedRegistry | null> {
  const { registry } = await readAdmitted(store, trust);
  const snapshot = signer && snapshotKey(signer, trust);
  return snapshot && registry.revision > 0 ? forADay(registry, snapshot, trust) : null;
}
