import {
  taxCheckNoteRequestSchema,
  taxCheckNoteSchema,
  taxCheckSchema,
  taxDecriptoSchema,
  taxMonthParamsSchema,
  taxYearParamsSchema,
} from '@painel/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { bearerOnly } from '../../../plugins/documentation';
import type { OpenLink } from '../accountants.store';
import type { DecriptoService } from '../decripto/decripto.service';
import { checkYearOfLink } from '../link-scope';
import { yearOfMonth } from '../rules/tax-inputs';
import { checkLineParams } from './check.routes';
import type { CheckService } from './check.service';

export interface AccountantCheckOptions {
  checks: CheckService;
  decripto: DecriptoService;
}

interface Options extends AccountantCheckOptions {
  linkOf: (request: FastifyRequest) => OpenLink;
}

const shared = { tags: ['taxes'], security: bearerOnly };

/** The same for an accountant with a link, who writes own notes alone. */
export const accountantCheckRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { checks, decripto, linkOf } = options;

  app.get(
    '/accountant/years/:year/check',
    { schema: { ...shared, params: taxYearParamsSchema, response: { 200: taxCheckSchema } } },
    (request) => {
      const [link, { year }] = [linkOf(request), request.params];
      checkYearOfLink(link, year);
      return checks.check(link.userId, year);
    },
  );

  app.put(
    '/accountant/years/:year/check/notes/:lineKey',
    {
      schema: {
        ...shared,
        summary: "Writes the accountant's note on a line; null removes it",
        params: checkLineParams,
        body: taxCheckNoteRequestSchema,
        response: { 200: taxCheckNoteSchema },
      },
    },
    (request) => {
      const [link, { year, lineKey }] = [linkOf(request), request.params];
      checkYearOfLink(link, year);
      const { text } = request.body;
      return checks.note(link.userId, year, { lineKey, text, accountantName: link.name });
    },
  );

  app.get(
    '/accountant/months/:month/decripto',
    { schema: { ...shared, params: taxMonthParamsSchema, response: { 200: taxDecriptoSchema } } },
    (request) => {
      const [link, { month }] = [linkOf(request), request.params];
      checkYearOfLink(link, yearOfMonth(month));
      return decripto.month(link.userId, month);
    },
  );
};
