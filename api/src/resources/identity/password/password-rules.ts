import { NotStartedError } from '../../../concurrency/threads';
import { brazilianPasswords } from './common-passwords';

const minCharacters = 8;
const maxCharacters = 128;

/** Fetched with the first password that is set: about half a megabyte of the leaked passwords, the commonest first. */
let leaked: Promise<ReadonlySet<string>> | null = null;

function leakedPasswords(): Promise<ReadonlySet<string>> {
  leaked ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => password.toLowerCase())),
    (error: unknown) => {
      // As while too many files are open: the next call tries again.
      leaked = null;
      throw new NotStartedError(error);
    },
  );
  return leaked;
}

const siteName = 'painelbitcoin';
/** How many letters besides the site's name make it another password. */
const otherLetters = 6;
const lookalikes: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '@': 'a', '!': 'i' };

/** Whether the password is the site's name and hardly more, also as «P@inel-B1tc0in2026». */
function isSiteName(password: string): boolean {
  const letters = [...password.normalize('NFD').toLowerCase()]
    .map((sign) => lookalikes[sign] ?? sign)
    .join('')
    .replace(/[^a-z]/g, '');
  return letters.includes(siteName) && letters.length - siteName.length <= otherLetters;
}

/**
 * Whether a new password may be taken: 8 to 128 characters, not one of them repeated throughout, not a common one and
 * not the site's name.
 */
export async function isAcceptablePassword(password: string): Promise<boolean> {
  const characters = [...password.normalize('NFC')];
  if (characters.length < minCharacters || characters.length > maxCharacters) return false;
  if (new Set(characters).size === 1 || isSiteName(password)) return false;
  const folded = password.toLowerCase();
  return !brazilianPasswords.has(folded) && !(await leakedPasswords()).has(folded);
}
