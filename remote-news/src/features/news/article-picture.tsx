import { BrandMark } from '@painel/shared/ui';
import { useState } from 'react';
import styles from './news.module.css';

interface Props {
  src: string | null;
  /** On the first screen: fetched before what is further below. */
  early?: boolean;
}

/** An article's picture; the mark stands in when there is none or it cannot be had. */
export function ArticlePicture({ src, early = false }: Props) {
  const [failed, setFailed] = useState<string | null>(null);

  if (src === null || failed === src)
    return (
      <span className={styles.placeholder}>
        <BrandMark size={48} quiet />
      </span>
    );
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
