import { findRoute, type RegistryDocument } from '@painel/contract/registry';
import type { FastifyInstance } from 'fastify';
import { sendNotFound } from '../errors';
import { escapeText } from '../escape';
import { isIndexable } from './page-metadata';
import type { ReleasedPage } from './released-page';
import type { PrerenderedPages } from './prerendered-pages';

/** Returns the pages of one route that have their own title. */
function titledPages(registry: RegistryDocument, prerendered: PrerenderedPages): string[] {
  const named = Object.keys(prerendered).filter((path) => prerendered[path]!.words);
  return named.filter((path) => {
    const found = findRoute(registry.sections, path);
    return found !== null && isIndexable(found.route);
  });
}

function sitemapOf(registry: RegistryDocument, prerendered: PrerenderedPages, publicUrl: string): string {
  const paths = Object.values(registry.sections).flatMap(({ routes }) =>
    routes.filter((route) => isIndexable(route) && !/[:*]/.test(route.path)).map(({ path }) => path),
  );
  const places = ['/', ...new Set([...paths, ...titledPages(registry, prerendered)])].map(
    (path) => `<url><loc>${escapeText(new URL(path, publicUrl).href)}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</urlset>\n`;
}

/** `/robots.txt`, which excludes the API, and `/sitemap.xml` with the public pages of the live sections. */
export function addRobots(
  app: FastifyInstance,
  readPage: () => Promise<ReleasedPage | null>,
  publicUrl: string | null,
): void {
  app.get('/robots.txt', { logLevel: 'warn' }, async (_request, reply) => {
    const sitemap = publicUrl ? `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}\n` : '';
    return reply.type('text/plain; charset=utf-8').send(`User-agent: *\nDisallow: /btc-api/\n${sitemap}`);
  });
  app.get('/sitemap.xml', { logLevel: 'warn' }, async (_request, reply) => {
    const page = await readPage();
    if (!publicUrl || !page?.registry) return sendNotFound(reply);
    return reply
      .type('application/xml; charset=utf-8')
      .send(sitemapOf(page.registry, page.prerendered, publicUrl));
  });
}
