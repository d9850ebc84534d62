import type { FoundRoute } from '@painel/platform/registry';
import { escapeText } from '../escape';
import type { Hashes } from './released-files';

/**
 * Links that fetch a page's section beside the host instead of after it. Each says exactly what the later request will: the federation
 * runtime asks for the entry across origins, the bundler for its own chunks without, and each is checked by its hash. Otherwise the browser
 * would fetch the file twice.
 *
 * @param hashes of the section's files
 * @param isStyled whether the page brings the section's styles along
 */
export function preloadsOf({ section, route }: FoundRoute, hashes: Hashes = {}, isStyled = false): string[] {
  // Who takes part in a canary is decided in the browser.
  const named = section.canary ? undefined : section.preload?.[route.path];
  if (!named) return [];
  const files = isStyled ? named.filter((file) => !file.endsWith('.css')) : named;
  const folder = section.entry.slice(0, section.entry.lastIndexOf('/') + 1);
  const entry = section.entry.slice(folder.length);
  return [entry, ...files].map((file) => {
    const hash = section.integrity[file] ?? hashes[file];
    return [
      `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="${escapeText(folder + file)}"`,
      file === entry ? ' crossorigin="anonymous"' : '',
      hash ? ` integrity="${escapeText(hash)}"` : '',
      '>',
    ].join('');
  });
}

/**
 * Links that ask the API for what a page shows first while its scripts are still on their way. The answer is taken by the page's own request,
 * which for a visitor says no more than this one: to somebody who is signed in the API is asked with a token.
 *
 * @param apiBase where the API is: a path on this origin
 */
export const dataPreloadsOf = ({ route }: FoundRoute, apiBase: string): string[] =>
  (route.data ?? []).map(
    (asked) =>
      `<link rel="preload" as="fetch" href="${escapeText(apiBase.replace(/\/$/, '') + asked)}" crossorigin="anonymous">`,
  );
