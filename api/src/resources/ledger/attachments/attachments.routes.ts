import multipart from '@fastify/multipart';
import {
  ledgerAttachmentListSchema,
  ledgerAttachmentSchema,
  ledgerAttachmentTypes,
  maxLedgerAttachmentBytes,
} from '@painel/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { idParams } from '../../../plugins/id-params';
import { invalidInput, ProblemError } from '../../../plugins/problem';
import { readMultipart } from '../../../uploads/read-multipart';
import { type UploadSlot, createUploadRoom } from '../../../uploads/upload-room';
import { attachmentsCopy as copy } from './attachments.copy';
import type { AttachmentService } from './attachments.service';
import { asAttachment } from './receipt-name';

const limits = { fileSize: maxLedgerAttachmentBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 };
/** Of all receipts that come at one time, and of their encryption. */
const roomBytes = 32 * 1024 * 1024;

const fileHeaders = {
  'cache-control': 'private, no-store',
  // A receipt comes from elsewhere: no browser may run or show it as a page of the site.
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
const file = {
  description: 'The bytes as they were sent.',
  content: Object.fromEntries(ledgerAttachmentTypes.map((type) => [type, { schema: z.string() }])),
};

const noFile = () => invalidInput(copy.missing, 'file');

async function onlyFile(request: FastifyRequest, slot: UploadSlot) {
  const form = await readMultipart(request, 'file', slot, noFile).catch((error: { statusCode?: number }) => {
    if (error.statusCode !== 413 || error instanceof ProblemError) throw error;
    throw new ProblemError(413, 'PAYLOAD_TOO_LARGE', copy.tooLarge);
  });
  const [sent] = form.files;
  if (!sent || sent.bytes.length === 0) throw noFile();
  return sent;
}

export const attachmentRoutes: FastifyPluginAsyncZod<{ attachments: AttachmentService }> = async (
  app,
  { attachments },
) => {
  app.requireUserOnRoutes('ledger', 'ledger:read');
  await app.register(multipart, { limits, throwFileSizeLimit: true });
  const room = createUploadRoom(roomBytes);

  app.get(
    '/portfolio/ledger/attachments',
    {
      schema: {
        summary: 'The receipts of all entries, with the SHA-256 of their bytes',
        response: { 200: ledgerAttachmentListSchema },
      },
    },
    ({ userId }) => attachments.list(userId),
  );

  app.post(
    '/portfolio/ledger/entries/:id/attachments',
    {
      schema: {
        summary: 'Attaches a receipt to an entry: a PDF, PNG or JPEG of at most 5 MB, as the part `file`',
        consumes: ['multipart/form-data'],
        params: idParams,
        response: { 201: ledgerAttachmentSchema },
      },
    },
    (request, reply) =>
      room.enter(request.userId, async (slot) => {
        const sent = await onlyFile(request, slot);
        const { userId, params } = request;
        return reply.code(201).send(await attachments.add(userId, params.id, sent));
      }),
  );

  app.get(
    '/portfolio/ledger/attachments/:id/file',
    { schema: { summary: 'A receipt, to save', params: idParams, response: { 200: file } } },
    async ({ userId, params }, reply) => {
      const { attachment, bytes } = await attachments.read(userId, params.id);
      return reply
        .headers(fileHeaders)
        .type(attachment.mediaType)
        .header('content-disposition', asAttachment(attachment.fileName))
        .send(bytes as never);
    },
  );

  app.delete(
    '/portfolio/ledger/attachments/:id',
    { schema: { params: idParams, response: { 204: z.null() } } },
    async ({ userId, params }, reply) => {
      await attachments.remove(userId, params.id);
      return reply.code(204).send(null);
    },
  );
};
