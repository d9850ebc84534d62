import { Button, Notice } from '@painel/shared/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { copy } from '../parts.copy';
import styles from './list.module.css';

const ahead = '1200px';

interface Props {
  /** The mutation that reads the next page. */
  more: { isPending: boolean; isError: boolean };
  onMore: () => void;
  failed: string;
  /** Reads by itself when the reader comes near the end. */
  early?: boolean;
  /** In a card with its own padding. */
  padded?: boolean;
}

/** The end of a list of which only a part has been read. */
export function LoadMore({ more, onMore, failed, early = false, padded = false }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const read = useEffectEvent(onMore);
  const waits = !early || more.isPending || more.isError;

  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined' || waits) return undefined;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && read(),
      { rootMargin: ahead },
    );
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [waits]);

  return (
    <div ref={element} className={styles.more} data-padded={padded || undefined}>
      {more.isError && <Notice tone="down">{failed}</Notice>}
      <Button busy={more.isPending} busyLabel={copy.loadingMore} onClick={onMore}>
        {copy.more}
      </Button>
    </div>
  );
}
