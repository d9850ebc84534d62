import { invalidInput } from '../../../plugins/problem';
import { portfolioCopy } from '../../portfolio/portfolio.copy';
import { containsKey } from './private-key';
import { containsRecoveryWords } from './recovery-words';

/** Whether a text has a private key or recovery words. */
export const containsSecret = (text: string): boolean => containsKey(text) || containsRecoveryWords(text);

/** Throws VALIDATION for the first text with a private key or recovery words, without repeating it. */
export function refuseSecrets(texts: Record<string, string | null | undefined>): void {
  for (const [field, text] of Object.entries(texts)) {
    if (text && containsSecret(text)) throw invalidInput(portfolioCopy.secretInText, field);
  }
}
