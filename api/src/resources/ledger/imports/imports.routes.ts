import multipart from '@fastify/multipart';
import {
  type LedgerImportChoices,
  ledgerDateOrders,
  ledgerImportChoicesSchema,
  ledgerImportColumnsSchema,
  ledgerImportCommitRequestSchema,
  ledgerImportCommittedSchema,
  ledgerImportFormats,
  ledgerImportListSchema,
  ledgerImportPreviewSchema,
  maxLedgerImportBytes,
  maxLedgerImportFiles,
  maxLedgerImportTotalBytes,
} from '@painel/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { clientLeft } from '../../../plugins/client-left';
import { invalidField } from '../../../plugins/errors.copy';
import { invalidInput } from '../../../plugins/problem';
import { readMultipart } from '../../../uploads/read-multipart';
import { type UploadSlot, createUploadRoom } from '../../../uploads/upload-room';
import type { UserWorkLimiter } from '../../../plugins/user-work-limiter';
import { announceAlteredYears } from '../altered-years-header';
import type { LedgerDependencies } from '../entries/entries.service';
import type { FileParser } from './threads/file-parser';
import { isOwnExport } from './export/export-universal';
import { importsCopy } from './imports.copy';
import type { FileFault } from './reading/faults';
import { createImportService } from './imports.service';
import { progressLines } from './progress-lines';
import type { UploadedFile } from './uploads.store';

/** Lines of JSON: the number of rows read so far, and at the end the preview or the problem. */
const progressType = 'application/x-ndjson';

const idParams = z.object({ id: z.string().check(z.maxLength(100)) });
/** Of all files that come, or are read, at one time. */
const roomBytes = 64 * 1024 * 1024;
/** `true` undoes all that was confirmed together. */
const undoQuery = z.object({ batch: z.optional(z.enum(['true', 'false'])) });
const limits = {
  // As much has an export of ours alone.
  fileSize: maxLedgerImportTotalBytes,
  files: maxLedgerImportFiles,
  fields: 6,
  fieldSize: 100_000,
  parts: maxLedgerImportFiles + 6,
};

const noFile = () => invalidInput(importsCopy.fileMissing, 'file');

function parseJson(text: string, context: z.core.ParsePayload): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.issues.push({ code: 'custom', input: text, message: 'no JSON' });
    return z.NEVER;
  }
}

const json = z.pipe(z.string(), z.transform(parseJson));
const fieldsSchema = z.object({
  format: z.optional(z.enum(ledgerImportFormats)),
  zone: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  accountId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  dateOrder: z.optional(z.enum(ledgerDateOrders)),
  columns: z.optional(z.pipe(json, ledgerImportColumnsSchema)),
  choices: z.optional(z.pipe(json, ledgerImportChoicesSchema)),
});

interface Sent {
  files: UploadedFile[];
  choices: LedgerImportChoices;
}

async function readUpload(request: FastifyRequest, slot: UploadSlot): Promise<Sent> {
  const { files, fields } = await readMultipart(request, 'file', slot, noFile, {
    totalBytes: maxLedgerImportTotalBytes,
    largeFile: { bytes: maxLedgerImportBytes, isAllowed: isOwnExport },
  });
  if (files.length === 0 || files.some(({ bytes }) => bytes.length === 0)) throw noFile();
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const choices = fieldsSchema.safeParse(given);
  if (!choices.success) {
    const { path, code } = choices.error.issues[0]!;
    const field = String(path[0]);
    throw invalidInput(invalidField(field, code), field);
  }
  const { choices: ofFiles = {}, ...ofAll } = choices.data;
  return {
    files: files.map(({ bytes, name }) => ({
      bytes,
      choices: { fileName: name.slice(0, 200) || null, ...ofAll },
    })),
    choices: ofFiles,
  };
}

interface ImportRouteOptions extends LedgerDependencies {
  limitUserWork: UserWorkLimiter;
  parser: FileParser;
}

export const importRoutes: FastifyPluginAsyncZod<ImportRouteOptions> = async (app, options) => {
  const { limitUserWork } = options;
  const imports = createImportService(options);
  const room = createUploadRoom(roomBytes);
  app.requireUserOnRoutes('ledger');
  await app.register(multipart, { limits, throwFileSizeLimit: true });

  app.post(
    '/portfolio/ledger/imports',
    {
      schema: {
        summary:
          'Shows what files would write. Parts: `file` (several, or a ZIP file), and for all of them `format`, `zone`, `accountId`, `columns` (JSON), `dateOrder`; for single ones `choices` (JSON), by their `name`',
        consumes: ['multipart/form-data'],
        response: { 200: ledgerImportPreviewSchema },
      },
    },
    (request, reply) => {
      const { userId, headers, log } = request;
      const signal = clientLeft(reply);
      // The next file of the same person is not even taken before this one is read.
      return room.enter(userId, async (slot) => {
        const upload = await readUpload(request, slot);
        const onFaults = (faults: readonly FileFault[]) =>
          faults.forEach((fault) => log.error(fault, 'the reader of a file failed'));
        const preview = (onProgress?: (rows: number) => void) =>
          imports.preview(userId, upload.files, { signal, onProgress, onFaults }, upload.choices);
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
        summary:
          'Writes the rows of a preview, all or none, with the answers to its `feePolicies`. The id is the token of the preview',
        params: idParams,
        body: z.nullish(ledgerImportCommitRequestSchema),
        response: { 201: ledgerImportCommittedSchema },
      },
    },
    async ({ userId, params, body }, reply) => {
      const answers = body?.feePolicies ?? [];
      const policies = new Map(answers.map(({ year, feePolicy }) => [year, feePolicy]));
      // It is finished even if the client disconnects, which finds it in the list.
      const committed = await room.enter(userId, (slot) => {
        slot.complete();
        return imports.commit(userId, params.id, policies);
      });
      return reply.code(201).send(committed);
    },
  );

  app.get(
    '/portfolio/ledger/imports',
    { schema: { response: { 200: ledgerImportListSchema } } },
    ({ userId }) => imports.list(userId),
  );

  app.delete(
    '/portfolio/ledger/imports/:id',
    {
      schema: {
        summary:
          'Takes back exactly the rows of an import and the policies that it chose; 409 if a row was changed since, `details` has its id',
        params: idParams,
        querystring: undoQuery,
        response: { 204: z.null() },
      },
    },
    async ({ userId, params, query }, reply) => {
      const years = await limitUserWork(userId, () =>
        imports.undo(userId, params.id, query.batch === 'true'),
      );
      announceAlteredYears(reply, years);
      return reply.code(204).send(null);
    },
  );
};
