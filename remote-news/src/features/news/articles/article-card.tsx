import type { NewsArticle } from '@painel/contract';
import { formatRelativeDay, truncateAtWord } from '@painel/shared/format';
import { VisuallyHidden } from '@painel/shared/ui';
import { ArticleLink } from './article-link';
import { imageOf } from './article.model';
import { copy } from '../news.copy';
import styles from '../news.module.css';
import { useState } from 'react';
import { TopicDrawing } from './topic-drawing';

interface ArticlePictureProps {
  src: string | null;
  topic: NewsArticle['topic'];
  /** On the first screen: fetched before what is further below. */
  early?: boolean;
}

/** An article's picture, or a drawing of its topic when there is none or it fails to load. */
function ArticlePicture({ src, topic, early = false }: ArticlePictureProps) {
  const [failed, setFailed] = useState<string | null>(null);

  if (src === null || failed === src) return <TopicDrawing topic={topic ?? 'other'} />;
  // The title next to it says what the article is about, so the picture has nothing to add for screen readers.
  return (
    <img
      className={styles.image}
      src={src}
      alt=""
      loading={early ? 'eager' : 'lazy'}
      fetchPriority={early ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}

/** Characters of the description that each place has room for. */
const room = { latest: 80, grid: 100, list: 300 };

interface Props {
  article: NewsArticle;
  place: keyof typeof room;
  /** Among the first of the page. */
  early?: boolean;
  /** The reader has opened it. */
  read?: boolean;
}

/** One article: picture, who and when, title, the beginning of the description. */
export function ArticleCard({ article, place, early, read = false }: Props) {
  return (
    <ArticleLink article={article} place={place} className={place === 'list' ? styles.row : styles.card}>
      <div className={styles.picture}>
        <ArticlePicture src={imageOf(article)} topic={article.topic} early={early} />
      </div>
      <div className={styles.words}>
        <p className={styles.meta}>
          <b>{article.source.name ?? copy.sourceUnknown}</b>
          <span aria-hidden="true">·</span>
          <time dateTime={article.publishedAt ?? undefined}>{formatRelativeDay(article.publishedAt)}</time>
          {article.topic && (
            <span className={styles.topic} data-topic={article.topic}>
              {copy.filters[article.topic]}
            </span>
          )}
          {read && <VisuallyHidden>{copy.isRead}</VisuallyHidden>}
        </p>
        <h3 className={styles.title}>{article.title}</h3>
        {article.description && (
          <p className={styles.description}>{truncateAtWord(article.description, room[place])}</p>
        )}
      </div>
    </ArticleLink>
  );
}
