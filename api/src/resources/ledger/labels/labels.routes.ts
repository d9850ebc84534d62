import multipart from '@fastify/multipart';
import { labelImportSchema, maxLabelFileBytes } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { MarketData } from '../../../upstreams/market-data/market-data';
import { orNull } from '../../../upstreams/unavailable';
import { invalidInput } from '../../../plugins/problem';
import type { UserWorkLimiter } from '../../../plugins/user-work-limiter';
import { readMultipart } from '../../../uploads/read-multipart';
import { createUploadRoom } from '../../../uploads/upload-room';
import { dayInSaoPaulo } from '../../../time/sao-paulo-day';
import type { LedgerDependencies } from '../entries/entries.service';
import type { DayPriceSource } from '../market-prices';
import { createLabelExport } from './export-labels';
import { dataExport } from '../../identity/confirmation/data-export';
import { labelsCopy } from './labels.copy';
import type { LabelService } from './labels.service';

const limits = { fileSize: maxLabelFileBytes, files: 1, fields: 1, fieldSize: 10, parts: 2 };
/** Of all files that come, or are read, at one time. */
const roomBytes = 8 * 1024 * 1024;

const noFile = () => invalidInput(labelsCopy.fileMissing, 'file');

interface LabelRouteOptions extends Pick<LedgerDependencies, 'database' | 'vault' | 'clock'> {
  labels: LabelService;
  market: Pick<MarketData, 'current'>;
  prices: DayPriceSource;
  limitUserWork: UserWorkLimiter;
}

/** Labels of transactions, addresses and keys, as wallets exchange them. */
export const labelRoutes: FastifyPluginAsyncZod<LabelRouteOptions> = async (app, options) => {
  const { database, vault, clock, labels, market, prices, limitUserWork } = options;
  const room = createUploadRoom(roomBytes);
  const write = createLabelExport({
    database,
    vault,
    prices,
    tip: async () => (await orNull(() => market.current().halving()))?.value.currentBlock ?? null,
  });
  app.requireUserOnRoutes('portfolio');
  await app.register(multipart, { limits, throwFileSizeLimit: true });

  app.post(
    '/portfolio/labels/imports',
    {
      schema: {
        summary:
          'Reads labels of wallets: JSON Lines of BIP-329, or the CSV of transactions of Sparrow. Parts: `file`, and `dryRun` with `true` to see what it would change',
        consumes: ['multipart/form-data'],
        response: { 200: labelImportSchema },
      },
    },
    (request) =>
      room.enter(request.userId, async (slot) => {
        const { files, fields } = await readMultipart(request, 'file', slot, noFile);
        const [file] = files;
        if (!file || file.bytes.length === 0) throw noFile();
        return labels.import(request.userId, file.bytes, fields['dryRun'] === 'true');
      }),
  );

  app.get(
    '/portfolio/labels/export',
    {
      ...dataExport(app),
      schema: {
        summary:
          'All labels as JSON Lines of BIP-329, with rates and values in reais; after a recent proof; `keys` adds public keys and paths',
        querystring: z.object({ keys: z.optional(z.enum(['true', 'false'])) }),
        response: {
          200: { description: 'A file to save.', content: { 'application/jsonl': { schema: z.string() } } },
        },
      },
    },
    async ({ userId, query }, reply) => {
      const text = await limitUserWork(userId, async () =>
        write(userId, await labels.list(userId), query.keys === 'true'),
      );
      const day = dayInSaoPaulo(clock().toISOString());
      return reply
        .header('content-type', 'application/jsonl; charset=utf-8')
        .header('content-disposition', `attachment; filename="${labelsCopy.exportName}-${day}.jsonl"`)
        .send(text as never);
    },
  );
};
