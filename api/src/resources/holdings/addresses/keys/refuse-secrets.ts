import { invalidInput } from '../../../../plugins/problem';
import { holdingsCopy } from '../../holdings.copy';
import { containsKey } from './private-key';
import { wordlist as czech } from '@scure/bip39/wordlists/czech.js';
import { wordlist as english } from '@scure/bip39/wordlists/english.js';
import { wordlist as french } from '@scure/bip39/wordlists/french.js';
import { wordlist as italian } from '@scure/bip39/wordlists/italian.js';
import { wordlist as japanese } from '@scure/bip39/wordlists/japanese.js';
import { wordlist as korean } from '@scure/bip39/wordlists/korean.js';
import { wordlist as portuguese } from '@scure/bip39/wordlists/portuguese.js';
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js';

/** The shortest phrase of BIP 39. */
const fewest = 12;
/** One word may be mistyped, because the others are still most of the secret. */
const minKnownWords = 11;

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

// Without the Chinese lists: their words are single characters, which any prose contains.
const lists = [english, portuguese, spanish, french, italian, czech, japanese, korean].map(
  (list) => new Set(list.map(plain)),
);

/** Whether a text contains recovery words of BIP 39 in a row, in capitals or not, numbered or not. */
function containsRecoveryWords(text: string): boolean {
  const words = plain(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  return lists.some((list) => {
    let known = 0;
    return words.some((word, at) => {
      known += Number(list.has(word)) - Number(at >= fewest && list.has(words[at - fewest] ?? ''));
      return at >= fewest - 1 && known >= minKnownWords;
    });
  });
}

/** Whether a text has a private key or recovery words. */
export const containsSecret = (text: string): boolean => containsKey(text) || containsRecoveryWords(text);

/** Throws VALIDATION for the first text with a private key or recovery words, without repeating it. */
export function refuseSecrets(texts: Record<string, string | null | undefined>): void {
  for (const [field, text] of Object.entries(texts)) {
    if (text && containsSecret(text)) throw invalidInput(holdingsCopy.secretInText, field);
  }
}
