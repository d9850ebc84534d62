import type { NewsArticle } from '@painel/contract';
import { useState } from 'react';
import styles from '../news.module.css';
import { TopicDrawing } from './topic-drawing';

interface Props {
  src: string | null;
  topic: NewsArticle['topic'];
  /** On the first screen: fetched before what is further below. */
  early?: boolean;
}

/** An article's picture; a drawing of its topic stands in when there is none or it cannot be had. */
export function ArticlePicture({ src, topic, early = false }: Props) {
  const [failed, setFailed] = useState<string | null>(null);

  if (src === null || failed === src) return <TopicDrawing topic={topic ?? 'other'} />;
  // The title beside it says what the article is about, so the picture has nothing to add for screen readers.
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
