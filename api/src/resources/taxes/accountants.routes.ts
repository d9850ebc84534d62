import {
  taxAccountantMadeSchema,
  taxAccountantRequestSchema,
  taxAccountantVisitSchema,
  taxAccountantsSchema,
  taxAssetsSchema,
  taxGcapSchema,
  taxReviewListSchema,
  taxReviewRequestSchema,
  taxReviewSchema,
  taxYearParamsSchema,
  taxYearSchema,
} from '@painel/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { bearerOnly } from '../../plugins/documentation';
import { clientKey } from '../../plugins/client-key';
import { errorsCopy } from '../../plugins/errors.copy';
import { ProblemError } from '../../plugins/problem';
import type { AccountantService } from './accountants.service';
import type { OpenLink } from './accountants.store';
import { idParams } from '../../plugins/id-params';
import { type AccountantCheckOptions, accountantCheckRoutes } from './check/accountant-check.routes';
import type { ReviewService } from './reviews.service';

const shared = { tags: ['taxes'], security: bearerOnly };

const subjectParams = z.object({ subject: z.string().check(z.maxLength(100)) });

/** A page of a year is four calls, and each review is one with those again. */
const callsPerMinute = 120;
const minuteMs = 60_000;

export interface AccountantOptions extends AccountantCheckOptions {
  accountants: AccountantService;
  reviews: ReviewService;
}

/** Routes by which the owner manages links. */
const ownerRoutes: FastifyPluginAsyncZod<AccountantOptions> = async (app, { accountants, reviews }) => {
  app.requireUserOnRoutes('taxes');
  app.addHook('onRequest', ({ userId }) => app.limitPer(`accountants ${userId}`, callsPerMinute, minuteMs));

  app.get(
    '/taxes/accountants',
    {
      schema: {
        summary: 'The links for accountants with their openings, and what accountants have checked',
        response: { 200: taxAccountantsSchema },
      },
    },
    ({ userId }) => accountants.list(userId),
  );

  app.post(
    '/taxes/accountants',
    {
      onRequest: app.proof.require,
      schema: {
        summary: 'Makes a link that reads one year or all, after a recent proof; its token is shown once',
        body: taxAccountantRequestSchema,
        response: { 201: taxAccountantMadeSchema },
      },
    },
    async (request, reply) => {
      const { userId, body } = request;
      const made = await accountants.add(userId, body);
      app.securityEvents.note(request, 'accountant-link-made', { userId });
      return reply.code(201).send(made);
    },
  );

  app.delete(
    '/taxes/accountants/:id',
    { schema: { params: idParams, response: { 204: z.null() } } },
    async ({ userId, params }, reply) => {
      await accountants.revoke(userId, params.id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/taxes/accountants/reviews/:subject',
    {
      schema: {
        summary: 'Removes what an accountant wrote on a month or an entry',
        params: subjectParams,
        response: { 204: z.null() },
      },
    },
    async ({ userId, params }, reply) => {
      await reviews.remove(userId, params.subject);
      return reply.code(204).send(null);
    },
  );
};

/** Routes of an accountant with a link. Its token is valid only here. */
const accountantRoutes: FastifyPluginAsyncZod<AccountantOptions> = async (app, options) => {
  const { accountants, reviews } = options;
  const links = new WeakMap<FastifyRequest, OpenLink>();
  const linkOf = (request: FastifyRequest) => links.get(request)!;
  app.addHook('onRequest', async (request) => {
    await app.limitPer(`accountant from ${clientKey(request)}`, callsPerMinute, minuteMs);
    const [, token] = /^Bearer +(contador_[\w-]{43})$/i.exec(request.headers.authorization ?? '') ?? [];
    if (!token) throw new ProblemError(401, 'UNAUTHENTICATED', errorsCopy.unauthenticated);
    const link = await accountants.open(token);
    await app.limitPer(`accountant ${link.id}`, callsPerMinute, minuteMs);
    links.set(request, link);
  });
  await app.register(accountantCheckRoutes, { ...options, linkOf });

  app.post(
    '/accountant/openings',
    {
      schema: {
        ...shared,
        summary: 'Opens a link, which its owner sees: whose taxes it reads, which years and until when',
        response: { 200: taxAccountantVisitSchema },
      },
    },
    (request) => accountants.visit(linkOf(request)),
  );

  app.get(
    '/accountant/years/:year',
    { schema: { ...shared, params: taxYearParamsSchema, response: { 200: taxYearSchema } } },
    (request) => accountants.year(linkOf(request), request.params.year),
  );

  app.get(
    '/accountant/years/:year/assets',
    { schema: { ...shared, params: taxYearParamsSchema, response: { 200: taxAssetsSchema } } },
    (request) => accountants.assets(linkOf(request), request.params.year),
  );

  app.get(
    '/accountant/years/:year/gcap',
    { schema: { ...shared, params: taxYearParamsSchema, response: { 200: taxGcapSchema } } },
    (request) => accountants.gcap(linkOf(request), request.params.year),
  );

  app.get(
    '/accountant/reviews',
    { schema: { ...shared, response: { 200: taxReviewListSchema } } },
    (request) => reviews.ofLink(linkOf(request)),
  );

  app.put(
    '/accountant/reviews/:subject',
    {
      schema: {
        ...shared,
        summary: 'Writes «conferido» and a note on a month or an entry',
        params: subjectParams,
        body: taxReviewRequestSchema,
        response: { 200: taxReviewSchema },
      },
    },
    (request) => reviews.write(linkOf(request), request.params.subject, request.body),
  );

  app.delete(
    '/accountant/reviews/:subject',
    {
      schema: {
        ...shared,
        summary: 'Removes «conferido» and the note of a month or an entry',
        params: subjectParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await reviews.withdraw(linkOf(request), request.params.subject);
      return reply.code(204).send(null);
    },
  );
};

export const taxAccountantRoutes: FastifyPluginAsyncZod<AccountantOptions> = async (app, options) => {
  await app.register(ownerRoutes, options);
  await app.register(accountantRoutes, options);
};
