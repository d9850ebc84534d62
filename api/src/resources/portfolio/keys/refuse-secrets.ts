import { ProblemError } from '../../../plugins/problem';
import { portfolioCopy } from '../portfolio.copy';
import { holdsKey } from './private-key';

const fewestSeedWords = 12;
/** Words of prose that stand in no list of recovery words. */
const prose = new Set([
  'the',
  'and',
  'for',
  'que',
  'com',
  'para',
  'uma',
  'dos',
  'das',
  'por',
  'nos',
  'nas',
  'mais',
]);

/** Prose has short words, capitals and accents in between; recovery words of BIP 39 have none, but may be numbered. */
function holdsSeedWords(text: string): boolean {
  let run = 0;
  for (const part of text.split(/[^\p{L}\p{N}]+/u)) {
    if (/^\d*$/.test(part)) continue;
    const word = part.toLowerCase();
    run = /^[a-z]{3,8}$/.test(word) && !prose.has(word) ? run + 1 : 0;
    if (run >= fewestSeedWords) return true;
  }
  return false;
}

/** Throws VALIDATION for the first text that holds a private key or recovery words, without repeating it. */
export function refuseSecrets(texts: Record<string, string | null | undefined>): void {
  for (const [field, text] of Object.entries(texts)) {
    if (text && (holdsKey(text) || holdsSeedWords(text)))
      throw new ProblemError(400, 'VALIDATION', portfolioCopy.secretInText, { details: field });
  }
}
