import type { RouteMatch } from '@painel/contract/registry';
import { escapeText } from '../escape';
import type { Hashes } from './released-files';

/**
 * Links that fetch a page's section in parallel with the host. Each must match the later request, or the browser fetches the file twice: the
 * federation runtime asks for the entry with CORS, the bundler for its chunks without, and both give a hash.
 *
 * @param hashes of the section's files
 * @param isStyled whether the page contains the section's styles
 */
export function preloadsOf({ section, route }: RouteMatch, hashes: Hashes = {}, isStyled = false): string[] {
  // The browser decides whether it gets the canary.
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
 * Links that ask the API for a page's first data while its scripts are loading. The page's own request takes the answer if it is the same
 * request. It is for visitors only: those who are signed in send a token.
 *
 * @param apiBase where the API is: a path on this origin
 */
export const dataPreloadsOf = ({ route }: RouteMatch, apiBase: string): string[] =>
  (route.data ?? []).map(
    (asked) =>
      `<link rel="preload" as="fetch" href="${escapeText(apiBase.replace(/\/$/, '') + asked)}" crossorigin="anonymous">`,
  );
