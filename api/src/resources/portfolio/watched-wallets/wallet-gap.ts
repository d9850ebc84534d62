import { setImmediate } from 'node:timers/promises';
import { deriveAddresses } from '../keys/derive-addresses';
import type { WalletKey } from '../keys/wallet-key';
import type { BranchEnd, DerivedAddress } from './derived-addresses.store';

/** BIP 44: after so many addresses in a row that were never used, none further on is looked for. */
const gapLimit = 20;
/** An address takes a millisecond or two of the processor: other work comes in between. */
const atOnce = 5;

type End = Omit<BranchEnd, 'walletId'>;

/** How many addresses a branch lacks for its gap to be whole. */
export const lackOf = ({ derived, lastUsed }: End): number =>
  Math.max(0, (lastUsed === null ? 0 : lastUsed + 1) + gapLimit - derived);

/** The addresses that some branches of a wallet lack, in order. */
export async function missingAddresses(key: WalletKey, ends: readonly End[]): Promise<DerivedAddress[]> {
  const missing: DerivedAddress[] = [];
  for (const end of ends) {
    const { branch, derived } = end;
    const last = derived + lackOf(end);
    for (let from = derived; from < last; from += atOnce) {
      const addresses = deriveAddresses(key, branch, from, Math.min(atOnce, last - from));
      missing.push(...addresses.map((address, at) => ({ branch, position: from + at, address })));
      await setImmediate();
    }
  }
  return missing;
}

/** The first addresses of a wallet that nobody has read yet. */
export const firstAddresses = (key: WalletKey): Promise<DerivedAddress[]> =>
  missingAddresses(
    key,
    key.branches.map((branch) => ({ branch, derived: 0, lastUsed: null })),
  );
