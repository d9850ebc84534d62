import {
  taxMonthParamsSchema,
  taxMonthRequestSchema,
  taxMonthSchema,
  taxPaymentListSchema,
  taxPaymentRequestSchema,
  taxPaymentSchema,
  taxSettingsRequestSchema,
  taxSettingsSchema,
  taxYearParamsSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { idParams } from '../../plugins/id-params';
import type { TaxRecordService } from './tax-records.service';

/** Routes for the records of a person: answers for a month, payments, and choices for a year. */
export const taxRecordRoutes: FastifyPluginAsyncZod<{ records: TaxRecordService }> = async (
  app,
  { records },
) => {
  app.requireUserOnRoutes('taxes', 'taxes:read');

  app.put(
    '/taxes/months/:month',
    {
      schema: {
        summary: 'Declares what other crypto was alienated in a month, and when the DeCripto was delivered',
        params: taxMonthParamsSchema,
        body: taxMonthRequestSchema,
        response: { 200: taxMonthSchema },
      },
    },
    ({ userId, params, body }) => records.answer(userId, params.month, body),
  );

  app.get(
    '/taxes/payments',
    { schema: { summary: 'The DARFs that were paid', response: { 200: taxPaymentListSchema } } },
    async ({ userId }) => ({ payments: await records.payments(userId) }),
  );

  app.post(
    '/taxes/payments',
    {
      schema: {
        summary: 'Registers a DARF that was paid, fine and interest apart',
        body: taxPaymentRequestSchema,
        response: { 201: taxPaymentSchema },
      },
    },
    async ({ userId, body }, reply) => reply.code(201).send(await records.pay(userId, body)),
  );

  app.delete(
    '/taxes/payments/:id',
    { schema: { params: idParams, response: { 204: z.null() } } },
    async ({ userId, params }, reply) => {
      await records.deletePayment(userId, params.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/taxes/settings/:year',
    {
      schema: {
        summary: 'What a person chose where no rule is settled, with the defaults',
        params: taxYearParamsSchema,
        response: { 200: taxSettingsSchema },
      },
    },
    ({ userId, params }) => records.settings(userId, params.year),
  );

  app.put(
    '/taxes/settings/:year',
    {
      schema: {
        summary:
          'Chooses for a year; `X-Altered-Years` names the years before the current one that it altered',
        params: taxYearParamsSchema,
        body: taxSettingsRequestSchema,
        response: { 200: taxSettingsSchema },
      },
    },
    async ({ userId, params, body }, reply) => {
      const [settings, altered] = await records.choose(userId, params.year, body);
      reply.header('x-altered-years', altered.join());
      return settings;
    },
  );
};
