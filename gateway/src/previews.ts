import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { typeOfFile } from '@painel/platform/release';
import type { FastifyInstance } from 'fastify';
import { sendNotFound } from './errors';

/** The secret of a preview. */
const secret = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Serves previews below their secret, until they expire. A version that is not live has no other address.
 *
 * @param app the scope of files of versions
 */
export function addPreviews(app: FastifyInstance, siteDir: string): void {
  async function isOpen(folder: string): Promise<boolean> {
    const note = await readFile(join(folder, 'note.json'), 'utf8').catch(() => null);
    return note !== null && Date.parse(JSON.parse(note).expires) > Date.now();
  }

  app.get<{ Params: { id: string; file: string } }>(
    '/previews/:id/:file',
    { logLevel: 'warn' },
    async ({ params: { id, file } }, reply) => {
      const folder = join(siteDir, 'previews', id);
      const type = typeOfFile(file);
      if (!secret.test(id) || !type || !/^[\w.-]+$/.test(file) || !(await isOpen(folder)))
        return sendNotFound(reply);
      const content = await readFile(join(folder, file)).catch(() => null);
      if (content === null) return sendNotFound(reply);
      return reply.headers({ 'cache-control': 'no-store', 'content-type': type }).send(content);
    },
  );
  app.get('/previews/*', (_request, reply) => sendNotFound(reply));
}
