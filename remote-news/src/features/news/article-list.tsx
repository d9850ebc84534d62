import type { NewsArticle } from '@painel/contract';
import { Card, VisuallyHidden } from '@painel/shared/ui';
import { ArticleCard } from './article-card';
import { keyOf } from './article.model';
import { copy } from './news.copy';
import type { NewsView } from './news-search.model';
import styles from './news.module.css';

/** Articles side by side at most. */
const firstRow = 4;

interface Props {
  articles: NewsArticle[];
  view: NewsView;
  /** Others are on their way; these are still the ones from before. */
  busy: boolean;
}

/** Articles side by side, or one below the other with more of their text. */
export function ArticleList({ articles, view, busy }: Props) {
  const list = (
    <ul
      className={view === 'grid' ? styles.grid : styles.rows}
      aria-label={copy.results}
      aria-busy={busy || undefined}
      data-busy={busy || undefined}
    >
      {articles.map((article, index) => (
        <li key={keyOf(article, index)}>
          <ArticleCard article={article} place={view} early={index < firstRow} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <VisuallyHidden as="h2">{copy.results}</VisuallyHidden>
      {view === 'grid' ? list : <Card flush>{list}</Card>}
    </>
  );
}
