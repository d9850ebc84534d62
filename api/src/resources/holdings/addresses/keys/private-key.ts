const base58 = '[1-9A-HJ-NP-Za-km-z]';

// Recognised without a checksum, because a private key with a typing error is still secret.
const privateKeys = [
  new RegExp(`^[a-zA-Z]prv${base58}{40,}$`), // BIP 32 and SLIP 132
  new RegExp(`^[5KL9c]${base58}{50,51}$`), // WIF
  new RegExp(`^6P${base58}{56}$`), // BIP 38
];
const minSeedWords = 12;

const partsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u);

/** Whether a text contains a private key. */
export const containsKey = (text: string): boolean =>
  partsOf(text).some((part) => privateKeys.some((key) => key.test(part)));

/** Whether a text is a private key or recovery words. Such a text is refused, and neither stored nor logged. */
export function containsPrivateKey(text: string): boolean {
  if (containsKey(text)) return true;
  return partsOf(text).filter((part) => /^\p{L}{3,10}$/u.test(part)).length >= minSeedWords;
}
