/** NovaDAX writes its own name for the first column, with the zone before it. */
const novadaxDate = /^(\(utc\))?historytradeswsdata.*$/;

/** The form in which headers are compared: lower case, one space between words, no quotes. */
export function normaliseHeader(header: string): string {
  const plain = header
    .replace(/^\ufeff/, '')
    .replace(/^["']+|["']+$/g, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();
  return novadaxDate.test(plain) ? 'data' : plain;
}
