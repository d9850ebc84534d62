import { newsFilters, type NewsFilter } from '@painel/contract';

export const newsViews = ['grid', 'list'] as const;
export type NewsView = (typeof newsViews)[number];

/** A topic, all of them, or the saved articles. */
export type NewsChoice = NewsFilter | 'saved';
const choices: readonly NewsChoice[] = [...newsFilters, 'saved'];

/** The reader's search and filters, stored in the address. */
export interface NewsSearch {
  search: string;
  filter: NewsChoice;
  page: number;
  /** Null: as remembered from the last visit. */
  view: NewsView | null;
}

export const maxSearchLength = 100;

const oneOf = <Word extends string>(words: readonly Word[], text: string | null) =>
  words.find((word) => word === text) ?? null;

/** Parses the address; invalid values count as missing. */
export function readSearch(params: URLSearchParams): NewsSearch {
  const page = params.get('page') ?? '';
  return {
    search: (params.get('search') ?? '').trim().slice(0, maxSearchLength),
    filter: oneOf(choices, params.get('filter')) ?? 'all',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    view: oneOf(newsViews, params.get('view')),
  };
}

/** The search as URL parameters. Defaults are left out. */
export function writeSearch({ search, filter, page, view }: NewsSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (filter !== 'all') params.set('filter', filter);
  if (page > 1) params.set('page', String(page));
  if (view) params.set('view', view);
  return params;
}

export const isFiltered = ({ search, filter }: NewsSearch) => search !== '' || filter !== 'all';
