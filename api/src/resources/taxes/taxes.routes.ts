import {
  problemSchema,
  taxAssetsSchema,
  taxGcapQuerySchema,
  taxGcapSchema,
  taxMonthParamsSchema,
  taxMonthRequestSchema,
  taxMonthSchema,
  taxPaymentListSchema,
  taxPaymentRequestSchema,
  taxPaymentSchema,
  taxSettingsRequestSchema,
  taxSettingsSchema,
  taxSimulationRequestSchema,
  taxSimulationSchema,
  taxYearParamsSchema,
  taxYearSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '../../clock';
import { bearerOnly } from '../../plugins/documentation';
import { taxRulesRoutes } from './tax-rules.routes';
import { taxAccountantRoutes } from './accountants.routes';
import type { AccountantService } from './accountants.service';
import { type ReportOptions, taxReportRoutes } from './tax-report.routes';
import type { TaxService } from './taxes.service';

const shared = { tags: ['taxes'], security: bearerOnly };

const ownTaxRoutes: FastifyPluginAsyncZod<{ taxes: TaxService }> = async (app, { taxes }) => {
  app.addHook('onRequest', app.requireUser);

  app.get(
    '/taxes/years/:year',
    {
      schema: {
        ...shared,
        summary: 'A year for the Receita: its months, what is abroad, and what is missing',
        params: taxYearParamsSchema,
        response: { 200: taxYearSchema, default: problemSchema },
      },
    },
    ({ userId, params }) => taxes.year(userId, params.year),
  );

  app.get(
    '/taxes/years/:year/assets',
    {
      schema: {
        ...shared,
        summary: '«Bens e Direitos» at the end of a year: each account with its part of the cost',
        params: taxYearParamsSchema,
        response: { 200: taxAssetsSchema, default: problemSchema },
      },
    },
    ({ userId, params }) => taxes.assets(userId, params.year),
  );

  app.get(
    '/taxes/years/:year/gcap',
    {
      schema: {
        ...shared,
        summary: 'The alienations of a year or a month as GCAP asks for them',
        params: taxYearParamsSchema,
        querystring: taxGcapQuerySchema,
        response: { 200: taxGcapSchema, default: problemSchema },
      },
    },
    ({ userId, params, query }) => taxes.gcap(userId, params.year, query.month),
  );

  app.get(
    '/taxes/months/:month',
    {
      schema: {
        ...shared,
        summary: 'A month against its limit, with its tax and due day',
        params: taxMonthParamsSchema,
        response: { 200: taxMonthSchema, default: problemSchema },
      },
    },
    ({ userId, params }) => taxes.month(userId, params.month),
  );

  app.put(
    '/taxes/months/:month',
    {
      schema: {
        ...shared,
        summary: 'Tells what other crypto was alienated in a month, and when the DeCripto was delivered',
        params: taxMonthParamsSchema,
        body: taxMonthRequestSchema,
        response: { 200: taxMonthSchema, default: problemSchema },
      },
    },
    ({ userId, params, body }) => taxes.answer(userId, params.month, body),
  );

  app.get(
    '/taxes/payments',
    {
      schema: {
        ...shared,
        summary: 'The DARFs that were paid',
        response: { 200: taxPaymentListSchema, default: problemSchema },
      },
    },
    async ({ userId }) => ({ payments: await taxes.payments(userId) }),
  );

  app.post(
    '/taxes/payments',
    {
      schema: {
        ...shared,
        summary: 'Registers a DARF that was paid, fine and interest apart',
        body: taxPaymentRequestSchema,
        response: { 201: taxPaymentSchema, default: problemSchema },
      },
    },
    async ({ userId, body }, reply) => reply.code(201).send(await taxes.pay(userId, body)),
  );

  app.post(
    '/taxes/simulations',
    {
      schema: {
        ...shared,
        summary: 'A month without a sale and with it; nothing is written',
        body: taxSimulationRequestSchema,
        response: { 200: taxSimulationSchema, default: problemSchema },
      },
    },
    ({ userId, body }) => taxes.simulate(userId, body),
  );

  app.delete(
    '/taxes/payments/:id',
    {
      schema: {
        ...shared,
        params: z.object({ id: z.string() }),
        response: { 204: z.null(), default: problemSchema },
      },
    },
    async ({ userId, params }, reply) => {
      await taxes.deletePayment(userId, params.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/taxes/settings/:year',
    {
      schema: {
        ...shared,
        summary: 'What a person chose where no rule is settled, with the defaults',
        params: taxYearParamsSchema,
        response: { 200: taxSettingsSchema, default: problemSchema },
      },
    },
    ({ userId, params }) => taxes.settings(userId, params.year),
  );

  app.put(
    '/taxes/settings/:year',
    {
      schema: {
        ...shared,
        summary:
          'Chooses for a year; `X-Altered-Years` names the years before the current one that it altered',
        params: taxYearParamsSchema,
        body: taxSettingsRequestSchema,
        response: { 200: taxSettingsSchema, default: problemSchema },
      },
    },
    async ({ userId, params, body }, reply) => {
      const [settings, altered] = await taxes.choose(userId, params.year, body);
      reply.header('x-altered-years', altered.join());
      return settings;
    },
  );
};

interface Options extends ReportOptions {
  accountants: AccountantService;
  clock: Clock;
}

/** What a person in Brazil needs for the Receita, derived from the ledger at each request. */
export const taxRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { taxes, accountants, threads, limitUserWork, clock },
) => {
  await app.register(ownTaxRoutes, { taxes });
  await app.register(taxAccountantRoutes, { accountants });
  await app.register(taxReportRoutes, { taxes, threads, limitUserWork });
  await app.register(taxRulesRoutes, { clock });
};
