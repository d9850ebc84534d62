import { decode } from 'html-entities';

/**
 * The text of a feed's field, which may be HTML, escaped once more or not: without tags, entities and
 * surplus space. It is text, not markup: its readers must not take it for HTML.
 */
export function plainText(markup: string): string {
  return decodeEntities(withoutMarkup(decodeEntities(markup)))
    .replace(/[\s\p{Cc}\uFFFD]+/gu, ' ')
    .trim();
}

/** What ends each kind of markup. A search from its place on costs one pass, since what is not found once is not looked for again. */
const ends = { '<!--': /-->/g, script: /<\/script>/gi, style: /<\/style>/gi, tag: />/g };
type Kind = keyof typeof ends;

/** Takes out tags and comments, and scripts and styles whole, in one pass: however a stranger nests them, it takes no longer than they are long. */
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

/** Characters of an article that are kept, whichever source it comes from. */
export const longest = { title: 300, description: 300 };

/** Cuts at a word so that at most `most` characters are left, the ellipsis among them. */
export function excerpt(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const end = cut.lastIndexOf(' ');
  return `${end > 0 ? cut.slice(0, end).trimEnd() : cut}…`;
}

// Without a semicolon it is no entity: `&copy=1` in an address stays.
const decodeEntities = (text: string) => decode(text, { level: 'html5', scope: 'strict' });
