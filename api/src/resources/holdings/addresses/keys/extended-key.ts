import { createHash } from 'node:crypto';
import type { KeyScript } from '@painel/contract';
import { createBase58check } from '@scure/base';
import { HDKey } from '@scure/bip32';
import type { PlainKeyRefusal } from './key-refusals';

/** An extended public key of the main network, with the script type of its prefix. */
export interface ExtendedKey {
  node: HDKey;
  script: KeyScript;
}

// SLIP 132. Private keys are refused before.
const scripts: Record<number, KeyScript> = {
  0x0488b21e: 'pkh', // xpub
  0x049d7cb2: 'sh-wpkh', // ypub
  0x04b24746: 'wpkh', // zpub
};
const refusals: Record<number, PlainKeyRefusal> = {
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

const severalVersions = new Set([0x0295b43f, 0x02aa7ed3]);

const neutral = (text: string, version: number) =>
  HDKey.fromExtendedKey(text, { public: version, private: noPrivateVersion });

/** Reads an xpub, ypub or zpub, or returns a code for the problem. Sources: BIP 32, SLIP 132. */
export function readExtendedKey(text: string): ExtendedKey | PlainKeyRefusal {
  // The time to decode grows with the square of the length.
  if (text.length !== keyLength) return 'invalid-key';
  try {
    const version = versionOf(text);
    const script = scripts[version];
    if (script === undefined) return refusals[version] ?? 'invalid-key';
    return { script, node: neutral(text, version) };
  } catch {
    return 'invalid-key';
  }
}

/** A key in the file of a wallet, where the prefixes of several signers (Ypub, Zpub) are usual, as an xpub. */
export function toNeutralKey(text: string): string | PlainKeyRefusal {
  if (text.length !== keyLength) return 'invalid-key';
  try {
    const version = versionOf(text);
    if (!severalVersions.has(version) && scripts[version] === undefined)
      return refusals[version] ?? 'invalid-key';
    const { chainCode, publicKey, depth, index, parentFingerprint } = neutral(text, version);
    return new HDKey({ chainCode: chainCode!, publicKey: publicKey!, depth, index, parentFingerprint })
      .publicExtendedKey;
  } catch {
    return 'invalid-key';
  }
}

function versionOf(text: string): number {
  const bytes = base58check.decode(text);
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
}
