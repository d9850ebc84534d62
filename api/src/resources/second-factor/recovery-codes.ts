import { createHash, randomBytes } from 'node:crypto';
import { base32 } from '@scure/base';

const howMany = 10;
/** 120 bits: too many to be tried out by a fast hash. */
const bytes = 15;

const grouped = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-');

/** Ten new codes, as they are shown. */
export const newRecoveryCodes = () =>
  Array.from({ length: howMany }, () => grouped(base32.encode(randomBytes(bytes))));

/** Without a key: the codes still open the account where the secret that encrypts the app's is lost. */
export const recoveryCodeHash = (userId: string, code: string) =>
  createHash('sha256').update(`recovery code ${userId} ${code}`).digest('hex');
