import {
  authSessionSchema,
  recoveryCodesSchema,
  secondFactorConfirmationSchema,
  secondFactorEnrolmentSchema,
  secondFactorSchema,
  secondFactorSignInRequestSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ProblemError } from '../../../plugins/problem';
import type { SessionOpener } from '../sessions/session-opener';
import type { UserStore } from '../account/users.store';
import type { Devices } from '../devices/devices';
import type { ProofService } from '../confirmation/proof.service';
import type { SecurityEvents } from '../security-events/security-events';
import { secondFactorCopy } from './second-factor.copy';
import type { SecondFactorService } from './second-factor.service';
import type { SignInGuard } from './sign-in-guard';
import type { SignInTickets } from './sign-in-tickets';

const url = '/auth/second-factor';

/** The authenticator app of the signed-in user, and its recovery codes. */
export const secondFactorRoutes: FastifyPluginAsyncZod<{
  secondFactor: SecondFactorService;
  users: UserStore;
  proof: ProofService;
  events: SecurityEvents;
  devices: Devices;
}> = async (app, { secondFactor, users, proof, events, devices }) => {
  app.requireUserOnRoutes('second factor');
  const proven = { onRequest: proof.require };

  app.get(
    url,
    {
      schema: {
        summary: 'Whether sign-ins ask for a code, and how many recovery codes are left',
        response: { 200: secondFactorSchema },
      },
    },
    ({ userId }) => secondFactor.stateOf(userId),
  );

  app.post(
    url,
    {
      onRequest: proof.requireEmail,
      schema: {
        summary:
          'Begin to set up an authenticator app, after a proof; a mailed code where the address is unproven',
        response: { 200: secondFactorEnrolmentSchema },
      },
    },
    async ({ userId }) => {
      const user = await users.find(userId);
      return secondFactor.begin(userId, user?.email ?? '');
    },
  );

  app.post(
    `${url}/confirm`,
    {
      ...proven,
      schema: {
        summary: 'Ask for codes from now on, by a first one; answers ten recovery codes',
        body: secondFactorConfirmationSchema,
        response: { 200: recoveryCodesSchema },
      },
    },
    async (request) => {
      const { userId, body } = request;
      const recoveryCodes = await proof.attempt(request, () => secondFactor.confirm(userId, body.code));
      // Those that signed in without a code are no longer known, and their guesses count for all.
      await devices.forgetOthers(request, userId);
      events.note(request, 'second-factor-added', { userId });
      return { recoveryCodes };
    },
  );

  app.post(
    `${url}/recovery-codes`,
    {
      ...proven,
      schema: {
        summary: 'Ten new recovery codes in place of those before',
        response: { 200: recoveryCodesSchema },
      },
    },
    async (request) => {
      const { userId } = request;
      const recoveryCodes = await secondFactor.renewRecoveryCodes(userId);
      events.note(request, 'recovery-codes-renewed', { userId });
      return { recoveryCodes };
    },
  );

  app.delete(
    url,
    {
      ...proven,
      schema: {
        summary: 'Ask for no codes any more; the recovery codes end too',
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { userId } = request;
      await secondFactor.remove(userId);
      events.note(request, 'second-factor-removed', { userId });
      return reply.code(204).send(null);
    },
  );
};

/** Completes a sign-in with a provider for an account that also needs a code. */
export const secondFactorSignInRoutes: FastifyPluginAsyncZod<{
  tickets: SignInTickets;
  guard: SignInGuard;
  sessionOpener: SessionOpener;
  devices: Devices;
  perMinute: number;
}> = async (app, { tickets, guard, sessionOpener, devices, perMinute }) => {
  app.post(
    `${url}/sign-in`,
    {
      config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } },
      schema: {
        tags: ['second factor'],
        summary: 'End a sign-in with Google or another provider by a code',
        body: secondFactorSignInRequestSchema,
        response: { 200: authSessionSchema },
      },
    },
    async (request, reply) => {
      const { ticket, secondFactor } = request.body;
      const userId = await tickets.userOf(ticket);
      if (userId === null) throw new ProblemError(401, 'SIGN_IN_EXPIRED', secondFactorCopy.signInExpired);
      await guard.check(request, userId, secondFactor);
      const session = await sessionOpener.open(userId);
      await devices.noteSignIn(request, reply, userId);
      return session;
    },
  );
};
