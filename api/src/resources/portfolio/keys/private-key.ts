const base58 = '[1-9A-HJ-NP-Za-km-z]';

// By their look, without a checksum: a private key with a typing error is still one.
const privateKeys = [
  new RegExp(`^[a-zA-Z]prv${base58}{40,}$`), // BIP 32 and SLIP 132
  new RegExp(`^[5KL9c]${base58}{50,51}$`), // WIF
  new RegExp(`^6P${base58}{56}$`), // BIP 38
];
const fewestSeedWords = 12;

/** Whether a text holds a private key or recovery words; such a text is refused and never kept or logged. */
export function holdsPrivateKey(text: string): boolean {
  const parts = text.split(/[^\p{L}\p{N}]+/u);
  if (parts.some((part) => privateKeys.some((key) => key.test(part)))) return true;
  return parts.filter((part) => /^\p{L}{3,10}$/u.test(part)).length >= fewestSeedWords;
}
