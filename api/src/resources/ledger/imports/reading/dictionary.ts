import { normaliseHeader } from './headers';

/**
 * The headers of columns in all languages and generations of a source, by the name that its reader uses: `utc_time | time | tempo`, each
 * as `normaliseHeader` writes it.
 */
export type Names = Readonly<Record<string, string>>;

/** How files of a source are recognised. A new generation of a file is a new word here. */
export interface Dictionary {
  /** A file has all of these columns, in any order. */
  required: Names;
  optional?: Names;
  /** The headers are so usual that a file with any other column is of another source. */
  isExact?: boolean;
}

/** Columns that are called by their headers. */
export const asWritten = (...headers: string[]): Names =>
  Object.fromEntries(headers.map((header) => [header, header]));

const aliases = new Map<string, ReadonlySet<string>>();
function aliasesOf(names: string): ReadonlySet<string> {
  const known = aliases.get(names);
  if (known) return known;
  const split = new Set(names.split('|').map((name) => name.trim()));
  aliases.set(names, split);
  return split;
}

/** Where each column is; null for a row that is no header of this kind. A header that occurs twice serves two columns. */
function indexesIn(headers: readonly string[], dictionary: Dictionary): Map<string, number> | null {
  const names = headers.map(normaliseHeader);
  const indexes = new Map<string, number>();
  const isUsed = new Set<number>();
  const assign = (column: string, of: string): boolean => {
    const wanted = aliasesOf(of);
    const at = names.findIndex((name, index) => !isUsed.has(index) && wanted.has(name));
    if (at < 0) return false;
    indexes.set(column, at);
    isUsed.add(at);
    return true;
  };
  for (const [column, of] of Object.entries(dictionary.required)) if (!assign(column, of)) return null;
  for (const [column, of] of Object.entries(dictionary.optional ?? {})) assign(column, of);
  return dictionary.isExact && isUsed.size < names.filter(Boolean).length ? null : indexes;
}

/** The columns of the dictionary that knows most of a header; null where none does. */
export function bestIndexes(
  headers: readonly string[],
  dictionaries: readonly Dictionary[],
): Map<string, number> | null {
  let best: Map<string, number> | null = null;
  for (const dictionary of dictionaries) {
    const indexes = indexesIn(headers, dictionary);
    if (indexes && indexes.size > (best?.size ?? 0)) best = indexes;
  }
  return best;
}
