import { isMissingFile, reportCardFailure } from '@painel/shared/federation';
import { ErrorState, Skeleton } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { copy } from './portfolio.copy';
import styles from './pages.module.css';

interface Props {
  /** The key of the part in the query cache. */
  name: string;
  load: () => Promise<ComponentType>;
  /** The height of the loaded part, in pixels. */
  height: number;
  /** Removes the gap to the part above. */
  close?: boolean;
}

const ahead = '300px';

/** Whether the element has ever been near the viewport. */
function useNear() {
  const element = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');

  useEffect(() => {
    if (near || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: ahead },
    );
    observer.observe(element.current);
    // On paper nothing scrolls. A part that has not loaded by then leaves no grey block either.
    const onPrint = () => setNear(true);
    addEventListener('beforeprint', onPrint);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', onPrint);
    };
  }, [near]);

  return { element, near };
}

/**
 * A part of the page whose code and data load when the reader gets near it. Its code is a query, which retries after a failure: a chunk that failed
 * once would otherwise stay failed for the whole visit.
 */
export function LoadWhenNear({ name, load, height, close = false }: Props) {
  const { element, near } = useNear();
  const code = useQuery({
    queryKey: ['section', 'portfolio', name],
    queryFn: async () => {
      try {
        return { Part: await load() };
      } catch (error) {
        reportCardFailure(`portfolio/${name}`, isMissingFile(error) ? 'load' : 'evaluate', error);
        throw error;
      }
    },
    enabled: near,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
    networkMode: 'always',
  });

  if (code.data) return <code.data.Part />;
  return (
    <div ref={element} className={close ? styles.close : styles.part} style={{ minHeight: height }}>
      {code.isError ? (
        <ErrorState title={copy.partFailed} retrying={code.isFetching} onRetry={() => void code.refetch()} />
      ) : (
        <Skeleton height={height} />
      )}
    </div>
  );
}
