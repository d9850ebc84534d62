import type { NewsPage } from '@painel/contract';
import { type Reading } from '@painel/shared/api';
import { LoadError } from '@painel/shared/parts';
import { Button, Card, EmptyState, Pagination, SourceNotice, StaleNotice } from '@painel/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { ArticleList } from './articles/article-list';
import { copy } from './news.copy';
import { pageSize } from './news.queries';
import { NewsSkeleton } from './news-skeleton';
import styles from './news.module.css';
import type { SavedNews } from './use-saved-news';
import type { useNewsSearch } from './use-news-search';

interface Props {
  news: UseQueryResult<Reading<NewsPage>>;
  wanted: ReturnType<typeof useNewsSearch>;
  onPage: (page: number) => void;
  saved: SavedNews | null;
}

function emptyTextOf({ search, filter }: Props['wanted']) {
  if (search && filter !== 'all') return copy.nothingForIn(search, copy.filters[filter]);
  if (search) return copy.nothingFor(search);
  return filter === 'all' ? copy.nothingYet : copy.nothingIn(copy.filters[filter]);
}

/** One page of the requested news. */
export function NewsList({ news, wanted, onPage, saved }: Props) {
  if (news.isPending) return <NewsSkeleton count={pageSize} />;
  if (news.isLoadingError)
    return (
      <Card>
        <LoadError query={news} failure={copy.loadFailed} />
      </Card>
    );

  const { value, source, readAt } = news.data;
  if (value.articles.length === 0)
    return (
      <Card>
        <EmptyState
          illustration="search"
          title={copy.empty}
          text={emptyTextOf(wanted)}
          action={
            wanted.filtered && (
              <Button icon="close" onClick={wanted.clear}>
                {copy.clear}
              </Button>
            )
          }
        />
      </Card>
    );

  return (
    <>
      {(source !== 'live' || news.isRefetchError) && (
        <div className={styles.notice}>
          <SourceNotice source={source} readAt={readAt} />
          {news.isRefetchError && source === 'live' && <StaleNotice since={news.dataUpdatedAt} />}
        </div>
      )}
      <ArticleList articles={value.articles} view={wanted.view} busy={news.isPlaceholderData} saved={saved} />
      <Pagination page={wanted.page} pages={Math.ceil((value.total ?? 0) / pageSize)} onChange={onPage} />
    </>
  );
}
