import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  isFiltered,
  type NewsSearch,
  type NewsView,
  readSearch,
  writeSearch,
  newsViews,
} from './news-search.model';

const key = 'news-view';

/** How the reader last looked at the news; the grid on a first visit. */
function rememberedView(): NewsView {
  try {
    return newsViews.find((view) => view === localStorage.getItem(key)) ?? 'grid';
  } catch {
    return 'grid';
  }
}

function rememberView(view: NewsView) {
  try {
    localStorage.setItem(key, view);
  } catch {
    // Storage denied: the address still holds the choice.
  }
}

/** The search in the page's address, and functions that change it. */
export function useNewsSearch() {
  const [params, setParams] = useSearchParams();
  const wanted = readSearch(params);

  // The address changes in a transition: a second change before that builds on the first.
  const asked = useRef({ at: params, wanted });

  const go = (change: Partial<NewsSearch>, replace = false) => {
    const before = asked.current.at === params ? asked.current.wanted : wanted;
    asked.current = { at: params, wanted: { ...before, ...change } };
    setParams(writeSearch(asked.current.wanted), { replace, preventScrollReset: true });
  };

  return {
    ...wanted,
    view: wanted.view ?? rememberedView(),
    filtered: isFiltered(wanted),
    // A refined search replaces the history entry; its beginning and its end push new ones.
    setSearch: (search: string) => go({ search, page: 1 }, wanted.search !== '' && search !== ''),
    setFilter: (filter: NewsSearch['filter']) => go({ filter, page: 1 }),
    setPage: (page: number, replace = false) => go({ page }, replace),
    setView: (view: NewsView) => {
      rememberView(view);
      go({ view }, true);
    },
    clear: () => go({ search: '', filter: 'all', page: 1 }),
  };
}
