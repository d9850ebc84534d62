import { accountExportQuerySchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import type { KeyVault } from '../../../secrets/key-vault';
import type { ProfileService } from '../profile/profile.service';
import { dataExport } from '../confirmation/data-export';
import { exportCopy } from './account-export.copy';
import { readAccount, readReceipt } from './account-export.store';
import { exportAsJson, exportAsSheets } from './account-export';
import { hourMs } from '../../../time/durations';

interface AccountExportOptions {
  database: Database;
  vault: KeyVault;
  profile: ProfileService;
  clock: Clock;
  perHour: number;
}

/** The answer is bytes, which no schema serialises. */
const file = {
  description: 'A file to save. The JSON names its `schemaVersion` and `exportedAt`; its amounts are texts.',
  content: {
    'application/json': { schema: z.unknown() },
    'application/zip': { schema: z.string() },
  },
};

const forms = {
  json: { type: 'application/json; charset=utf-8', ending: 'json', make: exportAsJson },
  csv: { type: 'application/zip', ending: 'zip', make: exportAsSheets },
};

/** Everything that the site keeps about a user, as a file. */
export const accountExportRoutes: FastifyPluginAsyncZod<AccountExportOptions> = async (app, options) => {
  const { database, vault, profile, clock, perHour } = options;
  app.requireUserOnRoutes('account');

  app.get(
    '/users/export',
    {
      ...dataExport(app),
      schema: {
        summary: 'All data about the user: one JSON document, or a ZIP of one CSV sheet a table',
        querystring: accountExportQuerySchema,
        response: { 200: file },
      },
    },
    async (request, reply) => {
      const { userId, query } = request;
      await app.limitPer(`export ${userId}`, perHour, hourMs);
      const exportedAt = clock().toISOString();
      const rows = await readAccount(database, vault, userId);
      const picture = await profile.picture(userId);
      const receipt = (id: string) => readReceipt(database, vault, userId, id);
      const { type, ending, make } = forms[query.format];
      const fileName = `${exportCopy.fileName}-${exportedAt.slice(0, 10)}.${ending}`;
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(make({ exportedAt, rows, picture, receipt }));
    },
  );
};
