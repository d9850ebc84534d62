const most = { bytes: 1_000_000, rules: 20_000, selectors: 40_000, nesting: 20 };

/** Counts what makes a stylesheet slow to parse, in one pass over its letters. Letters of strings and comments count too. */
function countParts(text: string) {
  let [rules, selectors, nesting, depth] = [0, 0, 0, 0];
  for (const letter of text)
    if (letter === '{' || letter === '(' || letter === '[') {
      if (letter === '{') rules += 1;
      depth += 1;
      nesting = Math.max(nesting, depth);
    } else if (letter === '}' || letter === ')' || letter === ']') depth = Math.max(0, depth - 1);
    else if (letter === ',') selectors += 1;
  return { rules, selectors: selectors + rules, nesting };
}

/**
 * Whether the stylesheets of a section are too large or too deep to be parsed. This check runs before any parser.
 *
 * @returns sentences with advice; none where they may be parsed
 */
export function styleBounds(name: string, styles: Record<string, string>): string[] {
  const bytes = Object.values(styles).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (bytes > most.bytes)
    return [`${name}: its stylesheets weigh ${bytes} bytes, of ${most.bytes} at most. Make them smaller.`];
  let [rules, selectors] = [0, 0];
  for (const [file, text] of Object.entries(styles)) {
    const parts = countParts(text);
    if (parts.nesting > most.nesting)
      return [`${name}: ${file} nests ${parts.nesting} levels, of ${most.nesting} at most. Make it flatter.`];
    rules += parts.rules;
    selectors += parts.selectors;
  }
  return rules > most.rules || selectors > most.selectors
    ? [
        `${name}: its stylesheets have ${rules} rules and up to ${selectors} selectors, of ${most.rules} and ${most.selectors} at most. Make them smaller.`,
      ]
    : [];
}
