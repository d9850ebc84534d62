import { randomBytes } from 'node:crypto';
import { hash, parseOptions } from '@node-rs/argon2';
import { serverBusy } from '../plugins/problem';
import { createConcurrencyLimiter } from '../concurrency/concurrency-limiter';
import { type Hasher, createHashThreads } from './hash-threads';

export interface PasswordCost {
  memoryKib: number;
  passes: number;
}

const defaultCost: PasswordCost = { memoryKib: 64 * 1024, passes: 3 };
const atOnce = 2;
const waiting = 50;

/**
 * The forms in which a password may have been hashed. One keyboard sends é as a letter, another as a letter and its accent: NFC is hashed since both
 * forms sign in, and the typed form was hashed before that.
 */
const formsOf = (password: string) => [
  ...new Set([password.normalize('NFC'), password, password.normalize('NFD')]),
];

interface Comparison {
  isRight: boolean;
  /** The hash is of other parameters than today's, or of another form than NFC: it is made again. */
  isOutdated: boolean;
}

export type Passwords = ReturnType<typeof createPasswords>;

/** argon2id, at most two at once: each takes 64 MiB. A full queue answers 503. */
export function createPasswords(
  { memoryKib, passes }: PasswordCost = defaultCost,
  hasher: Hasher = createHashThreads(atOnce),
) {
  const options = { memoryCost: memoryKib, timeCost: passes, parallelism: 1 };
  const limit = createConcurrencyLimiter(atOnce, waiting, () => serverBusy());
  const standIn = hash(randomBytes(16), options);

  function hasOtherCost(hashed: string): boolean {
    const used = parseOptions(hashed);
    return used.memoryCost !== memoryKib || used.timeCost !== passes || used.parallelism !== 1;
  }

  return {
    hash: (password: string): Promise<string> => limit(() => hasher.hash(password.normalize('NFC'), options)),
    /** Costs the same when there is no hash to compare with: an unknown account answers as late as a known one. */
    compare: (password: string, hashed: string | null): Promise<Comparison> =>
      limit(async () => {
        const compared = hashed ?? (await standIn);
        for (const [index, form] of formsOf(password).entries())
          if (await hasher.verify(compared, form))
            return { isRight: hashed !== null, isOutdated: index > 0 || hasOtherCost(compared) };
        return { isRight: false, isOutdated: false };
      }),
    close: (): Promise<void> => hasher.close(),
  };
}
