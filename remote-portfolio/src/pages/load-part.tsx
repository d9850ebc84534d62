import { isMissingFile, reportCardFailure } from '@painel/shared/federation';
import { ErrorState, Skeleton, whenIdle } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { copy } from './portfolio.copy';
import styles from './pages.module.css';

interface Props {
  /** The key of the part in the query cache. */
  name: string;
  load: () => Promise<ComponentType>;
  /** The height of the loaded part, in pixels. */
  height: number;
  /** Removes the gap to the part above. */
  inset?: boolean;
}

const withinMs = 1_500;

/** Whether the first parts of the page have had their turn. */
function useIdle() {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), { withinMs }), []);
  return idle;
}

/**
 * A part of the page whose code and data load after the first ones, whether the reader scrolls or not: the browser's own search and a screen
 * reader find all of them. Its code is a query, which retries after a failure: a chunk that failed once would otherwise stay failed for the whole
 * visit.
 */
export function LoadPart({ name, load, height, inset = false }: Props) {
  const isTurn = useIdle();
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
    enabled: isTurn,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
    networkMode: 'always',
  });

  if (code.data) return <code.data.Part />;
  return (
    <div className={inset ? undefined : styles.part} style={{ minHeight: height }}>
      {code.isError ? (
        <ErrorState title={copy.partFailed} retrying={code.isFetching} onRetry={() => void code.refetch()} />
      ) : (
        <Skeleton height={height} />
      )}
    </div>
  );
}
