import { createHash } from 'node:crypto';
import type { WalletScript } from '@painel/contract';
import { createBase58check } from '@scure/base';
import { HDKey } from '@scure/bip32';

export type KeyRefusal =
  | 'private-key'
  | 'test-network'
  | 'several-signers'
  | 'unsupported-descriptor'
  | 'bad-checksum'
  | 'invalid-key';

/** An extended public key of the main network, with the script type of its prefix. */
export interface ExtendedKey {
  node: HDKey;
  script: WalletScript;
}

// SLIP 132. Private keys are refused before.
const scripts: Record<number, WalletScript> = {
  0x0488b21e: 'pkh', // xpub
  0x049d7cb2: 'sh-wpkh', // ypub
  0x04b24746: 'wpkh', // zpub
};
const refusals: Record<number, KeyRefusal> = {
  0x0295b43f: 'several-signers', // Ypub
  0x02aa7ed3: 'several-signers', // Zpub
  0x043587cf: 'test-network', // tpub
  0x044a5262: 'test-network', // upub
  0x045f1cf6: 'test-network', // vpub
  0x024289ef: 'test-network', // Upub
  0x02575483: 'test-network', // Vpub
};
const noPrivateVersion = 0;
/** 82 bytes, the checksum included, behind any of these prefixes. */
const keyLength = 111;

const base58check = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest());

/** Reads an xpub, ypub or zpub, or returns a code for the problem. Sources: BIP 32, SLIP 132. */
export function readExtendedKey(text: string): ExtendedKey | KeyRefusal {
  // The time to decode grows with the square of the length.
  if (text.length !== keyLength) return 'invalid-key';
  try {
    const bytes = base58check.decode(text);
    const version = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
    const script = scripts[version];
    if (script === undefined) return refusals[version] ?? 'invalid-key';
    return { script, node: HDKey.fromExtendedKey(text, { public: version, private: noPrivateVersion }) };
  } catch {
    return 'invalid-key';
  }
}
