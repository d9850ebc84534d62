import {
  explanationSchema,
  taxAssetsSchema,
  taxDueSchema,
  taxGcapQuerySchema,
  taxGcapSchema,
  taxMonthParamsSchema,
  taxMonthSchema,
  taxSimulationRequestSchema,
  taxSimulationSchema,
  taxYearParamsSchema,
  taxYearSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../clock';
import { taxRulesRoutes } from './tax-rules.routes';
import { type AccountantOptions, taxAccountantRoutes } from './accountants.routes';
import { type CheckOptions, checkRoutes } from './check/check.routes';
import { decriptoRoutes } from './decripto/decripto.routes';
import { type ReportOptions, taxReportRoutes } from './tax-report.routes';
import type { TaxRecordService } from './tax-records.service';
import { taxRecordRoutes } from './tax-records.routes';
import type { TaxService } from './taxes.service';

const ownTaxRoutes: FastifyPluginAsyncZod<{ taxes: TaxService }> = async (app, { taxes }) => {
  app.requireUserOnRoutes('taxes', 'taxes:read');

  app.get(
    '/taxes/due',
    {
      schema: {
        summary: 'The months of all years with a DARF or a DeCripto to settle, with the fine of today',
        response: { 200: taxDueSchema },
      },
    },
    ({ userId }) => taxes.due(userId),
  );

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
};

interface Options extends ReportOptions, AccountantOptions, CheckOptions {
  records: TaxRecordService;
  clock: Clock;
}

/** Routes with the figures that a person in Brazil needs for the Receita, derived from the ledger at each request. */
export const taxRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { taxes, records, accountants, reviews, checks, statements, decripto, ...others } = options;
  const { threads, limitUserWork, clock } = others;
  await app.register(ownTaxRoutes, { taxes });
  await app.register(taxRecordRoutes, { records });
  await app.register(taxAccountantRoutes, { accountants, reviews, checks, decripto });
  await app.register(taxReportRoutes, { taxes, threads, limitUserWork });
  await app.register(checkRoutes, { checks, statements });
  await app.register(decriptoRoutes, { decripto, threads, limitUserWork });
  await app.register(taxRulesRoutes, { clock });
};
