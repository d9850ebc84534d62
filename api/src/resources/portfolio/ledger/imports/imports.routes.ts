import multipart from '@fastify/multipart';
import {
  ledgerImportColumnsSchema,
  ledgerImportCommittedSchema,
  ledgerImportFormats,
  ledgerImportListSchema,
  ledgerImportPreviewSchema,
  maxLedgerImportBytes,
  problemSchema,
} from '@painel/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { clientLeft } from '../../../../plugins/client-left';
import { bearerOnly } from '../../../../plugins/documentation';
import { invalidField } from '../../../../plugins/errors.copy';
import { ProblemError } from '../../../../plugins/problem';
import { readMultipart } from '../../../../uploads/read-multipart';
import { type UploadPlace, createUploadRoom } from '../../../../uploads/upload-room';
import type { UserWorkLimiter } from '../../user-work-limiter';
import { alteredYearsHeader } from '../altered-years-header';
import type { LedgerDependencies } from '../entries.service';
import type { FileThreads } from '../formats';
import { importsCopy } from './imports.copy';
import { createImportService } from './imports.service';
import { progressLines } from './progress-lines';
import type { Upload } from './uploads.store';

/** Lines of JSON: so many rows are read, and at the end the preview or the problem. */
const progressType = 'application/x-ndjson';

const shared = { tags: ['ledger'], security: bearerOnly };
const idParams = z.object({ id: z.string().check(z.maxLength(100)) });
/** Of all files that come, or are read, at one time. */
const roomBytes = 64 * 1024 * 1024;
const limits = { fileSize: maxLedgerImportBytes, files: 1, fields: 4, fieldSize: 10_000, parts: 5 };

const noFile = () => new ProblemError(400, 'VALIDATION', importsCopy.fileMissing, { details: 'file' });

function parseJson(text: string, context: z.core.ParsePayload): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.issues.push({ code: 'custom', input: text, message: 'no JSON' });
    return z.NEVER;
  }
}

const fieldsSchema = z.object({
  format: z.optional(z.enum(ledgerImportFormats)),
  zone: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  accountId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  columns: z.optional(z.pipe(z.pipe(z.string(), z.transform(parseJson)), ledgerImportColumnsSchema)),
});

async function readUpload(request: FastifyRequest, place: UploadPlace): Promise<Upload> {
  const { file, fields } = await readMultipart(request, 'file', place, noFile);
  if (!file || file.bytes.length === 0) throw noFile();
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const choices = fieldsSchema.safeParse(given);
  if (!choices.success) {
    const { path, code } = choices.error.issues[0]!;
    const field = String(path[0]);
    throw new ProblemError(400, 'VALIDATION', invalidField(field, code), { details: field });
  }
  return { bytes: file.bytes, choices: { fileName: file.name.slice(0, 200) || null, ...choices.data } };
}

interface ImportRouteOptions extends LedgerDependencies {
  limitUserWork: UserWorkLimiter;
  threads: FileThreads;
}

export const importRoutes: FastifyPluginAsyncZod<ImportRouteOptions> = async (app, options) => {
  const { limitUserWork } = options;
  const imports = createImportService(options);
  const room = createUploadRoom(roomBytes);
  app.addHook('onRequest', app.requireUser);
  await app.register(multipart, { limits, throwFileSizeLimit: true });

  app.post(
    '/portfolio/ledger/imports',
    {
      schema: {
        ...shared,
        summary:
          'Shows what a file would write. Fields: `file`, and `format`, `zone`, `accountId`, `columns` as JSON',
        consumes: ['multipart/form-data'],
        response: { 200: ledgerImportPreviewSchema, default: problemSchema },
      },
    },
    (request, reply) => {
      const { userId, headers, log } = request;
      const signal = clientLeft(reply);
      // The next file of the same person is not even taken before this one is read.
      return room.enter(userId, async (place) => {
        const upload = await readUpload(request, place);
        const preview = (onProgress?: (rows: number) => void) =>
          imports.preview(userId, upload, { signal, onProgress });
        if (!headers.accept?.includes(progressType)) return preview();
        // Nothing on the way must hold the lines back.
        reply.headers({
          'content-type': progressType,
          'cache-control': 'no-transform',
          'x-accel-buffering': 'no',
        });
        const { lines, end } = progressLines(preview, log);
        void reply.send(lines as never);
        await end;
        return reply as never;
      });
    },
  );

  app.post(
    '/portfolio/ledger/imports/:id/commit',
    {
      schema: {
        ...shared,
        summary: 'Writes the rows of a preview, all or none. The id is the token of the preview',
        params: idParams,
        response: { 201: ledgerImportCommittedSchema, default: problemSchema },
      },
    },
    async ({ userId, params }, reply) => {
      // It is finished although the client may leave, who learns of it in the list.
      const committed = await room.enter(userId, (place) => {
        place.complete();
        return imports.commit(userId, params.id);
      });
      return reply.code(201).send(committed);
    },
  );

  app.get(
    '/portfolio/ledger/imports',
    {
      schema: { ...shared, response: { 200: ledgerImportListSchema, default: problemSchema } },
    },
    ({ userId }) => imports.list(userId),
  );

  app.delete(
    '/portfolio/ledger/imports/:id',
    {
      schema: {
        ...shared,
        summary:
          'Takes back exactly the rows of an import; 409 if one was changed since, `details` has its id',
        params: idParams,
        response: { 204: z.null(), default: problemSchema },
      },
    },
    async ({ userId, params }, reply) => {
      const years = await limitUserWork(userId, () => imports.undo(userId, params.id));
      return reply.code(204).header(alteredYearsHeader, years.join()).send(null);
    },
  );
};
