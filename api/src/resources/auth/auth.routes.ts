import {
  authSessionSchema,
  loginRequestSchema,
  messageSchema,
  problemSchema,
  registerRequestSchema,
  socialTokenRequestSchema,
} from '@painel/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { ApiConfig } from '../../config';
import { bearerOnly } from '../../plugins/documentation';
import { ProblemError } from '../../plugins/problem';
import { authCopy } from './auth.copy';
import type { AuthService } from './auth.service';

const tags = ['auth'];

const isNavigation = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html');

const socialDisabled = () =>
  new ProblemError(503, 'SOCIAL_SIGN_IN_DISABLED', authCopy.socialDisabled, {
    details: authCopy.socialDisabled,
  });

export const authRoutes: FastifyPluginAsyncZod<{ auth: AuthService; limits: ApiConfig['limits'] }> = async (
  app,
  { auth, limits },
) => {
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
    ({ body }) => auth.login(body),
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

  app.get(
    '/auth/google',
    { schema: { tags, response: { 302: z.null(), default: problemSchema } } },
    async (request, reply) => {
      if (!isNavigation(request)) throw socialDisabled();
      return reply.redirect('/login?error=social_disabled', 302);
    },
  );

  app.post(
    '/auth/google/token',
    { schema: { tags, body: socialTokenRequestSchema, response: { default: problemSchema } } },
    () => {
      throw socialDisabled();
    },
  );
};
