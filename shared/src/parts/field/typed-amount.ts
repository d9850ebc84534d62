const notBitcoin = /[$€£%]|sat|[mµμu]btc|rea(?:l|is)|d[óo]lar|usd|brl|eur/i;

/** The units of a field: their decimals, and signs of units whose numbers the field refuses. */
export const decimalUnits = {
  btc: { places: 8, others: notBitcoin },
  /** Balances of external wallets have a ninth decimal. */
  nanoBtc: { places: 9, others: notBitcoin },
  sats: { places: 0, others: /[$€£%]|btc|rea(?:l|is)|d[óo]lar|usd|brl|eur/i },
  money: { places: 2, others: /[%₿€£]|sat|btc|eur/i },
  percent: { places: 2, others: /[$€£₿]|sat|btc/i },
  whole: { places: 0, others: /[$€£₿%]|btc/i },
  feeRate: { places: 1, others: /[$€£₿%]|btc/i },
} as const;

export type DecimalUnit = keyof typeof decimalUnits;

/** The reading of a text as a number of a unit. Numbers have a comma before their decimals, and no thousands. */
export type AmountReading =
  | { kind: 'amount'; text: string }
  /** Two numbers that the reader may mean. */
  | { kind: 'ambiguous'; choices: readonly [string, string] }
  /** A number with a word such as «mil» after it, and the number that both mean, where it is certain. */
  | { kind: 'multiplied'; word: string; text: string | null }
  | { kind: 'unreadable' };

const unreadable: AmountReading = { kind: 'unreadable' };
/** Longer texts are no amount. */
const maxLength = 80;
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const groupedByBlanks = /(^|[^\d.,])(\d{1,3}(?:[ '’]\d{3})+)(?! ?\d)/g;
const numbers = /\d[\d.,]*|[.,]\d+/g;
const negative = /[-−–(]\s*(?:[A-Z]{0,3}\$|[€£₿])?\s*$|^[-−–(]/i;
const grouped = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/;
const oneGroup = /^[1-9]\d{0,2}[.,]\d{3}$/;
/** A number that the next digits may turn into one with thousands. */
const openGroup = /^[1-9]\d{0,2}(?:\.\d{3})*\.\d{0,2}$|^[1-9]\d{0,2}(?:,\d{3})+,\d{0,2}$/;
const multiplier = /^\s*(k|mil?|mm?|bi|[mb]ilh[ãaõo]+e?s?)(?![a-zà-ÿ])/i;

const digitsOf = (text: string) => text.replace(/\D/g, '');
const withOneBlank = (text: string) =>
  text
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(groupedByBlanks, (_all, before: string, number: string) => before + digitsOf(number));

/** Of digits and separators alone. Decimals beyond those of the unit are cut. */
function readNumber(number: string, unit: DecimalUnit): AmountReading {
  const { places } = decimalUnits[unit];
  const of = (whole: string, fraction: string): AmountReading => ({
    kind: 'amount',
    text: `${whole},${fraction.slice(0, places)}`,
  });
  const separators = number.replace(/\d/g, '');
  if (separators === '') return { kind: 'amount', text: number };
  const at = number.search(/[.,]\d*$/);
  const [mark, head, tail] = [number[at]!, number.slice(0, at), number.slice(at + 1)];
  const isWhole = grouped.test(number);
  if (separators.length > 1) {
    if (isWhole) return { kind: 'amount', text: digitsOf(number) };
    const hasGroups = places > 0 && !head.includes(mark) && grouped.test(head);
    return hasGroups ? of(digitsOf(head), tail) : unreadable;
  }
  if (mark === '.' && (places === 0 || (unit === 'money' && tail.length > places)))
    return isWhole ? { kind: 'amount', text: head + tail } : unreadable;
  if (places === 0) return unreadable;
  // With a comma a Brazilian means decimals, of which money has two, and an American thousands.
  if (unit === 'money' && oneGroup.test(number))
    return { kind: 'ambiguous', choices: [head + tail, `${head},${tail.slice(0, places)}`] };
  return of(head, tail);
}

/** Returns the number times the word after it: it moves the comma by the word's power of ten. */
function multiplied(number: string, unit: DecimalUnit, word: string): AmountReading {
  const read = readNumber(number, decimalUnits[unit].places === 0 ? 'btc' : unit);
  if (read.kind !== 'amount') return { kind: 'multiplied', word, text: null };
  const power = /^(?:k|mil)$/i.test(word) ? 3 : /^b/i.test(word) ? 9 : 6;
  const [whole = '', fraction = ''] = read.text.split(',');
  const digits = `${whole}${fraction.padEnd(power, '0')}`;
  const at = whole.length + power;
  const rest = digits.slice(at).replace(/0+$/, '');
  const text = digits.slice(0, at).replace(/^0+(?=\d)/, '') + (rest && `,${rest}`);
  return { kind: 'multiplied', word, text };
}

/**
 * The one reader of amounts that people type and paste: `R$ 1.234,56` with any blank, `1,234.56`, `1.234` of money as thousands. A dot of a unit with
 * more decimals is a comma. A text that is not certainly one number of the unit is unreadable.
 */
export function readAmount(typed: string, unit: DecimalUnit): AmountReading {
  const text = typed.length > maxLength ? '' : withOneBlank(typed);
  const found = text.match(numbers) ?? [];
  if (found.length !== 1) return unreadable;
  const number = found[0];
  const at = text.indexOf(number);
  const [before, after] = [text.slice(0, at), text.slice(at + number.length)];
  if (negative.test(before) || /^\s*[-−–]/.test(after)) return unreadable;
  const word = multiplier.exec(after)?.[1];
  if (word) return multiplied(number, unit, word);
  return decimalUnits[unit].others.test(text) ? unreadable : readNumber(number, unit);
}

export interface TypedAmount {
  /** The text of the field. */
  text: string;
  /** Why the text is no amount yet. */
  problem: Exclude<AmountReading, { kind: 'amount' }> | null;
}

/**
 * Returns the text of a field while the user types: its number, or the text where it is no number. Signs that are part of no number are left out.
 * Null for a separator that no number can have there.
 */
export function keepAmount(typed: string, unit: DecimalUnit): TypedAmount | null {
  const read = readAmount(typed, unit);
  if (read.kind === 'amount') return { text: read.text, problem: null };
  if (read.kind !== 'unreadable') return { text: typed.trimStart(), problem: read };
  const foreign = typed.replace(/R\$/gi, '');
  if (/\d/.test(foreign) && decimalUnits[unit].others.test(foreign)) return { text: typed, problem: read };
  const kept = typed.replace(/[^\d.,]/g, '');
  const { places } = decimalUnits[unit];
  if (kept === '' || (places > 0 && /^[.,]$/.test(kept))) return { text: kept && ',', problem: null };
  const again = readAmount(kept, unit);
  if (again.kind === 'amount') return { text: again.text, problem: null };
  const isOpen = openGroup.test(kept) || (places === 0 && /^\d+[.,]\d*$/.test(kept));
  return again.kind !== 'unreadable' || isOpen ? { text: kept, problem: again } : null;
}
