const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

/**
 * The text of a feed's field, which may be HTML, escaped once more or not: without tags, entities and
 * surplus space. It is text, not markup: whoever shows it must not take it for HTML.
 */
export function plainText(markup: string): string {
  const html = decodeEntities(markup)
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, ' ');
  return decodeEntities(html).replace(/\s+/g, ' ').trim();
}

/** Cuts at a word so that at most `most` characters are left, the ellipsis among them. */
export function excerpt(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const end = cut.lastIndexOf(' ');
  return `${end > 0 ? cut.slice(0, end).trimEnd() : cut}…`;
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  });
}
