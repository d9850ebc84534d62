import { findRetired, findUnavailable, type RegistryDocument } from '@painel/contract/registry';
import { escapeText } from '../escape';
import { pageCopy } from './page.copy';

/** Marks the section's title in the host's page for retired sections. */
const slot = 'painelRetiredTitle';

/**
 * Returns the pages of the retired sections by their routes, each for all addresses of a route.
 *
 * @param drawn the host's page for them; null of a host without one
 */
export const retiredPagesOf = (
  { retired = {} }: RegistryDocument,
  drawn: string | null,
): [string, { html: string | null }][] =>
  Object.values(retired).flatMap(({ title, routes }) => {
    const html = drawn?.replaceAll(slot, () => escapeText(title)) ?? null;
    return routes.map(({ path }): [string, { html: string | null }] => [path, { html }]);
  });

/** A section that an address had, or has and cannot show. */
export interface LeftSection {
  route: { path: string };
  status: 410 | 503;
  title: string;
  text: string;
}

/** Returns the retired or unavailable section of an address; null where a live one answers it, or none ever did. */
export function leftAt(registry: RegistryDocument, path: string): LeftSection | null {
  const retired = findRetired(registry, path);
  if (retired) {
    const text = pageCopy.retiredText(retired.section.title);
    return { route: retired.route, status: 410, title: pageCopy.retired, text };
  }
  const unavailable = findUnavailable(registry, path);
  return (
    unavailable && {
      route: unavailable.route,
      status: 503,
      title: pageCopy.unavailable,
      text: pageCopy.unavailableText,
    }
  );
}

/** Returns the page for readers without scripts where the host has prerendered none. */
export function withTextOf(html: string, { title, text: words }: LeftSection): string {
  const text = [
    `<main style="padding:24px"><h1>${title}</h1>`,
    `<p>${escapeText(words)}</p><p><a href="/">${pageCopy.goHome}</a></p></main>`,
  ].join('');
  return html.replace('<div id="root">', (root) => `<noscript>${text}</noscript>${root}`);
}

const withoutScripts = /<noscript>.*?<\/noscript>/gs;
const link = /<a [^>]*href="([^"]*)"[^>]*>.*?<\/a>/gs;
const listWithoutLinks = /<nav [^>]*>(?:(?!<a |<\/nav>).)*<\/nav>/gs;

/** A frame whose list for readers without scripts links to no retired page. */
export const withoutRetiredLinks = (frame: string | null, registry: RegistryDocument): string | null =>
  registry.retired && frame
    ? frame.replaceAll(withoutScripts, (list) =>
        list
          .replaceAll(link, (html, path: string) => (findRetired(registry, path) ? '' : html))
          .replaceAll(listWithoutLinks, ''),
      )
    : frame;
