import type { LedgerDisposals } from '@painel/contract';
import { failureCodeOf, messageOf } from '@painel/shared/api';
import { type Column, DataTable } from '@painel/shared/parts';
import { ErrorState, KeyValue, KeyValueList, Skeleton } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kindName } from './entry-name';
import { copy } from './ledger.copy';
import styles from './ledger.module.css';
import { ledgerQueries } from './ledger.queries';
import { formatMoment, toSaoPaulo } from './sao-paulo.model';
import { type Amounts, useAmounts } from './use-amounts';

const words = copy.results;
type Disposal = LedgerDisposals['disposals'][number];

const disposalColumns = ({ brl, sats }: Amounts): Column<Disposal>[] => [
  { key: 'date', header: words.date, cell: ({ occurredAt }) => formatMoment(occurredAt) },
  { key: 'kind', header: words.kind, role: 'title', cell: kindName },
  { key: 'sats', header: words.sats, role: 'figure', cell: (row) => sats(row.sats) },
  { key: 'gross', header: words.gross, role: 'figure', cell: (row) => brl(row.grossCents) },
  { key: 'fee', header: words.fee, role: 'figure', cell: (row) => brl(row.feeCents) },
  { key: 'cost', header: words.costOut, role: 'figure', cell: (row) => brl(row.costCents) },
  {
    key: 'gain',
    header: words.gain,
    role: 'figure',
    tone: 'strong',
    cell: (row) => brl(row.gainCents, { sign: true }),
  },
];

/** The disposals of the year, each with its result. */
export function RealisedSteps() {
  const amounts = useAmounts();
  const [year] = useState(() => Number(toSaoPaulo(Date.now()).slice(0, 4)));
  const disposals = useQuery(ledgerQueries.disposals(year));

  if (disposals.isPending) return <Skeleton height={120} />;
  if (disposals.isLoadingError)
    return (
      <ErrorState
        title={messageOf(disposals.error, words.loadFailed)}
        code={failureCodeOf(disposals.error)}
        retrying={disposals.isFetching}
        onRetry={() => void disposals.refetch()}
      />
    );
  if (disposals.data.disposals.length === 0) return <p>{words.none(year)}</p>;

  return (
    <>
      <p>{words.yearExplanation}</p>
      <div className={styles.steps}>
        <DataTable
          label={words.yearCaption(year)}
          columns={disposalColumns(amounts)}
          rows={disposals.data.disposals.toReversed()}
          rowKey={({ entryId, kind }) => `${entryId} ${kind}`}
        />
      </div>
      <div className={styles.sum}>
        <KeyValueList>
          <KeyValue label={words.total} highlighted>
            {amounts.brl(disposals.data.totals.gainCents, { sign: true })}
          </KeyValue>
        </KeyValueList>
      </div>
    </>
  );
}
