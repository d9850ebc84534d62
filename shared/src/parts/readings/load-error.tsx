import { failureCodeOf, messageOf } from '@painel/shared/api';
import { ErrorState } from '@painel/shared/ui';

interface LoadErrorProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** The sentence of the copy file for this failure. */
  failure: string;
  /** Says what still works. */
  text?: string;
}

/** The first load of a card has failed: in the server's words or the card's own, with «Tentar novamente». */
export function LoadError({ query, failure, text }: LoadErrorProps) {
  return (
    <ErrorState
      title={messageOf(query.error, failure)}
      code={failureCodeOf(query.error)}
      text={text}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
