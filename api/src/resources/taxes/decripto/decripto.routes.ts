import {
  taxDecriptoDeliveryRequestSchema,
  taxDecriptoExportQuerySchema,
  taxDecriptoSchema,
  taxMonthParamsSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { UserWorkLimiter } from '../../../plugins/user-work-limiter';
import { dataExport } from '../../identity/confirmation/data-export';
import type { FileThreads } from '../../reports/threads/file-threads';
import { createReportWriter } from '../../reports/threads/write-on-thread';
import { decriptoReportCopy } from './decripto-report.copy';
import type { DecriptoService } from './decripto.service';

const types = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' };

const file = {
  description: 'A file to save.',
  content: { 'text/csv': { schema: z.string() }, [types.pdf]: { schema: z.unknown() } },
};

export interface DecriptoOptions {
  decripto: DecriptoService;
  threads: FileThreads;
  limitUserWork: UserWorkLimiter;
}

/** Routes for the rows of a month of the DeCripto, as an answer and as a file. */
export const decriptoRoutes: FastifyPluginAsyncZod<DecriptoOptions> = async (app, options) => {
  const { decripto, threads, limitUserWork } = options;
  const writeReport = createReportWriter(threads);
  app.requireUserOnRoutes('taxes', 'taxes:read');

  app.get(
    '/taxes/months/:month/decripto',
    {
      schema: {
        summary: 'The rows that the DeCripto of a month asks for',
        params: taxMonthParamsSchema,
        response: { 200: taxDecriptoSchema },
      },
    },
    ({ userId, params }) => decripto.month(userId, params.month),
  );

  app.put(
    '/taxes/months/:month/decripto',
    {
      schema: {
        summary: 'Keeps rows of the month as delivered on a day',
        params: taxMonthParamsSchema,
        body: taxDecriptoDeliveryRequestSchema,
        response: { 200: taxDecriptoSchema },
      },
    },
    ({ userId, params, body }) => decripto.deliver(userId, params.month, body),
  );

  app.get(
    '/taxes/months/:month/decripto/export',
    {
      ...dataExport(app),
      schema: {
        summary: 'The same rows as a file',
        params: taxMonthParamsSchema,
        querystring: taxDecriptoExportQuerySchema,
        response: { 200: file },
      },
    },
    async ({ userId, params, query: { format } }, reply) => {
      const report = await limitUserWork(userId, () => decripto.report(userId, params.month));
      const bytes = await writeReport(userId, report, format);
      const name = `${decriptoReportCopy.fileName(params.month)}.${format}`;
      return reply
        .header('content-type', types[format])
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Buffer.from(bytes));
    },
  );
};
