import { nextTurn } from '../../../concurrency/next-turn';
import { deriveAddresses, type WalletKey } from '../addresses/keys/wallet-key';
import type { BranchEnd, DerivedAddress } from './derived-addresses.store';

/** The gap limit of BIP 44: no further address is derived after this many unused ones in a row. */
const gapLimit = 20;
/** Deriving a key takes one or two milliseconds, so other work runs in between. */
const keysAtOnce = 5;

type End = Omit<BranchEnd, 'walletId'>;

/** How many addresses a branch lacks for its gap limit. */
export const missingCount = ({ derived, lastUsed }: End): number =>
  Math.max(0, (lastUsed === null ? 0 : lastUsed + 1) + gapLimit - derived);

/** The missing addresses of some branches of a wallet, in order. */
export async function missingAddresses(key: WalletKey, ends: readonly End[]): Promise<DerivedAddress[]> {
  const missing: DerivedAddress[] = [];
  const atOnce = Math.max(1, Math.floor(keysAtOnce / key.signers.length));
  for (const end of ends) {
    const { branch, derived } = end;
    const last = derived + missingCount(end);
    for (let from = derived; from < last; from += atOnce) {
      const addresses = deriveAddresses(key, branch, from, Math.min(atOnce, last - from));
      missing.push(...addresses.map((address, at) => ({ branch, position: from + at, address })));
      await nextTurn();
    }
  }
  return missing;
}

/** The first addresses of a wallet without readings. */
export const firstAddresses = (key: WalletKey): Promise<DerivedAddress[]> =>
  missingAddresses(
    key,
    key.branches.map((branch) => ({ branch, derived: 0, lastUsed: null })),
  );
