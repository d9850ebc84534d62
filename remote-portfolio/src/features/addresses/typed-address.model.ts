import { getAddressInfo, Network } from 'bitcoin-address-validation';
import { readTypedKey, type TypedKey } from './extended-key.model';

/** What a reader typed where an address belongs; `address` is trimmed, with bech32 in lower case. */
export type TypedAddress =
  TypedKey | { kind: 'address'; address: string } | { kind: 'secret' | 'test-network' | 'invalid' };

const base58 = '[1-9A-HJ-NP-Za-km-z]';

// Recognised by their look, without a checksum: a key with a typing error is still a key.
const secretWords = [
  new RegExp(`^[5KL]${base58}{50,51}$`), // WIF
  new RegExp(`^[9c]${base58}{50,51}$`), // WIF of the test networks
  // Only where a part begins: one taproot address in some thousands has these letters inside.
  new RegExp(`^[a-zA-Z]prv${base58}{40,}`), // BIP 32: xprv, yprv, zprv and the test networks'
  new RegExp(`^6P${base58}{56}$`), // BIP 38, encrypted with a passphrase
  new RegExp(`^S(${base58}{21}|${base58}{25}|${base58}{29})$`), // mini key
  /^(0x)?[0-9a-fA-F]{64}$/, // the bare number
];

const fewestSeedWords = 12;
// The lists of BIP 39 hold words of three to eight letters, the eastern ones of fewer signs.
const seedWord = /^(\p{L}{3,10}|[\p{Script=Han}\p{Script=Hangul}]{1,8})$/u;

/** Whether a text holds a private key or recovery words. Such a text must neither be kept nor sent. */
export function looksSecret(text: string): boolean {
  // Spaces, commas, line numbers, a descriptor's brackets: whatever stands between the parts.
  const parts = text.normalize('NFC').split(/[^\p{L}\p{N}]+/u);
  if (parts.some((part) => secretWords.some((secret) => secret.test(part)))) return true;
  return parts.filter((part) => seedWord.test(part)).length >= fewestSeedWords;
}

/** Judges a typed text as an address, or a key that addresses come from, of the main network: format, checksum and network. */
export function readTypedAddress(text: string): TypedAddress {
  if (looksSecret(text)) return { kind: 'secret' };
  const address = text.trim();
  const key = readTypedKey(address);
  if (key) return key;
  try {
    const { network, bech32 } = getAddressInfo(address);
    if (network !== Network.mainnet) return { kind: 'test-network' };
    return { kind: 'address', address: bech32 ? address.toLowerCase() : address };
  } catch {
    return { kind: 'invalid' };
  }
}
