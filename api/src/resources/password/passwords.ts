import { randomBytes } from 'node:crypto';
import { hash, parseOptions } from '@node-rs/argon2';
import { serverBusy } from '../../plugins/problem';
import { createConcurrencyLimiter } from '../../concurrency/concurrency-limiter';
import { type Hasher, createHashThreads } from './hash-threads';

export interface PasswordCost {
  memoryKib: number;
  passes: number;
}

const defaultCost: PasswordCost = { memoryKib: 64 * 1024, passes: 3 };
const atOnce = 2;
const waiting = 50;

export type Passwords = ReturnType<typeof createPasswords>;

/** argon2id, at most two at once: each takes 64 MiB. A full queue answers 503. */
export function createPasswords(
  { memoryKib, passes }: PasswordCost = defaultCost,
  hasher: Hasher = createHashThreads(atOnce),
) {
  const options = { memoryCost: memoryKib, timeCost: passes, parallelism: 1 };
  const limit = createConcurrencyLimiter(atOnce, waiting, () => serverBusy());
  const standIn = hash(randomBytes(16), options);

  return {
    hash: (password: string): Promise<string> => limit(() => hasher.hash(password, options)),
    /** Costs the same when there is no hash to compare with: an unknown account answers as late as a known one. */
    matches: (password: string, hashed: string | null): Promise<boolean> =>
      limit(async () => {
        const isEqual = await hasher.verify(hashed ?? (await standIn), password);
        return hashed !== null && isEqual;
      }),
    /** Whether a hash was made with other parameters than today's. */
    isOutdated: (hashed: string): boolean => {
      const used = parseOptions(hashed);
      return used.memoryCost !== memoryKib || used.timeCost !== passes || used.parallelism !== 1;
    },
    close: (): Promise<void> => hasher.close(),
  };
}
