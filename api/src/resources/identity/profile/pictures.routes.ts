import multipart from '@fastify/multipart';
import { uploadedImageSchema } from '@painel/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { bearerOnly } from '../../../plugins/documentation';
import { invalidInput } from '../../../plugins/problem';
import type { PictureFolder } from '../../../uploads/picture-folder';
import { maxPictureBytes } from '../../../uploads/profile-picture';
import { readMultipart } from '../../../uploads/read-multipart';
import { type UploadSlot, createUploadRoom } from '../../../uploads/upload-room';
import { uploadsCopy } from '../../../uploads/uploads.copy';
import type { ProfileService } from './profile.service';

const tags = ['profile'];
const field = 'profileImage';
const limits = { fileSize: maxPictureBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 };

const pictureHeaders = {
  'content-type': 'image/webp',
  // A name is used only once, so its picture never changes.
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

const noFile = () => invalidInput(uploadsCopy.missing, field);

async function onlyFile(request: FastifyRequest, slot: UploadSlot): Promise<Buffer> {
  const {
    files: [file],
  } = await readMultipart(request, field, slot, noFile);
  if (!file) throw noFile();
  return file.bytes;
}

/** Accepts a picture for the profile, and serves the stored ones. */
export const pictureRoutes: FastifyPluginAsyncZod<{
  profile: ProfileService;
  pictures: PictureFolder;
}> = async (app, { profile, pictures }) => {
  await app.register(multipart, { limits, throwFileSizeLimit: true });
  const room = createUploadRoom(16 * 1024 * 1024);

  app.post(
    '/api/profile/upload-image',
    {
      onRequest: app.requireUser,
      schema: {
        tags,
        security: bearerOnly,
        consumes: ['multipart/form-data'],
        response: { 200: uploadedImageSchema },
      },
    },
    (request) =>
      room.enter(request.userId, async (slot) =>
        profile.upload(request.userId, await onlyFile(request, slot)),
      ),
  );

  app.get(
    '/uploads/:name',
    { schema: { tags, params: z.object({ name: z.string().max(100) }) } },
    async ({ params }, reply) => {
      const bytes = await pictures.read(params.name);
      return bytes ? reply.headers(pictureHeaders).send(bytes) : reply.callNotFound();
    },
  );
};
