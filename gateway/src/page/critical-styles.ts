import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RouteMatch, RegistryDocument, SectionDocument } from '@painel/contract/registry';
import { sha384 } from '@painel/platform/release';
import { escapeText } from '../escape';
import { folderOf, type Hashes } from './released-files';

/** The text of a section's stylesheets, by file name. */
export type Styles = Record<string, string>;

const isStylesheet = (file: string) => file.endsWith('.css');

/** Makes relative addresses in a stylesheet relative to the stylesheet, because it becomes part of the page. */
const withAddressesFrom = (folder: string, css: string) =>
  css.replaceAll(/url\((["']?)(?!["']?(?:[a-z]+:|\/|#))/g, (_, quote: string) => `url(${quote}${folder}/`);

/** A stylesheet as it was built; null where its hash differs, or where it would end its style element. */
async function readStylesheet(siteDir: string, folder: string, file: string, hash: string | undefined) {
  const css = await readFile(join(siteDir, folder, file)).catch(() => null);
  if (css === null || hash !== sha384(css)) return null;
  const text = withAddressesFrom(folder, css.toString('utf8'));
  return /<\/style/i.test(text) ? null : text;
}

async function stylesOf(siteDir: string, section: SectionDocument, hashes: Hashes): Promise<Styles> {
  const folder = folderOf(section);
  if (folder === null || section.canary) return {};
  const files = [...new Set(Object.values(section.preload ?? {}).flat())].filter(isStylesheet);
  const read = await Promise.all(
    files.map(async (file) => {
      const css = await readStylesheet(siteDir, folder, file, section.integrity[file] ?? hashes[file]);
      return css === null ? [] : [[file, css] as const];
    }),
  );
  return Object.fromEntries(read.flat());
}

/** The stylesheets of the pages of the live versions. */
export async function findStyles(
  siteDir: string,
  registry: RegistryDocument | null,
  hashes: Map<SectionDocument, Hashes>,
): Promise<Map<SectionDocument, Styles>> {
  const sections = Object.values(registry?.sections ?? {});
  const found = sections.map(
    async (section) => [section, await stylesOf(siteDir, section, hashes.get(section) ?? {})] as const,
  );
  return new Map(await Promise.all(found));
}

/**
 * The styles of a page as elements for its head. Links would delay the first paint of the whole page until the section's files have come. The
 * bundler knows by their names that it need not load them again. Null where one of them is missing.
 */
export function criticalStyles({ section, route }: RouteMatch, styles: Styles = {}): string | null {
  const files = (section.preload?.[route.path] ?? []).filter(isStylesheet);
  if (!files.every((file) => file in styles)) return null;
  return files.map((file) => `<style data-href="${escapeText(file)}">${styles[file]}</style>`).join('');
}
