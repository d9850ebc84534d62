import type { AlteredYear } from './altered-years.model';
import type { LedgerEntry } from '@painel/contract';
import { failureCodeOf, messageOf } from '@painel/shared/api';
import { type Column, DataTable } from '@painel/shared/parts';
import { Button, EmptyState, ErrorState, Notice, Skeleton, StaleNotice, useToast } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { type Arrival, arrivalsFor, pairId } from './arrivals.model';
import { nameOf } from './entry-name';
import { copy } from './ledger.copy';
import styles from './ledger.module.css';
import taskStyles from './tasks.module.css';
import { ledgerQueries, useAnswerMatch } from './ledger.queries';
import { formatMoment } from './sao-paulo.model';
import { type Amounts, useAmounts } from './use-amounts';

const words = copy.tasks.arrivals;
const pairWords = copy.tasks.pairs;
const atOnce = 8;

const columnsOf = (
  { sats }: Amounts,
  accountName: (id: string) => string,
  actionOf: (arrival: Arrival) => ReactNode,
): Column<Arrival>[] => [
  { key: 'account', header: words.account, role: 'title', cell: ({ entry }) => accountName(entry.accountId) },
  { key: 'when', header: words.date, cell: ({ entry }) => formatMoment(entry.occurredAt) },
  { key: 'sats', header: words.sats, role: 'figure', tone: 'strong', cell: ({ entry }) => sats(entry.sats) },
  { key: 'fee', header: pairWords.fee, role: 'figure', cell: ({ feeSats }) => sats(feeSats) },
  { key: 'actions', header: words.actions, headerHidden: true, role: 'actions', cell: actionOf },
];

interface Props {
  out: LedgerEntry;
  accountName: (id: string) => string;
  onAltered: (years: readonly AlteredYear[]) => void;
  onClose: () => void;
}

/** The arrivals that an exit can have become, however late and however much less: the person knows which one it is. */
export function ArrivalChoice({ out, accountName, onAltered, onClose }: Props) {
  const toast = useToast();
  const amounts = useAmounts();
  const entries = useQuery(ledgerQueries.arrivals());
  const answer = useAnswerMatch();
  const isGiven = useRef(false);
  const [count, setCount] = useState(atOnce);

  const confirm = ({ entry }: Arrival) => {
    // A second press comes before the buttons are drawn as disabled.
    if (isGiven.current) return;
    isGiven.current = true;
    answer.mutate(
      { id: pairId(out, entry), isPair: true },
      {
        onSuccess: (years) => {
          toast.success(pairWords.confirmed);
          onAltered(years);
          onClose();
        },
        onError: () => (isGiven.current = false),
      },
    );
  };
  const columns = columnsOf(amounts, accountName, (arrival) => (
    <Button
      size="sm"
      aria-label={words.chooseRow(nameOf(arrival.entry))}
      disabled={answer.isPending}
      onClick={() => confirm(arrival)}
    >
      {words.choose}
    </Button>
  ));

  const list = () => {
    if (entries.isPending) return <Skeleton height={64} />;
    if (entries.isLoadingError)
      return (
        <ErrorState
          title={messageOf(entries.error, words.loadFailed)}
          code={failureCodeOf(entries.error)}
          retrying={entries.isFetching}
          onRetry={() => void entries.refetch()}
        />
      );
    const arrivals = arrivalsFor(out, entries.data);
    if (arrivals.length === 0) return <EmptyState title={words.none} text={words.noneText} />;
    return (
      <>
        {entries.isRefetchError && <StaleNotice since={entries.dataUpdatedAt} />}
        <div className={styles.steps}>
          <DataTable
            label={words.caption}
            columns={columns}
            rows={arrivals.slice(0, count)}
            rowKey={({ entry }) => entry.id}
          />
        </div>
        {arrivals.length > count && (
          <Button onClick={() => setCount(count + atOnce)}>{words.more(arrivals.length - count)}</Button>
        )}
      </>
    );
  };

  return (
    <section className={taskStyles.choice} aria-label={words.title}>
      <p>{words.text}</p>
      {list()}
      {answer.isError && <Notice tone="down">{messageOf(answer.error, pairWords.failed)}</Notice>}
      <div className={taskStyles.choiceActions}>
        <Button variant="ghost" disabled={answer.isPending} onClick={onClose}>
          {copy.form.cancel}
        </Button>
      </div>
    </section>
  );
}
