import { withoutAccents } from '../values/plain-text';
import { remembered } from '../values/remembered';

/** NovaDAX writes its own name for the first column. */
const novadaxDate = /^(\(utc\))?historytradeswsdata/;
/** A mark of a footnote, as Binance writes it. */
const footnotes = /[¹²³*]/g;
const quotes = new Set(['"', "'", '\ufeff']);

function unquoted(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && quotes.has(text[from]!)) from += 1;
  while (to > from && quotes.has(text[to - 1]!)) to -= 1;
  return text.slice(from, to);
}

/** Where a text such as `Date(UTC-3)` or `Tempo (UTC)` states its offset. `UTC--3`, as in names of files, is three hours behind. */
const statedOffset = /utc[-_ ]?([+-]?)(\d{0,2})(?!\d)/;

/** The form in which headers are compared: lower case without accents, one space between words, no quotes, no offset of a zone. */
export const normaliseHeader = remembered((header) => {
  const plain = withoutAccents(unquoted(header.trim()).replace(footnotes, ''));
  const words = plain.split(/\s/).filter(Boolean).join(' ');
  if (novadaxDate.test(words)) return 'data';
  return words.replace(/\(utc[^()]{0,6}\)/, '(utc)');
});

/** The zone that a header or the name of a file states; null where it states none. */
export function statedZone(text: string): string | null {
  const plain = text.toLowerCase();
  const match = statedOffset.exec(plain);
  if (!match) return null;
  const hours = Number(match[2]);
  const mark = plain[match.index + 3];
  if (hours === 0) return 'UTC';
  if (hours > 14) return null;
  const isBehind = match[1] === '-' || (match[1] === '' && mark === '-');
  // The names of these zones have the sign of the other direction.
  return `Etc/GMT${isBehind ? '+' : '-'}${hours}`;
}
