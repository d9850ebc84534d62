import { commonPasswords } from './common-passwords';

const minCharacters = 8;
const maxCharacters = 128;

/** Whether a new password may be taken: 8 to 128 characters, none of them repeated throughout, not a common one. */
export function isAcceptablePassword(password: string): boolean {
  const characters = [...password];
  if (characters.length < minCharacters || characters.length > maxCharacters) return false;
  if (new Set(characters).size === 1) return false;
  return !commonPasswords.has(password.toLowerCase());
}
