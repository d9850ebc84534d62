import { findRetired, type RegistryDocument } from '@painel/platform/registry';
import { escapeText } from '../escape';
import { pageCopy } from './page.copy';

/** Marks the section's title in the host's page for retired sections. */
const slot = 'painelRetiredTitle';

/**
 * The pages of the retired sections by their routes, which stand for all addresses of each.
 *
 * @param drawn the host's page for them; null of a host from before it
 */
export const retiredPagesOf = (
  { retired = {} }: RegistryDocument,
  drawn: string | null,
): [string, { html: string | null }][] =>
  Object.values(retired).flatMap(({ title, routes }) => {
    const html = drawn?.replaceAll(slot, () => escapeText(title)) ?? null;
    return routes.map(({ path }): [string, { html: string | null }] => [path, { html }]);
  });

/** The page for readers without scripts under a host that has none: its running page calls the address unknown. */
export function withRetiredText(html: string, section: string): string {
  const text = [
    `<main style="padding:24px"><h1>${pageCopy.retired}</h1>`,
    `<p>${escapeText(pageCopy.retiredText(section))}</p><p><a href="/">${pageCopy.goHome}</a></p></main>`,
  ].join('');
  return html.replace('<div id="root">', (root) => `<noscript>${text}</noscript>${root}`);
}

const withoutScripts = /<noscript>.*?<\/noscript>/gs;
const link = /<a [^>]*href="([^"]*)"[^>]*>.*?<\/a>/gs;
const listWithoutLinks = /<nav [^>]*>(?:(?!<a |<\/nav>).)*<\/nav>/gs;

/** A frame whose list for readers without scripts leads to no retired page. */
export const withoutRetiredLinks = (frame: string | null, registry: RegistryDocument): string | null =>
  registry.retired && frame
    ? frame.replaceAll(withoutScripts, (list) =>
        list
          .replaceAll(link, (html, path: string) => (findRetired(registry, path) ? '' : html))
          .replaceAll(listWithoutLinks, ''),
      )
    : frame;
