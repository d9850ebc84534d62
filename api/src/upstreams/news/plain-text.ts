import { decode } from 'html-entities';

/**
 * The text of a feed's field, which may be HTML, escaped once more or not. It has no tags, entities or
 * surplus space. The result is text, so callers must not insert it as HTML.
 */
export function plainText(markup: string): string {
  return decodeEntities(withoutMarkup(decodeEntities(markup)))
    .replace(/[\s\p{Cc}\uFFFD]+/gu, ' ')
    .trim();
}

/** The end of each kind of markup. An end that is not found once is not searched again, so the whole costs one pass. */
const ends = { '<!--': /-->/g, script: /<\/script>/gi, style: /<\/style>/gi, tag: />/g };
type Kind = keyof typeof ends;

/** Removes tags, comments, scripts and styles in one pass, so that hostile nesting takes linear time only. */
function withoutMarkup(html: string): string {
  const opening = /<!--|<(?:(script|style)\b|\/?[a-z])/gi;
  const absent = new Set<Kind>();
  const endOf = (kind: Kind, from: number): number | null => {
    if (absent.has(kind)) return null;
    ends[kind].lastIndex = from;
    if (ends[kind].test(html)) return ends[kind].lastIndex;
    absent.add(kind);
    return null;
  };

  let text = '';
  let kept = 0;
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const kind = found[0] === '<!--' ? '<!--' : ((found[1]?.toLowerCase() ?? 'tag') as Kind);
    const from = opening.lastIndex;
    const end = endOf(kind, from) ?? (kind === '<!--' ? null : endOf('tag', from));
    if (end === null) continue;
    text += `${html.slice(kept, found.index)} `;
    kept = end;
    opening.lastIndex = end;
  }
  return text + html.slice(kept);
}

/** The line that WordPress puts below an excerpt: «The post … appeared first on …». */
const closingLines = [
  ['The post ', ' appeared first on '],
  ['O post ', ' apareceu primeiro em '],
] as const;

export function withoutClosingLine(text: string): string {
  for (const [begin, middle] of closingLines) {
    const end = text.lastIndexOf(middle);
    const start = end < 0 ? -1 : text.lastIndexOf(begin, end);
    if (start >= 0) return text.slice(0, start).trimEnd();
  }
  return text;
}

/** The maximum length of the texts of an article, from all sources. */
export const longest = { title: 300, description: 300 };

/** Cuts at a word so that at most `most` characters are left, the ellipsis among them. */
export function excerpt(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const end = cut.lastIndexOf(' ');
  return `${end > 0 ? cut.slice(0, end).trimEnd() : cut}…`;
}

// Without a semicolon it is no entity: `&copy=1` in a URL stays.
const decodeEntities = (text: string) => decode(text, { level: 'html5', scope: 'strict' });

/** An http(s) URL without tracking parameters; null for any other text. */
export function articleUrl(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  url.hash = '';
  const counters = Array.from(url.searchParams.keys()).filter((name) => /^(utm_|fbclid|gclid)/.test(name));
  for (const name of counters) url.searchParams.delete(name);
  return url.href;
}

/** The URL of a picture that our proxy may fetch; null for any other text. */
export function pictureUrl(address: string): string | null {
  const url = articleUrl(address);
  return url?.startsWith('https:') ? url : null;
}
