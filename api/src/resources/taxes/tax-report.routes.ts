import { PassThrough } from 'node:stream';
import {
  type TaxReportRequest,
  taxReportQuerySchema,
  taxReportRequestSchema,
  taxYearParamsSchema,
} from '@painel/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { dataExport } from '../identity/confirmation/data-export';
import { problemOf } from '../ledger/imports/progress-lines';
import type { FileThreads } from '../reports/threads/file-threads';
import { createReportWriter } from '../reports/threads/write-on-thread';
import type { UserWorkLimiter } from '../../plugins/user-work-limiter';
import { reportCopy } from './report/tax-report.copy';
import type { TaxService } from './taxes.service';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};
const progressType = 'application/x-ndjson';

/** The answer is bytes, which no schema serialises. */
const file = {
  description: 'A file to save, or lines of its progress with the file at last.',
  content: {
    'text/csv': { schema: z.string() },
    [types.xlsx]: { schema: z.string() },
    [types.pdf]: { schema: z.unknown() },
    [progressType]: { schema: z.string() },
  },
};

export interface ReportOptions {
  taxes: TaxService;
  threads: FileThreads;
  limitUserWork: UserWorkLimiter;
}

/** A year as a file, written on a separate thread. */
export const taxReportRoutes: FastifyPluginAsyncZod<ReportOptions> = async (app, options) => {
  const { taxes, threads, limitUserWork } = options;
  const writeReport = createReportWriter(threads);
  app.requireUserOnRoutes('taxes');

  async function answer(
    { userId, headers, log }: FastifyRequest,
    reply: FastifyReply,
    { format, ...wanted }: TaxReportRequest & { year: number },
  ) {
    const isDossier = format === 'dossier';
    const ending = isDossier ? 'pdf' : format;
    const name = `${reportCopy.fileName(wanted.year, isDossier, wanted.month)}.${ending}`;
    const report = await limitUserWork(userId, () => taxes.report(userId, { ...wanted, isDossier }));
    if (headers.accept !== progressType) {
      const bytes = await writeReport(userId, report, ending);
      return reply
        .header('content-type', types[ending])
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Buffer.from(bytes));
    }
    const lines = new PassThrough();
    const write = (line: object) => lines.write(`${JSON.stringify(line)}\n`);
    const total = report.tables.reduce((sum, { rows }) => sum + rows.length, 0);
    write({ done: 0, total });
    void writeReport(userId, report, ending, (done) => write({ done, total }))
      .then(
        (bytes) => write({ name, file: Buffer.from(bytes).toString('base64') }),
        (error: unknown) => write({ problem: problemOf(error, log) }),
      )
      .finally(() => lines.end());
    // Nothing on the way must hold the lines back.
    return reply
      .headers({ 'content-type': progressType, 'cache-control': 'no-transform', 'x-accel-buffering': 'no' })
      .send(lines);
  }

  app.get(
    '/taxes/years/:year/report',
    {
      ...dataExport(app),
      schema: {
        summary: 'A year, or a month of it, as a file; as a dossier with all that proves it',
        params: taxYearParamsSchema,
        querystring: taxReportQuerySchema,
        response: { 200: file },
      },
    },
    (request, reply) => answer(request, reply, { ...request.params, ...request.query }),
  );

  // A CPF in a body, because addresses are logged.
  app.post(
    '/taxes/years/:year/report',
    {
      ...dataExport(app),
      schema: {
        summary: 'The same file with a CPF, which is printed and stored nowhere',
        params: taxYearParamsSchema,
        body: taxReportRequestSchema,
        response: { 200: file },
      },
    },
    (request, reply) => answer(request, reply, { ...request.params, ...request.body }),
  );
};
