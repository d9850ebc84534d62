import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendNotFound } from '../errors';
import type { ReleasedPage } from './released-page';

/** Files that browsers and link previews ask for at the root of the site. Each is in the folder of the live host. */
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

/** A day, because their content changes under the same address. */
export const rootFileCache = 'public, max-age=86400';

/** The picture of link previews, 1200 × 630. */
export const shareImage = '/share.png';

/** Serves them from the live host's folder, so that a rollback of the host also restores its icons. */
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
