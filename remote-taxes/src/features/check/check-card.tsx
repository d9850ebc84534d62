import type { TaxCheck } from '@painel/contract';
import { lazyPart } from '@painel/shared/federation';
import { formatDate } from '@painel/shared/format';
import { LoadError } from '@painel/shared/parts';
import { Card, EmptyState, Icon, Notice, Skeleton, StaleNotice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Bearer } from './check.api';
import { copy } from './check.copy';
import { differingIn } from './check.model';
import styles from './check.module.css';
import { checkQueries } from './check.queries';
import { useFigures } from './use-figures';

const CheckTable = lazyPart(async () => (await import('./check-table')).CheckTable);

/** The answer first: whether all agrees, else what does not. */
function Answer({ check }: { check: TaxCheck }) {
  const { said } = useFigures();
  const differing = differingIn(check);
  const unknown = check.lines.find(({ key, state }) => key === 'asset' && state === 'only_theirs');
  if (differing === 0)
    return (
      <p className={styles.answer}>
        <Icon name="check" size={20} /> {copy.allMatch}
      </p>
    );
  return (
    <p className={styles.answer}>
      <Icon name="warning" size={20} />{' '}
      {unknown && differing === 1
        ? copy.onlyTheirs(said(unknown.theirs), unknown.label ?? '')
        : copy.differing(differing, check.lines.length)}
    </p>
  );
}

/** Reais are no entries, so the comparison has no line for them. */
function MoneyNotes({ notes, more }: NonNullable<TaxCheck['money']>) {
  if (notes.length === 0) return null;
  return (
    <div className={styles.money}>
      <p>{copy.money}</p>
      <ul>
        {notes.map(({ exchange, text }, at) => (
          <li key={`${exchange} ${text} ${at}`}>{copy.moneyOf(exchange, text)}</li>
        ))}
        {more > 0 && <li>{copy.more(more)}</li>}
      </ul>
    </div>
  );
}

interface Props {
  year: number;
  token?: Bearer;
}

/** The comparison of a year, for its owner or for the accountant of a link. */
export function CheckCard({ year, token = null }: Props) {
  const query = useQuery(checkQueries.check(year, token));
  const { data } = query;
  return (
    <Card title={copy.title} busy={query.isPending}>
      {query.isPending && <Skeleton height={240} />}
      {query.isLoadingError && <LoadError query={query} failure={copy.loadFailed} />}
      {query.isRefetchError && <StaleNotice since={query.dataUpdatedAt} />}
      {data?.lines.length === 0 && (
        <div className={styles.empty}>
          <EmptyState
            illustration={null}
            title={copy.empty}
            text={token === null ? copy.emptyText : undefined}
          />
        </div>
      )}
      {data && data.lines.length > 0 && (
        <div className={styles.body}>
          <Answer check={data} />
          {data.closedAt !== null && <Notice>{copy.closed(formatDate(data.closedAt))}</Notice>}
          <Suspense fallback={<Skeleton height={240} />}>
            <CheckTable check={data} token={token} />
          </Suspense>
        </div>
      )}
      {data?.money && <MoneyNotes {...data.money} />}
    </Card>
  );
}
