import { join } from 'node:path';
import { type Options, hash, verify } from '@node-rs/argon2';
import { createThreads } from '../concurrency/threads';

/** argon2, on whichever thread. */
export interface Hasher {
  hash(password: string, options: Options): Promise<string>;
  verify(hashed: string, password: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Uses the library's own threads, for commands that serve nothing. */
export const libraryThreads: Hasher = { hash, verify, close: () => Promise.resolve() };

/**
 * argon2 on threads that yield to the rest of the process: on the library's own threads, a run of sign-ins would delay every other answer. They start
 * with the first password and end after a while without one.
 */
export function createHashThreads(count: number): Hasher {
  const threads = createThreads({
    filename: join(import.meta.dirname, 'hash-thread.mjs'),
    maxThreads: count,
    niceIncrement: 10,
  });

  return {
    hash: (password, options) => threads.run({ password, options }, { name: 'hash' }),
    verify: (hashed, password) => threads.run({ hashed, password }, { name: 'verify' }),
    close: threads.close,
  };
}
