import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '../../../clock';
import type { UserWorkLimiter } from '../../../plugins/user-work-limiter';
import { dataExport } from '../../identity/confirmation/data-export';
import { type ExportService, ledgerExportFormats } from './export.service';
import { ledgerCopy } from '../ledger.copy';
import { dayInSaoPaulo } from '../../../time/sao-paulo-day';

/** The answer is bytes, which no schema serialises. */
const file = {
  description: 'A file to save. The CSV is in the Universal format, which an import reads again.',
  content: {
    'text/csv': { schema: z.string() },
    'application/json': { schema: z.unknown() },
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: z.string() },
  },
};

interface ExportRouteOptions {
  exports: ExportService;
  clock: Clock;
  limitUserWork: UserWorkLimiter;
}

export const exportRoutes: FastifyPluginAsyncZod<ExportRouteOptions> = async (app, options) => {
  const { exports, clock, limitUserWork } = options;
  app.requireUserOnRoutes('ledger');

  app.get(
    '/portfolio/ledger/export',
    {
      ...dataExport(app),
      schema: {
        summary: 'All entries as a file, or those of one account, after a recent proof',
        querystring: z.object({
          format: z._default(z.enum(ledgerExportFormats), 'csv'),
          account: z.optional(z.string().check(z.maxLength(100))),
        }),
        response: { 200: file },
      },
    },
    async ({ userId, query }, reply) => {
      const { type, parts } = await limitUserWork(userId, () =>
        exports.write(userId, query.format, query.account),
      );
      const day = dayInSaoPaulo(clock().toISOString());
      const name = `${ledgerCopy.exportName}-${day}.${query.format}`;
      return reply
        .header('content-type', type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(parts, { objectMode: false }));
    },
  );
};
