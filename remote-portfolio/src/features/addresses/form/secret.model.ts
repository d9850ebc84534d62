const base58 = '[1-9A-HJ-NP-Za-km-z]';

// Recognised by their look, without a checksum: a key with a typing error is still a key.
const keyShapes = [
  new RegExp(`^[5KL]${base58}{50,51}$`), // WIF
  new RegExp(`^[9c]${base58}{50,51}$`), // WIF of the test networks
  // Only where a part begins: one taproot address in some thousands has these letters inside.
  new RegExp(`^[a-zA-Z]prv${base58}{40,}`), // BIP 32: xprv, yprv, zprv and the test networks'
  new RegExp(`^6P${base58}{56}$`), // BIP 38, encrypted with a passphrase
  new RegExp(`^S(${base58}{21}|${base58}{25}|${base58}{29})$`), // mini key
  /^(0x)?[0-9a-fA-F]{64}$/, // the bare number
];

// Separators between the parts: spaces, commas, line numbers, the brackets of a descriptor.
const partsOf = (text: string) => text.normalize('NFC').split(/[^\p{L}\p{N}]+/u);

/** Whether a text holds a private key, by its look. */
export const looksLikeKey = (text: string): boolean =>
  partsOf(text).some((part) => keyShapes.some((shape) => shape.test(part)));

/** The fewest words of a recovery phrase (BIP 39). */
const minPhraseWords = 12;

/**
 * Whether a text holds a private key or recovery words. Such a text must neither be stored nor sent.
 *
 * The word lists are loaded only for a text that is long enough to hold a phrase.
 *
 * @throws if they cannot be loaded: the text is then not known to be harmless
 */
export async function isSecret(text: string): Promise<boolean> {
  if (looksLikeKey(text)) return true;
  // Chinese phrases are also written without separators.
  const words = partsOf(text).flatMap((part) => (/^\p{Script=Han}+$/u.test(part) ? [...part] : [part]));
  if (words.filter((word) => /^\p{L}+$/u.test(word)).length < minPhraseWords) return false;
  const { longestPhrase } = await import('./recovery-words.model');
  return longestPhrase(words) >= minPhraseWords;
}
