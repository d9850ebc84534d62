import {
  authSessionSchema,
  loginRequestSchema,
  messageSchema,
  registerRequestSchema,
  registrationSchema,
  changePasswordRequestSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { ApiConfig } from '../../../config/api-config';
import { bearerOnly } from '../../../plugins/documentation';
import type { FailureRule } from '../../../plugins/failure-counters';
import { ProblemError } from '../../../plugins/problem';
import type { Devices } from '../devices/devices';
import { type SignInGuard, wrongSecondFactor } from '../second-factor/sign-in-guard';
import type { RegistrationService } from '../registration/registration.service';
import type { SecurityEvents } from '../security-events/security-events';
import { authCopy } from './auth.copy';
import type { AuthService } from './auth.service';
import { hourMs } from '../../../time/durations';
import type { ProofService } from '../confirmation/proof.service';

const tags = ['auth'];
const failureWindowMs = 15 * 60_000;

/** How failed attempts at one account are slowed. */
export const signInFailureRule = (limits: ApiConfig['limits']): FailureRule => ({
  free: limits.signInFailures,
  windowMs: failureWindowMs,
  firstWaitMs: limits.signInWaitSeconds * 1000,
});

/** Over all addresses: beyond `signInFailuresPerHour`, attempts continue at that rate. An account is never locked. */
const accountRule = ({ signInFailuresPerHour: free }: ApiConfig['limits']): FailureRule => {
  const pauseMs = Math.ceil(hourMs / free);
  return { free, windowMs: hourMs, firstWaitMs: pauseMs, maxWaitMs: pauseMs };
};

/** A wrong code after a right password has a separate event. */
const isRefused = (error: unknown) =>
  error instanceof ProblemError && error.statusCode === 401 && error.code !== wrongSecondFactor;

export const authRoutes: FastifyPluginAsyncZod<{
  auth: AuthService;
  registration: RegistrationService;
  guard: SignInGuard;
  events: SecurityEvents;
  devices: Devices;
  limits: ApiConfig['limits'];
}> = async (app, { auth, registration, guard, events, devices, limits }) => {
  const failureRule = signInFailureRule(limits);

  app.post(
    '/auth/register',
    {
      config: { rateLimit: { max: limits.registerPerHour, timeWindow: '1 hour' } },
      schema: { tags, body: registerRequestSchema, response: { 201: messageSchema } },
    },
    async ({ body }, reply) => {
      await registration.register(body);
      return reply.code(201).send({ message: authCopy.registered });
    },
  );

  app.get(
    '/auth/registration',
    { schema: { tags, summary: 'Who may make an account', response: { 200: registrationSchema } } },
    () => ({ mode: registration.mode }),
  );

  app.post(
    '/auth/login',
    {
      config: { rateLimit: { max: limits.signInPerMinute, timeWindow: '1 minute' } },
      schema: { tags, body: loginRequestSchema, response: { 200: authSessionSchema } },
    },
    // Counted by the typed e-mail, whether it has an account or not, and by browser or address, so that no client locks out another user.
    async (request, reply) => {
      const { body } = request;
      // Attempts from elsewhere do not slow browsers that have signed in before.
      const { key, isKnown } = await devices.failuresOf(request, body);
      const login = () => auth.login(body, (userId) => guard.check(request, userId, body.secondFactor));
      const attempt = () =>
        isKnown ? login() : app.limitFailures(`account ${body.email}`, accountRule(limits), login);
      try {
        const session = await app.limitFailures(key, failureRule, attempt);
        await devices.noteSignIn(request, reply, session.user.id);
        return session;
      } catch (error) {
        if (isRefused(error)) events.noteByEmail(request, 'sign-in-failed', body.email);
        throw error;
      }
    },
  );

  app.post(
    '/auth/logout',
    { onRequest: app.requireUser, schema: { tags, security: bearerOnly, response: { 204: z.null() } } },
    async (request, reply) => {
      await auth.logout(request.sessionId);
      events.note(request, 'sign-out', { userId: request.userId });
      return reply.code(204).send(null);
    },
  );
};

/** A signed-in user sets another password. */
export const changePasswordRoutes: FastifyPluginAsyncZod<{
  auth: AuthService;
  proof: ProofService;
  events: SecurityEvents;
}> = async (app, { auth, proof, events }) => {
  app.requireUserOnRoutes('auth');

  app.post(
    '/auth/change-password',
    { schema: { body: changePasswordRequestSchema, response: { 200: authSessionSchema } } },
    async (request) => {
      const { userId, body } = request;
      // The present password proves the session. The limit of `attempt` keeps a stolen session from guessing it.
      const session = await events.watch(request, 'proof-failed', () =>
        proof.attempt(request, () => auth.changePassword(userId, body)),
      );
      events.note(request, 'password-changed', { userId });
      return session;
    },
  );
};
