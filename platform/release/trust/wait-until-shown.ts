import { pause, readShown } from '../registry-files';
import type { Signer } from '../signature';
import type { Store } from '../stores/store';
import { keysSentence, snapshotKey } from './delegated-chain';
import { readTrust } from './trust-chain';

interface Place {
  store: Store;
  signer: Signer;
}

const lookEveryMs = 200;

/** Why who has these keys cannot give readers anything; null where they can. */
export async function withoutSnapshotKey({ store, signer }: Place): Promise<string | null> {
  const trust = await readTrust(store, signer);
  if (!trust || snapshotKey(signer, trust)) return null;
  return `What readers get is signed by ${trust.roles.snapshot.join(' or ')}. ${keysSentence(signer, trust)}`;
}

/**
 * Waits until readers have a revision that a section's key signed, which the gateway shows, or who else has a snapshot's key.
 *
 * @param onWait called once, where readers do not have it yet
 * @returns what there is to say of it; null where readers had it at once
 */
export async function waitUntilShown(
  place: Place,
  revision: number,
  onWait: () => void,
  limitMs = 90_000,
): Promise<string | null> {
  if (!(await withoutSnapshotKey(place))) return null;
  const isShown = async () => ((await readShown(place.store))?.revision ?? 0) >= revision;
  if (await isShown()) return null;
  onWait();
  for (const until = Date.now() + limitMs; Date.now() < until; await pause(lookEveryMs))
    if (await isShown()) return 'Readers have it.';
  return `Readers do not have it yet: it waits for the site's gateway, or for who has a snapshot's key ("pnpm release renew").`;
}
