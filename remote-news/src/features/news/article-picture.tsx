import { BrandMark } from '@painel/shared/ui';
import { useState } from 'react';
import styles from './news.module.css';

/** An article's picture; the mark stands in when there is none or it cannot be had. */
export function ArticlePicture({ src }: { src: string | null }) {
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
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
