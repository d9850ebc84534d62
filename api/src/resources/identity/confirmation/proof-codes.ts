import { createHmac, randomInt } from 'node:crypto';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import type { Caller } from './caller';
import type { ProofCodeStore } from './proof-codes.store';

const digits = 6;
const lifetimeMs = 10 * 60 * 1000;
const tries = 5;

type PassOn = (transaction: Database, code: string, expiresAt: string) => Promise<void>;

export type ProofCodes = ReturnType<typeof createProofCodes>;

/** Codes of six digits. `secret` keys their hashes, so that a stolen database does not reveal them. */
export function createProofCodes(store: ProofCodeStore, secret: Buffer, clock: Clock) {
  const hashOf = ({ sessionId }: Caller, code: string) =>
    createHmac('sha256', secret).update(`proof code ${sessionId} ${code}`).digest('hex');

  return {
    /** Makes a new code for the caller's session, and calls `passOn` in the transaction that stores it. The earlier code is void. */
    async issue(caller: Caller, passOn: PassOn): Promise<void> {
      const code = String(randomInt(10 ** digits)).padStart(digits, '0');
      const expiresAt = new Date(clock().getTime() + lifetimeMs).toISOString();
      const { userId, sessionId } = caller;
      await store.replace(
        { userId, sessionId, codeHash: hashOf(caller, code), triesLeft: tries, expiresAt },
        (transaction) => passOn(transaction, code, expiresAt),
      );
    },

    /** True once for the right code of this session, within ten minutes and five tries. */
    redeem: (caller: Caller, code: string): Promise<boolean> =>
      store.redeem(caller.sessionId, hashOf(caller, code.replace(/\s/g, '')), clock().toISOString()),
  };
}
