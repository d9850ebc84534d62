import type { Page } from 'playwright-core';
import type { ChaosSite } from './start-chaos-site';

/** Breaks the site in one of the four ways, to show that the run notices. */
export const mutations: Record<string, (site: ChaosSite, pages: Page[]) => unknown> = {
  blank: (_site, [page]) =>
    page!.addInitScript(() => setInterval(() => document.body?.replaceChildren(), 50)),
  rejection: (_site, pages) =>
    Promise.all(pages.map((page) => page.addInitScript(() => void Promise.reject(new Error('a mutation'))))),
  'lost-write': ({ api }) =>
    api.fail(/^\/btc-api\/portfolio\/external-wallets$/, (response, { body }) => {
      const isList = String(body).startsWith('[');
      response.writeHead(isList ? 200 : 201, { 'content-type': 'application/json' });
      // The list without what was added to it.
      response.end(isList ? '[]' : body);
    }),
  'not-live': ({ source }) => source.lie(20 * 60_000),
};
