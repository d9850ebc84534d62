/** A place of the site that its search finds: a page, an action, a term, an account. */
export interface SearchHit {
  label: string;
  to: string;
  /** Other words that readers look for it by. */
  words?: string;
  /** Shown after the label: what it is, or where. */
  context?: string;
}

const most = 6;

/** Without accents and capitals: «Ágio» is found as «agio». */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether each word of the query begins a word of the text. */
const includesAll = (text: string, asked: string[]) => {
  const known = text.split(/[^\p{L}\p{N}]+/u);
  return asked.every((word) => known.some((each) => each.startsWith(word)));
};

/**
 * The first six hits of a query. Those whose label begins with it are first, then those whose label has its words, then those that other words
 * describe. None for an empty query.
 */
export function findHits(query: string, hits: readonly SearchHit[]): SearchHit[] {
  const folded = fold(query.trim());
  const asked = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  if (asked.length === 0) return [];
  const rank = ({ label, words = '' }: SearchHit) => {
    const name = fold(label);
    if (name.startsWith(folded)) return 0;
    if (includesAll(name, asked)) return 1;
    return includesAll(`${name} ${fold(words)}`, asked) ? 2 : null;
  };
  return hits
    .flatMap((hit) => {
      const order = rank(hit);
      return order === null ? [] : [{ hit, order }];
    })
    .toSorted((one, other) => one.order - other.order)
    .slice(0, most)
    .map(({ hit }) => hit);
}
