import { wordlist as czech } from '@scure/bip39/wordlists/czech.js';
import { wordlist as english } from '@scure/bip39/wordlists/english.js';
import { wordlist as french } from '@scure/bip39/wordlists/french.js';
import { wordlist as italian } from '@scure/bip39/wordlists/italian.js';
import { wordlist as japanese } from '@scure/bip39/wordlists/japanese.js';
import { wordlist as korean } from '@scure/bip39/wordlists/korean.js';
import { wordlist as portuguese } from '@scure/bip39/wordlists/portuguese.js';
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js';

/** The fewest that BIP 39 has. */
const fewest = 12;
/** One may be mistyped: the others are still most of the secret. */
const fewestKnown = 11;

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

// Not the Chinese ones: their words are single signs, and any prose is made of them.
const lists = [english, portuguese, spanish, french, italian, czech, japanese, korean].map(
  (list) => new Set(list.map(plain)),
);

/** Whether recovery words of BIP 39 stand in a row anywhere in a text, in whatever letters, numbered or not. */
export function holdsRecoveryWords(text: string): boolean {
  const words = plain(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  return lists.some((list) => {
    let known = 0;
    return words.some((word, at) => {
      known += Number(list.has(word)) - Number(at >= fewest && list.has(words[at - fewest] ?? ''));
      return at >= fewest - 1 && known >= fewestKnown;
    });
  });
}
