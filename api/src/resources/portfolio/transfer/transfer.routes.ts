import {
  type ExportRow,
  exportQuerySchema,
  importRejectedSchema,
  importRequestSchema,
  importedSchema,
  portfolioExportSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import { dataExport } from '../../identity/confirmation/data-export';
import { bodyInRoom } from '../../../uploads/body-in-room';
import { createUploadRoom } from '../../../uploads/upload-room';
import { createAddressStore } from '../../holdings/addresses/addresses.store';
import { btcOfSats } from '../../../amounts/bitcoin-amounts';
import type { PortfolioLimits } from '../../../config/portfolio-config';
import type { UserWorkLimiter } from '../../../plugins/user-work-limiter';
import type { RefreshService } from '../../holdings/addresses/refresh/refresh.service';
import { createWalletStore } from '../wallets/wallets.store';
import type { WatchedWalletService } from '../../holdings/watched-wallets/watched-wallets.service';
import { createWatchedWalletStore } from '../../holdings/watched-wallets/watched-wallets.store';
import { importRows } from './import.service';
import { readImportRows } from './read-import-rows';
import { refuseOversized } from './refuse-oversized';
import { problemLine, rejected } from './transfer.copy';

/** Five hundred of the longest rows, with all letters outside ASCII; of usual ones as many as the contract takes. */
const importLimitBytes = 500 * 2_560;

/** Of all imports that come, or are read, at one time. */
const roomBytes = 16 * 1024 * 1024;

interface TransferRouteOptions {
  database: Database;
  watched: WatchedWalletService;
  refreshes: RefreshService;
  limits: PortfolioLimits;
  clock: Clock;
  limitUserWork: UserWorkLimiter;
}

export const transferRoutes: FastifyPluginAsyncZod<TransferRouteOptions> = async (app, options) => {
  const { database, watched, refreshes, clock, limitUserWork } = options;
  app.requireUserOnRoutes('portfolio');
  const room = createUploadRoom(roomBytes);

  app.post(
    '/portfolio/import',
    {
      bodyLimit: importLimitBytes,
      preParsing: bodyInRoom(room),
      preValidation: async ({ body }) => refuseOversized(body),
      schema: {
        summary: 'Writes all rows or none; with `preview` none, and what is wrong with which row',
        body: importRequestSchema,
        response: { 200: importedSchema, 400: importRejectedSchema },
      },
    },
    ({ userId, body }, reply) =>
      limitUserWork(userId, async () => {
        const rows = await readImportRows(body.rows);
        const { problems } = rows;
        if (problems.length > 0 && !body.preview) {
          return reply.code(400).send({
            error: 'IMPORT_REJECTED',
            message: rejected(problems.length),
            details: problems.map(({ row, message }) => problemLine(row, message)).join('\n'),
            problems,
          });
        }
        const imported = await importRows(options, userId, rows, body.preview ?? false);
        if (!body.preview && imported.added !== 0) await refreshes.readNew(userId);
        return { ...imported, problems };
      }),
  );

  app.get(
    '/portfolio/export',
    {
      ...dataExport(app),
      schema: {
        summary:
          'The whole portfolio in rows that an import takes, after a recent proof; keys only when they are asked for',
        querystring: exportQuerySchema,
        response: { 200: portfolioExportSchema },
      },
    },
    async (request) => {
      const { userId, query } = request;
      const [addresses, wallets, external, keys] = await Promise.all([
        createAddressStore(database).listByUser(userId),
        createWatchedWalletStore(database).listByUser(userId),
        createWalletStore(database).listByUser(userId),
        query.keys === 'include' ? watched.keysOf(userId) : new Map<string, string>(),
      ]);
      const rows: ExportRow[] = [
        ...addresses.map(({ address, label, ...row }) => ({
          kind: 'address' as const,
          address,
          label,
          balance: btcOfSats(row.balance_sats),
          last_transaction: row.last_transaction,
          last_updated: row.last_updated,
        })),
        ...wallets.map(({ id, label, script, ...row }) => ({
          kind: 'xpub' as const,
          key: keys.get(id) ?? null,
          label,
          script,
          balance: btcOfSats(row.balance_sats),
          last_transaction: row.last_transaction,
          last_updated: row.last_updated,
        })),
        ...external.map(({ name, platform, balance, description }) => ({
          kind: 'wallet' as const,
          name,
          platform,
          balance,
          description: description ?? null,
        })),
      ];
      return { exported_at: clock().toISOString(), rows };
    },
  );
};
