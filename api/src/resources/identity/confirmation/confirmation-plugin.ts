import fp from 'fastify-plugin';
import { createUserStore } from '../account/users.store';
import type { Slice } from '../../context';
import { createPasskeyStore } from '../passkeys/passkeys.store';
import { signInFailureRule } from '../password/auth.routes';
import { createSessionStore } from '../sessions/sessions.store';
import { createSocialIdentityStore } from '../social/social-identities.store';
import { createProofCodeStore } from './proof-codes.store';
import { createProofCodes } from './proof-codes';
import { proofRoutes } from './proof.routes';
import { type ProofService, createProofService } from './proof.service';
import { minuteMs } from '../../../time/durations';

declare module 'fastify' {
  interface FastifyInstance {
    proof: ProofService;
  }
}

type Options = Slice<'database' | 'authSecrets' | 'passwords' | 'clock', 'limits' | 'sessionIdleMinutes'>;

/** How a signed-in user proves again who they are. */
export const confirmationPlugin = fp<Options>(async (app, options) => {
  const { config, database, authSecrets, passwords, clock } = options;
  const { limits } = config;
  const proof = createProofService({
    users: createUserStore(database),
    sessions: createSessionStore(database, config.sessionIdleMinutes),
    identities: createSocialIdentityStore(database),
    passkeys: createPasskeyStore(database),
    passwords,
    codes: createProofCodes(createProofCodeStore(database), authSecrets[0], clock),
    clock,
    mail: app.mail,
    ownerOfPasskey: app.passkeySignIn.ownerOf,
    async attempt({ userId, sessionId }, guess) {
      await app.limitPer(`own-secrets ${userId}`, limits.signInPerMinute, minuteMs);
      // By session, so that failures in a stolen session do not slow the owner's.
      return app.limitFailures(`own-secrets ${sessionId}`, signInFailureRule(limits), guess);
    },
  });
  app.decorate('proof', proof);
  await app.register(proofRoutes, { proof, events: app.securityEvents, limits });
});
