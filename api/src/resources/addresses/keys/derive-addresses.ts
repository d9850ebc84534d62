import type { WalletScript } from '@painel/contract';
import { p2pkh, p2sh, p2tr, p2wpkh } from '@scure/btc-signer';
import { type Branch, type WalletKey, branchNumbers } from './wallet-key';

const addressOf: Record<WalletScript, (publicKey: Uint8Array) => string | undefined> = {
  pkh: (publicKey) => p2pkh(publicKey).address,
  'sh-wpkh': (publicKey) => p2sh(p2wpkh(publicKey)).address,
  wpkh: (publicKey) => p2wpkh(publicKey).address,
  // Taproot uses the key without its parity byte.
  tr: (publicKey) => p2tr(publicKey.subarray(1)).address,
};

/** `count` addresses of one branch, the first at `from`. */
export function deriveAddresses(
  { node, script }: WalletKey,
  branch: Branch,
  from: number,
  count: number,
): string[] {
  const parent = node.deriveChild(branchNumbers[branch]);
  return Array.from({ length: count }, (_unused, at) => {
    const { publicKey } = parent.deriveChild(from + at);
    return addressOf[script](publicKey!)!;
  });
}
