import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@painel/shared/ui';
import { copy } from './news.copy';
import { newsQueries, pageSize } from './news.queries';
import { NewsList } from './news-list';
import { NewsTools } from './news-tools';
import styles from './news.module.css';
import { SavedList } from './saved-list';
import { useNewsSearch } from './use-news-search';
import { useSavedNews } from './use-saved-news';

/** Search, filters and pages of the news, all of it in the page's address. */
export function NewsBrowser() {
  const searched = useNewsSearch();
  const saved = useSavedNews();
  // A link to the saved articles leads a visitor to all.
  const wanted: typeof searched =
    searched.filter === 'saved' && saved === null ? { ...searched, filter: 'all' } : searched;
  const showsSaved = wanted.filter === 'saved';
  const news = useQuery(newsQueries.page(wanted));
  // Rendering the list is slow: a transition splits it into slices, so that the browser can answer input.
  const drawn = useDeferredValue(news);
  const searchField = useRef<HTMLInputElement>(null);
  const total = showsSaved ? (saved?.query.data?.articles.length ?? null) : (news.data?.value.total ?? null);
  const lastPage = total === null || showsSaved ? null : Math.max(1, Math.ceil(total / pageSize));
  const beyond = lastPage !== null && !news.isPlaceholderData && wanted.page > lastPage;
  const returnToLast = useEffectEvent(() => lastPage !== null && wanted.setPage(lastPage, true));

  // An old address may name a page that is no longer there.
  useEffect(() => {
    if (beyond) returnToLast();
  }, [beyond]);

  const turnTo = (page: number) => {
    wanted.setPage(page);
    searchField.current?.scrollIntoView?.({ block: 'nearest' });
    searchField.current?.focus();
  };

  return (
    <>
      <NewsTools wanted={wanted} total={total} canSave={saved !== null} searchField={searchField} />
      {wanted.filtered && !showsSaved && total !== 0 && (
        <div className={styles.clear}>
          <Button variant="ghost" size="sm" icon="close" onClick={wanted.clear}>
            {copy.clear}
          </Button>
        </div>
      )}
      {showsSaved && saved ? (
        <SavedList saved={saved} view={wanted.view} />
      ) : (
        <NewsList news={drawn} wanted={wanted} onPage={turnTo} saved={saved} />
      )}
    </>
  );
}
