import { deriveAddresses } from '../keys/derive-addresses';
import type { WalletKey } from '../keys/wallet-key';
import type { BranchEnd, DerivedAddress } from './watched-wallets.store';

/** BIP 44: after so many addresses in a row that were never used, none further on is looked for. */
export const gapLimit = 20;

type End = Omit<BranchEnd, 'walletId'>;

/** How many addresses a branch lacks for its gap to be whole. */
export const lackOf = ({ derived, lastUsed }: End): number =>
  Math.max(0, (lastUsed === null ? 0 : lastUsed + 1) + gapLimit - derived);

/** The addresses that a branch lacks, in order. */
export function missingAddresses(key: WalletKey, end: End): DerivedAddress[] {
  const { branch, derived } = end;
  return deriveAddresses(key, branch, derived, lackOf(end)).map((address, at) => ({
    branch,
    position: derived + at,
    address,
  }));
}
