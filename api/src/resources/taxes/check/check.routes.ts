import {
  type TaxStatementKind,
  taxCheckNoteRequestSchema,
  taxCheckNoteSchema,
  taxCheckSchema,
  taxDeliveredRequestSchema,
  taxDeliveredSchema,
  taxInformeRequestSchema,
  taxInformeSchema,
  taxMonthsRequestSchema,
  taxMonthsSchema,
  taxReturnRequestSchema,
  taxReturnSchema,
  taxStatementsSchema,
  taxYearParamsSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { CheckService } from './check.service';
import type { StatementService } from './statements.service';

const statements = {
  return: {
    about: 'the bitcoin of the own return',
    request: taxReturnRequestSchema,
    answer: taxReturnSchema,
  },
  informe: {
    about: 'what exchanges state on 31 December',
    request: taxInformeRequestSchema,
    answer: taxInformeSchema,
  },
  months: {
    about: 'what exchanges state of each month',
    request: taxMonthsRequestSchema,
    answer: taxMonthsSchema,
  },
  decripto: {
    about: 'the delivered rows of the DeCripto',
    request: taxDeliveredRequestSchema,
    answer: taxDeliveredSchema,
  },
} satisfies Record<TaxStatementKind, object>;

export const checkLineParams = z.extend(taxYearParamsSchema, {
  lineKey: z.string().check(z.maxLength(100)),
});

export interface CheckOptions {
  checks: CheckService;
  statements: StatementService;
}

/** Routes for the statements of the Receita and of exchanges, and for their comparison with the ledger. */
export const checkRoutes: FastifyPluginAsyncZod<CheckOptions> = async (app, { checks, statements: kept }) => {
  app.requireUserOnRoutes('taxes', 'taxes:read');
  const params = taxYearParamsSchema;

  app.get(
    '/taxes/years/:year/statements',
    {
      schema: {
        summary: 'All that was stated of a year; null for each statement that was not written',
        params,
        response: { 200: taxStatementsSchema },
      },
    },
    ({ userId, params: { year } }) => kept.all(userId, year),
  );

  for (const kind of Object.keys(statements) as TaxStatementKind[]) {
    const { about, request, answer } = statements[kind];
    const url = `/taxes/years/:year/statements/${kind}`;
    app.get(
      url,
      { schema: { summary: `Reads ${about}`, params, response: { 200: answer } } },
      ({ userId, params: { year } }) => kept.find(userId, year, kind) as never,
    );
    app.put(
      url,
      { schema: { summary: `Writes ${about}`, params, body: request, response: { 200: answer } } },
      ({ userId, params: { year }, body }) => kept.put(userId, year, kind, body as never) as never,
    );
    app.delete(
      url,
      { schema: { summary: `Removes ${about}`, params, response: { 204: z.null() } } },
      async ({ userId, params: { year } }, reply) => {
        await kept.delete(userId, year, kind);
        return reply.code(204).send(null);
      },
    );
  }

  app.get(
    '/taxes/years/:year/check',
    {
      schema: {
        summary: 'Each figure of theirs with that of the ledger, those that differ first',
        params,
        response: { 200: taxCheckSchema },
      },
    },
    ({ userId, params: { year } }) => checks.check(userId, year),
  );

  app.put(
    '/taxes/years/:year/check/notes/:lineKey',
    {
      schema: {
        summary: 'Writes why a line is right as it is; null removes the note',
        params: checkLineParams,
        body: taxCheckNoteRequestSchema,
        response: { 200: taxCheckNoteSchema },
      },
    },
    ({ userId, params: { year, lineKey }, body: { text } }) =>
      checks.note(userId, year, { lineKey, text, accountantName: null }),
  );
};
