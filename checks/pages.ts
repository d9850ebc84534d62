import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
export const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const skipped = new Set(['node_modules', 'dist', 'site', 'data', 'coverage', '.git', '.turbo', '.cache']);

function entriesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (!entry.isDirectory()) return [place];
    return skipped.has(entry.name) ? [] : [`${place}/`, ...entriesBelow(place)];
  });
}

/** Every file and folder of the repository; a folder ends with a slash. */
export const entries = entriesBelow('.');

/** The package folders that the workspace has. */
export const packages = entries
  .filter((entry) => /^[^/]+(\/[^/]+)?\/package\.json$/.test(entry))
  .map((file) => path.dirname(file));

/** The folders of the sections. */
export const sections = packages.filter((folder) => folder.startsWith('remote-'));

/** Every page for developers. The changelog is left out: its sentences are those of old commits. */
export const pages = entries.filter(
  (entry) => entry.endsWith('.md') && entry !== 'CHANGELOG.md' && !entry.includes('/src/'),
);

const fence = /^ *```(\w*)\n([\s\S]*?)^ *```$/gm;

const shellBlocks = (text: string) =>
  [...text.matchAll(fence)]
    .filter(([, language]) => /^(sh|bash)$/.test(language!))
    .map(([, , block]) => block!);

/** The texts in backticks of a page, outside of blocks. */
export const codeSpans = (text: string) =>
  [...text.replaceAll(fence, '').matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!);

const withoutComment = (line: string) => line.match(/^(?:'[^']*'|"[^"]*"|\\.|(?!\s+#)[^'"])*/)![0].trim();

/** The lines of a page's shell blocks, without their comments. */
export const commandLines = (text: string) =>
  shellBlocks(text)
    .flatMap((block) => block.replaceAll('\\\n', ' ').split('\n'))
    .filter((line) => !/^\s*(#|$)/.test(line))
    .map((line) => withoutComment(line.trim()));

/** The commands of the repository that a page has in backticks. A span may have a placeholder, a block may not. */
export const commandSpans = (text: string) =>
  codeSpans(text).filter(
    (span) => /^([A-Z_]+=\S+ )*(npx|p?npm|node|git|apt) \S/.test(span) && !/[<…]|^npx pnpm$/.test(span),
  );
