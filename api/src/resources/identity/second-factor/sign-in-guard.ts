import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../../plugins/problem';
import type { SecurityEvents } from '../security-events/security-events';
import { secondFactorCopy } from './second-factor.copy';
import type { SecondFactorService } from './second-factor.service';

export type SignInGuard = ReturnType<typeof createSignInGuard>;

interface SignInGuardDependencies {
  secondFactor: SecondFactorService;
  events: SecurityEvents;
  /** Counts a guess at the user's codes. Throws a 429 after too many failures. */
  attempt<Result>(
    request: FastifyRequest,
    guessed: { userId: string; code: string },
    guess: () => Promise<Result>,
  ): Promise<Result>;
}

export const wrongSecondFactor = 'WRONG_SECOND_FACTOR';

export function createSignInGuard({ secondFactor, events, attempt }: SignInGuardDependencies) {
  return {
    /**
     * To be called between the first factor and the session. Throws SECOND_FACTOR_REQUIRED, with the result of `ticket` in its details, or
     * WRONG_SECOND_FACTOR.
     */
    async check(
      request: FastifyRequest,
      userId: string,
      code: string | undefined,
      ticket?: () => Promise<string>,
    ): Promise<void> {
      if (!(await secondFactor.isActive(userId))) return;
      if (code === undefined) {
        throw new ProblemError(403, 'SECOND_FACTOR_REQUIRED', secondFactorCopy.required, {
          details: await ticket?.(),
        });
      }
      const used = await attempt(request, { userId, code }, async () => {
        const factor = await secondFactor.use(userId, code);
        if (factor) return factor;
        // The request had the right password, so the owner gets a mail.
        events.note(request, 'second-factor-failed', { userId });
        throw new ProblemError(401, wrongSecondFactor, secondFactorCopy.wrong);
      });
      if (used === 'recovery-code') events.note(request, 'recovery-code-used', { userId });
    },
  };
}
