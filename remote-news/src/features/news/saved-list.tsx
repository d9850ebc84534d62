import { LoadError } from '@painel/shared/parts';
import { Card, EmptyState } from '@painel/shared/ui';
import { ArticleList } from './articles/article-list';
import { copy } from './news.copy';
import type { NewsView } from './news-search.model';
import { NewsSkeleton } from './news-skeleton';
import type { SavedNews } from './use-saved-news';

/** The saved articles, the last saved first. */
export function SavedList({ saved, view }: { saved: SavedNews; view: NewsView }) {
  const { query } = saved;
  if (query.isPending) return <NewsSkeleton count={4} />;
  if (query.isLoadingError)
    return (
      <Card>
        <LoadError query={query} failure={copy.savedFailed} />
      </Card>
    );
  const articles = query.data?.articles ?? [];
  if (articles.length === 0)
    return (
      <Card>
        <EmptyState illustration="search" title={copy.nothingSaved} text={copy.nothingSavedText} />
      </Card>
    );
  return <ArticleList articles={articles} view={view} busy={false} saved={saved} label={copy.savedResults} />;
}
