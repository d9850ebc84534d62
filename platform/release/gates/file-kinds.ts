import type { SectionBuild } from '../builds/builds';

type Judge = (content: Buffer) => boolean;

const startsWith =
  (hex: string, at = 0): Judge =>
  (content) =>
    content.subarray(at).toString('hex', 0, hex.length / 2) === hex;

/** Text in UTF-8 that no browser takes for a document, whatever its type. */
const isPlainText: Judge = (content) =>
  Buffer.from(content.toString('utf8')).equals(content) &&
  !content.includes(0) &&
  !content
    .subarray(0, 1000)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<');

const isJson: Judge = (content) => {
  if (!isPlainText(content)) return false;
  try {
    JSON.parse(content.toString('utf8'));
    return true;
  } catch {
    return false;
  }
};

/**
 * The files that a version may have, by their ending: the check of each kind's content, and the type it is served as. None is a document of a
 * browser.
 */
const fileKinds: Record<string, { type: string; isContent: Judge }> = {
  js: { type: 'application/javascript; charset=utf-8', isContent: isPlainText },
  css: { type: 'text/css; charset=utf-8', isContent: isPlainText },
  map: { type: 'application/json; charset=utf-8', isContent: isJson },
  json: { type: 'application/json; charset=utf-8', isContent: isJson },
  // Licences, next to the scripts that they are of.
  txt: { type: 'text/plain; charset=utf-8', isContent: isPlainText },
  woff2: { type: 'font/woff2', isContent: startsWith('774f4632') },
  woff: { type: 'font/woff', isContent: startsWith('774f4646') },
  png: { type: 'image/png', isContent: startsWith('89504e470d0a1a0a') },
  jpg: { type: 'image/jpeg', isContent: startsWith('ffd8ff') },
  jpeg: { type: 'image/jpeg', isContent: startsWith('ffd8ff') },
  gif: { type: 'image/gif', isContent: startsWith('47494638') },
  webp: {
    type: 'image/webp',
    isContent: (content) => startsWith('52494646')(content) && startsWith('57454250', 8)(content),
  },
  avif: { type: 'image/avif', isContent: startsWith('6674797061766966', 4) },
  // A picture for pages: its policy sandboxes it in a separate window.
  svg: { type: 'image/svg+xml', isContent: (content) => /<svg[\s/>]/.test(content.toString('utf8')) },
};

const endingOf = (file: string) => file.slice(file.lastIndexOf('.') + 1).toLowerCase();

/** The type that a file of a version is served as; null where it is not served. */
export const typeOfFile = (file: string): string | null =>
  Object.hasOwn(fileKinds, endingOf(file)) ? fileKinds[endingOf(file)]!.type : null;

const known = Object.keys(fileKinds).join(', ');

/** Names of files that no version may have. */
export const kindProblems = ({ name, files }: Pick<SectionBuild, 'name' | 'files'>): string[] =>
  Object.keys(files)
    .filter((file) => typeOfFile(file) === null)
    .map(
      (file) => `${name}: "${file}" is none of the files that a version may have (${known}). Leave it out.`,
    );

/** Files whose content is not what their ending says. */
export const contentProblems = (name: string, contents: ReadonlyMap<string, Buffer>): string[] =>
  [...contents]
    .filter(([file, content]) => fileKinds[endingOf(file)]?.isContent(content) === false)
    .map(([file]) => `${name}: ${file} is not what its ending says. Build it again.`);
