import { maxWalletText } from '@painel/contract';
import { getAddressInfo, Network } from 'bitcoin-address-validation';
import { readPaymentLink } from './payment-link.model';
import { looksLikeKey } from './secret.model';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

/** Reads an extended public key, an output descriptor or the file of a wallet as far as a browser can. The server validates it. */
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

/** JSON, BSMS (BIP 129), a setup text with its policy, or the lines of descriptors. */
const walletFile = /^\{|^BSMS |^\s*policy:|^#[^\n]*\n[^]*\w\(/im;

/** Judges a text as an extended public key, an output descriptor or the file of a wallet; null when it looks like none. */
export function readTypedKey(text: string): TypedKey | null {
  const bare = bareKey.test(text);
  if (!bare && !descriptor.test(text) && !walletFile.test(text)) return null;
  if (text.length > maxWalletText) return { kind: 'invalid-key' };
  const versions = (text.match(keyInside) ?? []).map(versionOf);
  if (versions.length === 0 || versions.includes(null)) return { kind: 'invalid-key' };
  if (versions.some((version) => testVersions.has(version!))) return { kind: 'test-network' };
  return { kind: 'key', key: text, bare };
}

/** Reads the text of the address field. `address` is trimmed, with bech32 in lower case. */
export type TypedAddress =
  | TypedKey
  | { kind: 'address'; address: string }
  | { kind: 'secret' | 'test-network' | 'lightning' | 'ethereum' | 'invalid' };

const lightning = /^(lightning:)?(ln(bc|tb|bcrt)[0-9]|lnurl1)/i;
const ethereum = /^(ethereum:)?0x[0-9a-f]/i;

/** Judges a typed text as an address, or a key that addresses come from, of the main network: format, checksum and network. */
export function readTypedAddress(text: string): TypedAddress {
  if (looksLikeKey(text)) return { kind: 'secret' };
  const address = readPaymentLink(text)?.address ?? text.trim();
  const key = readTypedKey(address);
  if (key) return key;
  if (lightning.test(address)) return { kind: 'lightning' };
  if (ethereum.test(address)) return { kind: 'ethereum' };
  try {
    const { network, bech32 } = getAddressInfo(address);
    if (network !== Network.mainnet) return { kind: 'test-network' };
    return { kind: 'address', address: bech32 ? address.toLowerCase() : address };
  } catch {
    return { kind: 'invalid' };
  }
}
