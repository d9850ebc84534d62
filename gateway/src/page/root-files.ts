import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendNotFound } from '../errors';
import type { ReleasedPage } from './released-page';

/** What browsers and previews of links ask for at the root of the site; each lies in the folder of the live host. */
const rootFiles = [
  'manifest.webmanifest',
  'favicon-32.png',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-192.png',
  'icon-maskable-512.png',
  'share.png',
];

/** A day: their addresses stay when their content changes. */
export const rootFileCache = 'public, max-age=86400';

/** Where links to the site find their picture, 1200 × 630. */
export const sharePicture = '/share.png';

/** Serves them as the live host brought them, so that a rollback of the host takes its icons along. */
export function addRootFiles(
  app: FastifyInstance,
  siteDir: string,
  readPage: () => Promise<ReleasedPage | null>,
): void {
  for (const name of rootFiles)
    app.get(`/${name}`, { logLevel: 'warn' }, async (_request, reply) => {
      const host = (await readPage())?.registry?.host;
      return host ? reply.sendFile(name, join(siteDir, 'host', host.version)) : sendNotFound(reply);
    });
}
