import type { NewsArticle } from '@painel/contract';
import { Card, VisuallyHidden } from '@painel/shared/ui';
import { ArticleCard } from './article-card';
import { ArticleTools } from './article-tools';
import { keyOf } from './article.model';
import { copy } from '../news.copy';
import type { NewsView } from '../news-search.model';
import styles from '../news.module.css';
import { useReadMarks } from './read-marks';
import type { SavedNews } from '../use-saved-news';

/** Articles side by side at most. */
const firstRow = 4;

interface Props {
  articles: NewsArticle[];
  view: NewsView;
  /** Others are on their way; these are still the ones from before. */
  busy: boolean;
  saved?: SavedNews | null;
  label?: string;
}

/** Articles side by side, or one below the other with more of their text. */
export function ArticleList({ articles, view, busy, saved = null, label = copy.results }: Props) {
  const read = useReadMarks();
  const isRead = ({ url }: NewsArticle) => url !== null && read.includes(url);
  const list = (
    <ul
      className={view === 'grid' ? styles.grid : styles.rows}
      aria-label={label}
      aria-busy={busy || undefined}
      data-busy={busy || undefined}
    >
      {articles.map((article, index) => (
        <li key={keyOf(article, index)} data-read={isRead(article) || undefined}>
          <ArticleCard article={article} place={view} early={index < firstRow} read={isRead(article)} />
          <ArticleTools article={article} isRead={isRead(article)} saved={saved} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <VisuallyHidden as="h2">{label}</VisuallyHidden>
      {view === 'grid' ? list : <Card flush>{list}</Card>}
    </>
  );
}
