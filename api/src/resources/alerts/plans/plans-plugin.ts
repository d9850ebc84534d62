import {
  purchasePlanChangeSchema,
  purchasePlanListSchema,
  purchasePlanRequestSchema,
  purchasePlanSchema,
} from '@painel/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { idempotentHeadersSchema } from '../../../plugins/idempotency';
import type { Slice } from '../../context';
import { type PlanService, createPlanService } from './plans.service';
import { idParams } from '../../../plugins/id-params';

const planRoutes: FastifyPluginAsyncZod<{ plans: PlanService }> = async (app, { plans }) => {
  app.requireUserOnRoutes('portfolio', 'portfolio:read');

  app.get('/portfolio/plans', { schema: { response: { 200: purchasePlanListSchema } } }, ({ userId }) =>
    plans.list(userId),
  );

  app.post(
    '/portfolio/plans',
    {
      schema: {
        summary: 'Plan a purchase for a day of each month or week; 409 with 20 of them',
        headers: idempotentHeadersSchema,
        body: purchasePlanRequestSchema,
        response: { 201: purchasePlanSchema },
      },
    },
    async ({ userId, body, headers }, reply) =>
      reply.code(201).send(await plans.add(userId, body, headers['idempotency-key'])),
  );

  app.patch(
    '/portfolio/plans/:id',
    {
      schema: {
        summary: 'Changes what is given; other days and the end of a pause let the plan begin today',
        params: idParams,
        body: purchasePlanChangeSchema,
        response: { 200: purchasePlanSchema },
      },
    },
    ({ userId, params: { id }, body }) => plans.change(userId, id, body),
  );

  app.delete(
    '/portfolio/plans/:id',
    { schema: { params: idParams, response: { 204: z.null() } } },
    async ({ userId, params: { id } }, reply) => {
      await plans.remove(userId, id);
      return reply.code(204).send(null);
    },
  );
};

/** Plans to buy regularly, and how far the ledger's purchases follow them. */
export const plansPlugin: FastifyPluginAsync<Slice<'database' | 'clock', 'alerts'>> = async (
  app,
  { database, clock, config },
) => {
  const plans = createPlanService({ database, clock, maxAlerts: config.alerts.maxAlerts });
  await app.register(planRoutes, { plans });
};
