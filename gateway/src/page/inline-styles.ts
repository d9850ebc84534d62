import { createHash } from 'node:crypto';

const entities: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
const unescape = (text: string) =>
  text.replaceAll(/&(?:quot|#x27|#39|lt|gt|amp);/g, (name) => entities[name]!);

const sourceOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

/** The style elements and style attributes of a page, each once, as sources of a content security policy: `'sha256-…'`. */
export function inlineStyles(html: string): string[] {
  const elements = html
    .split('<style')
    .slice(1)
    .map((part) => part.slice(part.indexOf('>') + 1, part.indexOf('</style>')));
  const attributes = [...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, css]) => unescape(css!));
  return [...new Set([...elements, ...attributes])].map(sourceOf);
}
