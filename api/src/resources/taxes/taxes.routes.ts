import {
  explanationSchema,
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
import { taxRulesRoutes } from './tax-rules.routes';
import { taxAccountantRoutes } from './accountants.routes';
import type { AccountantService } from './accountants.service';
import { type ReportOptions, taxReportRoutes } from './tax-report.routes';
import type { TaxService } from './taxes.service';
import { idParams } from '../../plugins/id-params';

const ownTaxRoutes: FastifyPluginAsyncZod<{ taxes: TaxService }> = async (app, { taxes }) => {
  app.requireUserOnRoutes('taxes');

  app.get(
    '/taxes/years/:year',
    {
      schema: {
        summary: 'A year for the Receita: its months, what is abroad, and what is missing',
        params: taxYearParamsSchema,
        response: { 200: taxYearSchema },
      },
    },
    ({ userId, params }) => taxes.year(userId, params.year),
  );

  app.get(
    '/taxes/years/:year/assets',
    {
      schema: {
        summary: '«Bens e Direitos» at the end of a year: each account with its part of the cost',
        params: taxYearParamsSchema,
        response: { 200: taxAssetsSchema },
      },
    },
    ({ userId, params }) => taxes.assets(userId, params.year),
  );

  app.get(
    '/taxes/years/:year/gcap',
    {
      schema: {
        summary: 'The alienations of a year or a month as GCAP asks for them',
        params: taxYearParamsSchema,
        querystring: taxGcapQuerySchema,
        response: { 200: taxGcapSchema },
      },
    },
    ({ userId, params, query }) => taxes.gcap(userId, params.year, query.month),
  );

  app.get(
    '/taxes/months/:month',
    {
      schema: {
        summary: 'A month against its limit, with its tax and due day',
        params: taxMonthParamsSchema,
        response: { 200: taxMonthSchema },
      },
    },
    ({ userId, params }) => taxes.month(userId, params.month),
  );

  app.get(
    '/taxes/months/:month/explanation',
    {
      schema: {
        summary: 'The alienations of a month, each with its part of the tax',
        params: taxMonthParamsSchema,
        response: { 200: explanationSchema },
      },
    },
    ({ userId, params }) => taxes.explainMonth(userId, params.month),
  );

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
    ({ userId, params, body }) => taxes.answer(userId, params.month, body),
  );

  app.get(
    '/taxes/payments',
    { schema: { summary: 'The DARFs that were paid', response: { 200: taxPaymentListSchema } } },
    async ({ userId }) => ({ payments: await taxes.payments(userId) }),
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
    async ({ userId, body }, reply) => reply.code(201).send(await taxes.pay(userId, body)),
  );

  app.post(
    '/taxes/simulations',
    {
      schema: {
        summary: 'A month without a sale and with it; nothing is written',
        body: taxSimulationRequestSchema,
        response: { 200: taxSimulationSchema },
      },
    },
    ({ userId, body }) => taxes.simulate(userId, body),
  );

  app.delete(
    '/taxes/payments/:id',
    { schema: { params: idParams, response: { 204: z.null() } } },
    async ({ userId, params }, reply) => {
      await taxes.deletePayment(userId, params.id);
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
    ({ userId, params }) => taxes.settings(userId, params.year),
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

/** Routes with the figures that a person in Brazil needs for the Receita, derived from the ledger at each request. */
export const taxRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { taxes, accountants, threads, limitUserWork, clock },
) => {
  await app.register(ownTaxRoutes, { taxes });
  await app.register(taxAccountantRoutes, { accountants });
  await app.register(taxReportRoutes, { taxes, threads, limitUserWork });
  await app.register(taxRulesRoutes, { clock });
};
