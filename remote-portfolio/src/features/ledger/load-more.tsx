import { Button, Notice } from '@painel/shared/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { EntryFilters } from './ledger.api';
import { copy } from './ledger.copy';
import styles from './ledger.module.css';
import { useMoreEntries } from './ledger.queries';

const ahead = '1200px';

/** Reads the page after a cursor when the reader comes near the end, or presses. */
export function LoadMore({ filters, cursor }: { filters: EntryFilters; cursor: string }) {
  const element = useRef<HTMLDivElement>(null);
  const more = useMoreEntries(filters);
  const read = useEffectEvent(() => more.mutate(cursor));
  const waits = more.isPending || more.isError;

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
    <div ref={element} className={styles.loadMore}>
      {more.isError && <Notice tone="down">{copy.section.moreFailed}</Notice>}
      <Button busy={more.isPending} busyLabel={copy.section.loadingMore} onClick={() => more.mutate(cursor)}>
        {copy.section.more}
      </Button>
    </div>
  );
}
