import { isVouchedFor } from '../../registry';
import { hasValidSignature, type SignedRegistry, type Signer } from '../signature';
import type { Store } from '../stores/store';
import { entriesOf } from './entries';
import { rootsOf, readTrust } from './trust-chain';

/** Whether a kept revision is the site's own in what it says of the host or a section. */
export type IsGenuine = (revision: SignedRegistry, name: string) => Promise<boolean>;

/** How kept revisions are judged: by the site's one key, or by the keys that have not been revoked since. */
export async function genuineRevisions(store: Store, signer: Signer): Promise<IsGenuine> {
  const trust = await readTrust(store, signer);
  if (!trust) return async (revision) => hasValidSignature(revision, signer.publicKey);
  return async (revision, name) => {
    const { signedBy, at = '' } = revision;
    // From before the site had several keys.
    if (signedBy === undefined) return rootsOf(trust).some((root) => hasValidSignature(revision, root));
    const key = trust.keys[signedBy];
    if (!key || at >= key.expires || !hasValidSignature(revision, key.publicKey)) return false;
    const place = name === 'host' ? name : `section ${name}`;
    const entry = entriesOf(revision).get(place);
    return !entry || isVouchedFor(place, entry, trust, hasValidSignature);
  };
}
