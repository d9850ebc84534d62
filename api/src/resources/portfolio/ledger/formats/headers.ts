/** NovaDAX writes its own name for the first column, with the zone before it. */
const novadaxDate = /^(\(utc\))?historytradeswsdata.*$/;

/** Without the quotes at both ends. */
function unquoted(text: string): string {
  const isQuote = (letter: string | undefined) => letter === '"' || letter === "'";
  let [from, until] = [0, text.length];
  while (isQuote(text[from])) from += 1;
  while (until > from && isQuote(text[until - 1])) until -= 1;
  return text.slice(from, until);
}

/** The form in which headers are compared: lower case, one space between words, no quotes. */
export function normaliseHeader(header: string): string {
  const plain = unquoted(header.replace(/^\ufeff/, ''))
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();
  return novadaxDate.test(plain) ? 'data' : plain;
}
