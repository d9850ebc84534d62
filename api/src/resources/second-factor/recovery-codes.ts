import { createHash, randomBytes } from 'node:crypto';
import { base32 } from '@scure/base';

const codeCount = 10;
/** 120 bits, which cannot be guessed even with a fast hash. */
const bytes = 15;

const grouped = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-');

/** Ten new codes, as they are shown. */
export const newRecoveryCodes = () =>
  Array.from({ length: codeCount }, () => grouped(base32.encode(randomBytes(bytes))));

/** A hash without a key, so that the codes still work if the secret that encrypts the app's secret is lost. */
export const recoveryCodeHash = (userId: string, code: string) =>
  createHash('sha256').update(`recovery code ${userId} ${code}`).digest('hex');
