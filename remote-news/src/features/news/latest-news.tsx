import { LoadError } from '@painel/shared/parts';
import { Card, EmptyState, StaleNotice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { ArticleCard } from './articles/article-card';
import { keyOf } from './articles/article.model';
import { copy } from './news.copy';
import { latestCount, newsQueries } from './news.queries';
import { NewsSkeleton } from './news-skeleton';
import styles from './news.module.css';

/** The four newest articles, for a page that gives them their heading. */
export function LatestNews() {
  const latest = useQuery(newsQueries.latest());

  if (latest.isPending) return <NewsSkeleton count={latestCount} brief />;
  if (latest.isLoadingError)
    return (
      <Card>
        <LoadError query={latest} failure={copy.loadFailed} />
      </Card>
    );
  const { value, source, readAt } = latest.data;
  if (value.articles.length === 0)
    return (
      <Card>
        <EmptyState illustration="search" title={copy.empty} text={copy.nothingYet} />
      </Card>
    );
  return (
    <>
      {(latest.isRefetchError || source === 'stale') && (
        <div className={styles.notice}>
          <StaleNotice since={source === 'stale' ? readAt : latest.dataUpdatedAt} />
        </div>
      )}
      <ul className={styles.brief} aria-label={copy.latest}>
        {value.articles.slice(0, latestCount).map((article, index) => (
          <li key={keyOf(article, index)}>
            <ArticleCard article={article} place="latest" />
          </li>
        ))}
      </ul>
    </>
  );
}
