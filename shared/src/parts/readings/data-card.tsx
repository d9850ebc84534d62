import { Card, type PlaceholderHeight, Skeleton, StaleNotice } from '@painel/shared/ui';
import type { ComponentProps, ReactNode } from 'react';
import { LoadError } from './load-error';

interface Props<T> extends Omit<ComponentProps<typeof Card>, 'busy' | 'fill' | 'children'> {
  /** Its data are null where the server does not know what the card is about: then there is no card. */
  query: {
    data: T | null | undefined;
    error: unknown;
    isPending: boolean;
    isLoadingError: boolean;
    isRefetchError: boolean;
    isFetching: boolean;
    dataUpdatedAt: number;
    refetch: () => unknown;
  };
  /** Of the data, for the skeleton. */
  height: PlaceholderHeight;
  failure: string;
  failureText?: string;
  children: (data: T) => ReactNode;
}

/** A card of one query without source and time, in its states: skeleton, first-load error, data, and data of before with a notice. */
export function DataCard<T>({ query, height, failure, failureText, children, ...card }: Props<T>) {
  const { data } = query;
  if (data === null) return null;
  return (
    <Card {...card} busy={query.isPending}>
      {query.isPending && <Skeleton height={height} />}
      {query.isLoadingError && <LoadError query={query} failure={failure} text={failureText} />}
      {query.isRefetchError && <StaleNotice since={query.dataUpdatedAt} />}
      {data !== undefined && children(data)}
    </Card>
  );
}
