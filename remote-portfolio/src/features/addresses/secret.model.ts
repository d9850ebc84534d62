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

const minSeedWords = 12;
// The lists of BIP 39 hold words of three to eight letters, the eastern ones of fewer signs.
const seedWord = /^(\p{L}{3,10}|[\p{Script=Han}\p{Script=Hangul}]{1,8})$/u;

/** Whether a text holds a private key or recovery words. Such a text must neither be kept nor sent. */
export function looksSecret(text: string): boolean {
  // Separators between the parts: spaces, commas, line numbers, the brackets of a descriptor.
  const parts = text.normalize('NFC').split(/[^\p{L}\p{N}]+/u);
  if (parts.some((part) => secretWords.some((secret) => secret.test(part)))) return true;
  return parts.filter((part) => seedWord.test(part)).length >= minSeedWords;
}
