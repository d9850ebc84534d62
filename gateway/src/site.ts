import { access } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { findRoute } from '@painel/platform/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addCompressionDictionaries } from './compression-dictionaries';
import { sendNotFound } from './errors';
import { errorsCopy } from './errors.copy';
import type { PageSettings } from './page/compose-page';
import { addRobots } from './page/for-robots';
import { createPageServer } from './page/page-server';
import { followReleasedPage } from './page/released-page';
import { addRootFiles, rootFileCache } from './page/root-files';
import type { VerifiedRegistry } from './registry/verified-registry';
import { type PagePolicy, dropPageOnlyHeaders } from './security-headers';

// The social provider sends the browser back to this screen of the site; it lies under the API's path.
const screenUnderApi = '/btc-api/auth/google/callback';

const isFile = (path: string) =>
  /\.(js|mjs|css|map|json|html|txt|xml|svg|png|jpe?g|gif|webp|ico|woff2?|webmanifest)$/i.test(path) ||
  /^\/(remotes|host)\//.test(path);

/** What a request wants of an address where no file lies: its page, whatever it shows; the page only where there is one; or nothing of the kind. */
function requestedKind({ method, headers, url }: FastifyRequest): 'page' | 'page if known' | null {
  const [path = ''] = url.split('?');
  if (!/^(GET|HEAD)$/.test(method) || isFile(path)) return null;
  const accept = headers.accept ?? '*/*';
  if (accept.includes('text/html')) return 'page';
  // A browser says of a script's request that it is one. Who says nothing, as a preview of a link or a monitor, takes whatever is there.
  return accept.includes('*/*') && headers['sec-fetch-dest'] === undefined ? 'page if known' : null;
}

export const hasSite = (siteDir: string) =>
  access(join(siteDir, 'index.html')).then(
    () => true,
    () => false,
  );

const replacedFiles = {
  'remotes.json': 'application/json',
  'index.html': 'text/html',
  'sw.js': 'text/javascript',
};

/** The files that a release replaces: as they lie, or as the last registry that could be verified has them. */
function addReplacedFiles(app: FastifyInstance, readVerified: () => Promise<VerifiedRegistry>): void {
  for (const [file, type] of Object.entries(replacedFiles))
    app.get(`/${file}`, { logLevel: 'warn' }, async (_request, reply) => {
      const standIn = (await readVerified()).standIns?.get(file);
      if (standIn === undefined) return reply.sendFile(file);
      return reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(standIn);
    });
}

/**
 * Serves the released site: immutable files by version, and for every address that is a screen the page with what its visit needs.
 * `/index.html` is the page as it was released, for a site that puts its own registry under it.
 */
export async function addSite(
  app: FastifyInstance,
  siteDir: string,
  settings: () => Promise<PageSettings>,
  publicUrl: string | null,
  readVerified: () => Promise<VerifiedRegistry>,
  policyOf: PagePolicy,
): Promise<void> {
  const shared = {
    preCompressed: true,
    dotfiles: 'ignore',
    suppressWarning: true,
    logLevel: 'warn',
  } as const;

  await app.register(async (versions) => {
    addCompressionDictionaries(versions, siteDir);
    dropPageOnlyHeaders(versions);
    for (const folder of ['remotes', 'host'])
      await versions.register(staticFiles, {
        ...shared,
        root: join(siteDir, folder),
        prefix: `/${folder}/`,
        decorateReply: false,
        index: false,
        immutable: true,
        maxAge: '365d',
        // Who asks again all the same does so by the ETag.
        lastModified: false,
      });
  });
  await app.register(staticFiles, {
    ...shared,
    root: siteDir,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.startsWith(join(siteDir, 'host')) ? rootFileCache : 'no-cache'),
  });

  addReplacedFiles(app, readVerified);

  const readPage = followReleasedPage(siteDir, readVerified);
  const servePage = createPageServer(readPage, settings, policyOf);
  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    return (await servePage(request, reply)) ? reply : sendNotFound(reply, errorsCopy.notReleased);
  }

  for (const path of ['/', screenUnderApi])
    app.get(path, { logLevel: 'warn' }, (request, reply) => sendPage(request, reply));
  addRobots(app, readPage, publicUrl);
  addRootFiles(app, siteDir, readPage);
  async function isKnown(url: string): Promise<boolean> {
    const registry = (await readPage())?.registry;
    const [path = ''] = url.split('?');
    return Boolean(registry && findRoute(registry.sections, path));
  }
  app.setNotFoundHandler(async (request, reply) => {
    const kind = requestedKind(request);
    const shown = kind === 'page' || (kind === 'page if known' && (await isKnown(request.url)));
    return shown ? sendPage(request, reply) : sendNotFound(reply);
  });
}
