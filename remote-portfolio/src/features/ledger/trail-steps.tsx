import type { LedgerTrail } from '@painel/contract';
import { failureCodeOf, messageOf } from '@painel/shared/api';
import { type Column, DataTable } from '@painel/shared/parts';
import { Button, ErrorState, Skeleton } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pricePerBtc } from './amounts.model';
import { kindName } from './entry-name';
import { copy } from './ledger.copy';
import styles from './ledger.module.css';
import { ledgerQueries } from './ledger.queries';
import { formatMoment } from './sao-paulo.model';
import type { Trail } from './trails';
import { type Amounts, useAmounts } from './use-amounts';

const words = copy.trail;
const atOnce = 50;

type Step = LedgerTrail['steps'][number] & { place: number };

const stepColumns = ({ brl, sats }: Amounts, entries: Trail['entries']): Column<Step>[] => [
  {
    key: 'date',
    header: words.date,
    cell: ({ entryId }) => formatMoment(entries.get(entryId)?.occurredAt ?? null),
  },
  {
    key: 'kind',
    header: words.kind,
    role: 'title',
    cell: ({ entryId }) => kindName(entries.get(entryId) ?? { kind: null }),
  },
  { key: 'sats', header: words.sats, role: 'figure', cell: (step) => sats(step.sats, { sign: true }) },
  { key: 'cost', header: words.cost, role: 'figure', cell: (step) => brl(step.costCents, { sign: true }) },
  { key: 'poolSats', header: words.poolSats, role: 'figure', cell: (step) => sats(step.poolSats) },
  { key: 'poolCost', header: words.poolCost, role: 'figure', cell: (step) => brl(step.poolCostCents) },
  {
    key: 'average',
    header: words.average,
    role: 'figure',
    tone: 'strong',
    cell: (step) => brl(pricePerBtc(step.poolCostCents, step.poolSats)),
  },
];

function TrailTable({ trail, isOnly }: { trail: Trail; isOnly: boolean }) {
  const amounts = useAmounts();
  const [count, setCount] = useState(atOnce);
  const steps = trail.steps.map((step, place) => ({ ...step, place })).toReversed();

  return (
    <>
      {!isOnly && <h3>{words.scopes[trail.scope]}</h3>}
      <div className={styles.steps}>
        <DataTable
          label={isOnly ? words.caption : `${words.caption}: ${words.scopes[trail.scope]}`}
          columns={stepColumns(amounts, trail.entries)}
          rows={steps.slice(0, count)}
          rowKey={({ place }) => place}
        />
      </div>
      {steps.length > count && <Button onClick={() => setCount(count + atOnce)}>{words.more}</Button>}
    </>
  );
}

/** What made the average cost: every entry that changed it, with what it left. */
export function TrailSteps() {
  const trails = useQuery(ledgerQueries.trails());

  if (trails.isPending) return <Skeleton height={120} />;
  if (trails.isLoadingError)
    return (
      <ErrorState
        title={messageOf(trails.error, words.loadFailed)}
        code={failureCodeOf(trails.error)}
        retrying={trails.isFetching}
        onRetry={() => void trails.refetch()}
      />
    );
  if (trails.data.length === 0) return <p>{words.none}</p>;

  return (
    <>
      <p>{words.explanation}</p>
      {trails.data.map((trail) => (
        <TrailTable key={trail.scope} trail={trail} isOnly={trails.data.length === 1} />
      ))}
    </>
  );
}
