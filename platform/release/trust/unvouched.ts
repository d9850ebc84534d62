import { isVouchedFor, type Trust } from '../../registry';
import { hasValidSignature, type SignedRegistry } from '../signature';
import { entriesOf } from './entries';

/** The places of a registry without the signature of a key that counts, as in `section news`: no browser runs what stands there. */
export async function unvouchedIn(registry: SignedRegistry, trust: Trust): Promise<string[]> {
  const unvouched: string[] = [];
  for (const [place, entry] of entriesOf(registry))
    if (!(await isVouchedFor(place, entry, trust, hasValidSignature))) unvouched.push(place);
  return unvouched;
}
