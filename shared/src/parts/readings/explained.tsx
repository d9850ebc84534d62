import { Button, Skeleton } from '@painel/shared/ui';
import { type ReactNode, useState } from 'react';
import { explanation as words } from './explanation.copy';
import styles from './explained.module.css';
import { LoadError } from './load-error';

interface Query<Data> {
  data: Data | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The steps to a figure: the result of the query, or its first failure. */
export function Steps<Data>({
  query,
  children,
}: {
  query: Query<Data>;
  children: (data: Data) => ReactNode;
}) {
  if (query.isPending) return <Skeleton height={120} />;
  if (query.data === undefined) return <LoadError query={query} failure={words.failed} />;
  return children(query.data);
}

interface Props<Figure extends string> {
  figures: readonly { figure: Figure; label: string }[];
  /** Is rendered while the steps of a figure are open. */
  children: (figure: Figure, label: string) => ReactNode;
}

/** A button «Como chegamos aqui» for each figure, and the steps of the one that is open. */
export function Explained<Figure extends string>({ figures, children }: Props<Figure>) {
  const [open, setOpen] = useState<Figure | null>(null);
  const shown = figures.find(({ figure }) => figure === open);
  return (
    <div className={styles.explained}>
      <div className={styles.buttons}>
        {figures.map(({ figure, label }) => (
          <Button
            key={figure}
            size="sm"
            variant="ghost"
            aria-expanded={open === figure}
            aria-label={words.howAbout(label)}
            onClick={() => setOpen(open === figure ? null : figure)}
          >
            {open === figure ? words.close : figures.length === 1 ? words.how : words.howAbout(label)}
          </Button>
        ))}
      </div>
      {shown && (
        <section aria-label={words.howAbout(shown.label)}>{children(shown.figure, shown.label)}</section>
      )}
    </div>
  );
}
