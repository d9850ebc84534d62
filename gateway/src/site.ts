import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { findRedirect, findRoute } from '@painel/contract/registry';
import { typeOfFile } from '@painel/platform/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { cachedFileReader } from './cached-file';
import { addCompressionDictionaries } from './compression-dictionaries';
import { sendNotFound } from './errors';
import { errorsCopy } from './errors.copy';
import type { PageSettings } from './page/compose-page';
import { leftAt } from './page/retired-pages';
import { addRobots } from './page/robots';
import { createPageServer } from './page/page-server';
import { watchReleasedPage } from './page/released-page';
import { addPreviews } from './previews';
import { addRootFiles, rootFileCache } from './page/root-files';
import type { VerifiedRegistry } from './registry/verified-registry';
import { type PagePolicy, dropPageOnlyHeaders } from './requests/security-headers';

// Google sends the browser back to this screen of the site, although its address is below the API's.
const pageUnderApiPath = '/btc-api/auth/google/callback';

const isFile = (path: string) =>
  /\.(js|mjs|css|map|json|html|txt|xml|svg|png|jpe?g|gif|webp|ico|woff2?|webmanifest)$/i.test(path) ||
  /^\/(remotes|host)\//.test(path);

/** Whether a request for an address without a file wants a page: always (`page`), only of a known route, or not at all (null). */
function requestedKind({ method, headers, url }: FastifyRequest): 'page' | 'page if known' | null {
  const [path = ''] = url.split('?');
  if (!/^(GET|HEAD)$/.test(method) || isFile(path)) return null;
  const accept = headers.accept ?? '*/*';
  if (accept.includes('text/html')) return 'page';
  // A browser names the destination of a script's request. Link previews and monitors name none and accept any page.
  return accept.includes('*/*') && headers['sec-fetch-dest'] === undefined ? 'page if known' : null;
}

export const hasSite = (siteDir: string) => existsSync(join(siteDir, 'index.html'));

const replacedFiles = {
  'remotes.json': 'application/json',
  'index.html': 'text/html',
  'sw.js': 'text/javascript',
};

/**
 * The files that a release replaces: as they are in the folder, or as the last verified registry has them. They are sent from memory, because a
 * stream of a file that is replaced meanwhile ends at the length of the one before.
 */
function addReplacedFiles(
  app: FastifyInstance,
  siteDir: string,
  readVerified: () => Promise<VerifiedRegistry>,
): void {
  for (const [file, type] of Object.entries(replacedFiles)) {
    const readFile = cachedFileReader(join(siteDir, file));
    app.get(`/${file}`, { logLevel: 'warn' }, async (request, reply) => {
      const text = (await readVerified()).fallbackFiles?.get(file) ?? (await readFile());
      if (text === null) return sendNotFound(reply);
      const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
      reply.headers({ etag, 'cache-control': 'no-cache' });
      if (fresh(request.headers, { etag })) return reply.code(304).send();
      return reply.type(`${type}; charset=utf-8`).send(text);
    });
  }
}

/**
 * Serves no file of a section's version that a browser opens as a document: neither a kind that a release would refuse today, nor a file that got
 * there another way.
 */
function serveKnownKinds(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    const [path = ''] = url.split('?');
    if (path.startsWith('/remotes/') && typeOfFile(decodeURIComponent(path)) === null)
      return sendNotFound(reply);
  });
}

/**
 * Serves the released site: immutable files by version, and the composed page for every address of a screen. `/index.html` is the page as it was
 * released, for sites with their own registry.
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
    serveKnownKinds(versions);
    addPreviews(versions, siteDir);
    for (const folder of ['remotes', 'host'])
      await versions.register(staticFiles, {
        ...shared,
        root: join(siteDir, folder),
        prefix: `/${folder}/`,
        decorateReply: false,
        index: false,
        immutable: true,
        maxAge: '365d',
        // A client that revalidates uses the ETag.
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

  addReplacedFiles(app, siteDir, readVerified);

  const readPage = watchReleasedPage(siteDir, readVerified);
  const servePage = createPageServer(readPage, settings, policyOf);
  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    return (await servePage(request, reply)) ? reply : sendNotFound(reply, errorsCopy.notReleased);
  }

  for (const path of ['/', pageUnderApiPath])
    app.get(path, { logLevel: 'warn' }, (request, reply) => sendPage(request, reply));
  addRobots(app, readPage, publicUrl);
  addRootFiles(app, siteDir, readPage);
  async function isKnown(url: string): Promise<boolean> {
    const registry = (await readPage())?.registry;
    const [path = ''] = url.split('?');
    return Boolean(registry && (findRoute(registry.sections, path) ?? leftAt(registry, path)));
  }
  async function formerAddress(url: string): Promise<string | null> {
    const registry = (await readPage())?.registry;
    const [path = '', ...query] = url.split('?');
    const moved = registry && findRedirect(registry.sections, path);
    return moved ? [moved, ...query].join('?') : null;
  }
  app.setNotFoundHandler(async (request, reply) => {
    const kind = requestedKind(request);
    const moved = kind && (await formerAddress(request.url));
    // Asked again each time: a rollback brings the former page back.
    if (moved) return reply.header('cache-control', 'no-cache').redirect(moved, 308);
    const shown = kind === 'page' || (kind === 'page if known' && (await isKnown(request.url)));
    return shown ? sendPage(request, reply) : sendNotFound(reply);
  });
}
