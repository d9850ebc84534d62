import { access } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFound } from './errors';
import { errorsCopy } from './errors.copy';

// The social provider sends the browser back to this screen of the site; it lies under the API's path.
const screenUnderApi = '/btc-api/auth/google/callback';

const isFile = (path: string) =>
  /\.(js|mjs|css|map|json|html|txt|xml|svg|png|jpe?g|gif|webp|ico|woff2?|webmanifest)$/i.test(path) ||
  /^\/(remotes|host)\//.test(path);

function isNavigation({ method, headers, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  return /^(GET|HEAD)$/.test(method) && (headers.accept ?? '').includes('text/html') && !isFile(path);
}

export const hasSite = (siteDir: string) =>
  access(join(siteDir, 'index.html')).then(
    () => true,
    () => false,
  );

/** Serves the released site: immutable files by version, the page for every address that is a screen. */
export async function addSite(app: FastifyInstance, siteDir: string): Promise<void> {
  const shared = {
    preCompressed: true,
    dotfiles: 'ignore',
    suppressWarning: true,
    logLevel: 'warn',
  } as const;

  for (const folder of ['remotes', 'host']) {
    await app.register(staticFiles, {
      ...shared,
      root: join(siteDir, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      index: false,
      immutable: true,
      maxAge: '365d',
    });
  }
  await app.register(staticFiles, {
    ...shared,
    root: siteDir,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });

  async function sendPage(_request: FastifyRequest, reply: FastifyReply) {
    if (await hasSite(siteDir)) return reply.code(200).sendFile('index.html');
    return sendNotFound(reply, errorsCopy.notReleased);
  }

  app.get(screenUnderApi, { logLevel: 'warn' }, (request, reply) => sendPage(request, reply));
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request) ? sendPage(request, reply) : sendNotFound(reply),
  );
}
