import { keysFor } from '../../registry';
import type { Signer } from '../signature';
import type { Store } from '../stores/store';
import { keysAtHand, keysSentence } from './delegated-chain';
import { readTrust } from './trust-chain';

/** Signs the note of a section's preview, with a key at hand that may sign that section. @throws where there is none */
export async function signNote(store: Store, signer: Signer, section: string, note: object): Promise<object> {
  const trust = await readTrust(store, signer);
  if (!trust) return signer.sign(note);
  const allowed = keysFor(trust, `section ${section}`);
  const found = keysAtHand(signer, trust).find(({ name }) => allowed.includes(name));
  if (!found)
    throw new Error(`A preview of ${section} takes ${allowed.join(' or ')}. ${keysSentence(signer, trust)}`);
  return found.key.sign({ ...note, signedBy: found.name });
}
