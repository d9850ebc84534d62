import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

/** Reads an extended public key or an output descriptor as far as a browser can. The server validates it. */
export type TypedKey = { kind: 'key'; key: string; bare: boolean } | { kind: 'test-network' | 'invalid-key' };

const base58check = createBase58check(sha256);

const bareKey = /^[a-zA-Z]pub[1-9A-HJ-NP-Za-km-z]+$/;
const descriptor = /^(pkh|wpkh|sh|wsh|tr)\(/;
const keyInside = /[a-zA-Z]pub[1-9A-HJ-NP-Za-km-z]{20,}/g;

/** SLIP 132: the versions of tpub, upub, vpub, Upub and Vpub, the keys of the test networks. */
const testVersions = new Set([0x043587cf, 0x044a5262, 0x045f1cf6, 0x024289ef, 0x02575483]);
/** BIP 32: version, depth, parent, child number, chain code and key. */
const keyBytes = 78;

/** The four bytes in front of a key whose checksum holds; null for a key with a typing error. */
function versionOf(key: string): number | null {
  try {
    const bytes = base58check.decode(key);
    return bytes.length === keyBytes ? new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) : null;
  } catch {
    return null;
  }
}

/** Judges a text as an extended public key or an output descriptor; null when it looks like neither. */
export function readTypedKey(text: string): TypedKey | null {
  const bare = bareKey.test(text);
  if (!bare && !descriptor.test(text)) return null;
  const versions = (text.match(keyInside) ?? []).map(versionOf);
  if (versions.length === 0 || versions.includes(null)) return { kind: 'invalid-key' };
  if (versions.some((version) => testVersions.has(version!))) return { kind: 'test-network' };
  return { kind: 'key', key: text, bare };
}
