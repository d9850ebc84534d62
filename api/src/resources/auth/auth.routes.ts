import { normalizeIP } from '@fastify/rate-limit';
import {
  authSessionSchema,
  loginRequestSchema,
  messageSchema,
  problemSchema,
  registerRequestSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { ApiConfig } from '../../config';
import { bearerOnly } from '../../plugins/documentation';
import { authCopy } from './auth.copy';
import type { AuthService } from './auth.service';

const tags = ['auth'];
const failureWindowMs = 15 * 60_000;

export const authRoutes: FastifyPluginAsyncZod<{ auth: AuthService; limits: ApiConfig['limits'] }> = async (
  app,
  { auth, limits },
) => {
  const failureRule = {
    free: limits.signInFailures,
    windowMs: failureWindowMs,
    firstWaitMs: limits.signInWaitSeconds * 1000,
  };

  app.post(
    '/auth/register',
    {
      config: { rateLimit: { max: limits.registerPerHour, timeWindow: '1 hour' } },
      schema: { tags, body: registerRequestSchema, response: { 201: messageSchema, default: problemSchema } },
    },
    async ({ body }, reply) => {
      await auth.register(body);
      return reply.code(201).send({ message: authCopy.registered });
    },
  );

  app.post(
    '/auth/login',
    {
      config: { rateLimit: { max: limits.signInPerMinute, timeWindow: '1 minute' } },
      schema: {
        tags,
        body: loginRequestSchema,
        response: { 200: authSessionSchema, default: problemSchema },
      },
    },
    // By what was typed, not by who has an account; and by address, so that nobody can lock out another.
    ({ body, ip }) =>
      app.limitFailures(`${normalizeIP(ip)} ${body.email}`, failureRule, () => auth.login(body)),
  );

  app.post(
    '/auth/logout',
    {
      onRequest: app.requireUser,
      schema: { tags, security: bearerOnly, response: { 204: z.null(), default: problemSchema } },
    },
    async ({ sessionId }, reply) => {
      await auth.logout(sessionId);
      return reply.code(204).send(null);
    },
  );
};
