import { LoadError } from '@painel/shared/parts';
import { Card, type PlaceholderHeight, Skeleton, StaleNotice } from '@painel/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './tax-year.module.css';

interface Props<Data> {
  title?: string;
  /** The name of a card whose first sentence is its title. */
  label?: string;
  query: UseQueryResult<Data>;
  failure: string;
  failureText?: string;
  height: PlaceholderHeight;
  /** On the right of the title, once there are data. */
  headerEnd?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A card that waits for its data, or reports their failure. Old data stay after a failed refresh, with a notice. */
export function TaxCard<Data>({
  title,
  label,
  query,
  failure,
  failureText,
  height,
  headerEnd,
  children,
}: Props<Data>) {
  return (
    <Card title={title} label={label} busy={query.isPending} headerEnd={query.data && headerEnd}>
      {query.isPending && <Skeleton height={height} />}
      {query.isLoadingError && <LoadError query={query} failure={failure} text={failureText} />}
      {query.isRefetchError && <StaleNotice since={query.dataUpdatedAt} />}
      {query.data && <div className={styles.body}>{children(query.data)}</div>}
    </Card>
  );
}
