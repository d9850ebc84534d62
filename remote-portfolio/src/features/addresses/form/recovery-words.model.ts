import { wordlist as czech } from '@scure/bip39/wordlists/czech.js';
import { wordlist as english } from '@scure/bip39/wordlists/english.js';
import { wordlist as french } from '@scure/bip39/wordlists/french.js';
import { wordlist as italian } from '@scure/bip39/wordlists/italian.js';
import { wordlist as japanese } from '@scure/bip39/wordlists/japanese.js';
import { wordlist as korean } from '@scure/bip39/wordlists/korean.js';
import { wordlist as portuguese } from '@scure/bip39/wordlists/portuguese.js';
import { wordlist as simplifiedChinese } from '@scure/bip39/wordlists/simplified-chinese.js';
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js';
import { wordlist as traditionalChinese } from '@scure/bip39/wordlists/traditional-chinese.js';

const plain = (word: string) => word.normalize('NFKD').toLowerCase();

const lists = [
  english,
  portuguese,
  spanish,
  french,
  italian,
  czech,
  japanese,
  korean,
  simplifiedChinese,
  traditionalChinese,
].map((words) => new Set(words.map(plain)));

/** How many words of one BIP 39 list follow each other at most. Numbers between them, as of numbered words, do not count. */
export function longestPhrase(words: readonly string[]): number {
  const letters = words.filter((word) => !/^\p{N}*$/u.test(word)).map(plain);
  return Math.max(
    ...lists.map((list) => {
      let longest = 0;
      let length = 0;
      for (const word of letters) {
        length = list.has(word) ? length + 1 : 0;
        longest = Math.max(longest, length);
      }
      return longest;
    }),
  );
}
