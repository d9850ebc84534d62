import type { Instant } from '@painel/shared/format';
import { Card, Row } from '@painel/shared/ui';
import type { ComponentProps } from 'react';
import { ReadingBody, type ReadingBodyProps } from './reading-body';
import { QuerySource, type SourcedFigures } from './reading-source';

type CardParts = Omit<ComponentProps<typeof Card>, 'busy' | 'fill' | 'children'>;

interface ReadingCardProps<T> extends CardParts, ReadingBodyProps<T> {
  /** Puts the reading's source and time into the header as soon as there is a reading. */
  sources?: readonly SourcedFigures[];
  /** The sentence around that time. */
  words?: (time: string) => string;
  /** For figures with their own time. */
  readAt?: Instant;
}

/** A card of one reading: source and time in the header, then the states of `ReadingBody`. */
export function ReadingCard<T>({
  query,
  sources,
  words,
  readAt,
  headerEnd,
  failure,
  failureText,
  height,
  flush,
  children,
  ...card
}: ReadingCardProps<T>) {
  const source = sources && query.data && (
    <QuerySource query={query} sources={sources} words={words} readAt={readAt} />
  );
  const both = source && headerEnd && (
    <Row gap={12} wrap>
      {source}
      {headerEnd}
    </Row>
  );

  return (
    <Card {...card} flush={flush} busy={query.isPending} headerEnd={both || source || headerEnd}>
      <ReadingBody query={query} failure={failure} failureText={failureText} height={height} flush={flush}>
        {children}
      </ReadingBody>
    </Card>
  );
}
