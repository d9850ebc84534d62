import { type LedgerPoolTrail, type LedgerPosition, type LedgerScope, ledgerScopes } from '@painel/contract';
import { failureCodeOf, messageOf } from '@painel/shared/api';
import { CellLines, type Column, DataTable, formatMoment } from '@painel/shared/parts';
import { Button, ErrorState, Notice, Skeleton, StaleNotice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { pricePerBtc } from '../amounts.model';
import { kindName } from '../entry-name';
import { ProvisionalMark } from '../provisional-mark';
import { copy } from '../ledger.copy';
import styles from '../ledger.module.css';
import { ledgerQueries, useEarlierSteps } from '../ledger.queries';
import { type Amounts, useAmounts } from '../use-amounts';

const words = copy.trail;

/** Steps are named by their place: an entry may have two. */
type Step = LedgerPoolTrail['steps'][number] & { place: number };

const stepColumns = ({ brl, sats }: Amounts, restsOnLack: (step: Step) => boolean): Column<Step>[] => [
  { key: 'date', header: words.date, cell: ({ occurredAt }) => formatMoment(occurredAt) },
  { key: 'kind', header: words.kind, role: 'title', cell: kindName },
  { key: 'sats', header: words.sats, role: 'figure', cell: (step) => sats(step.sats, { sign: true }) },
  { key: 'cost', header: words.cost, role: 'figure', cell: (step) => brl(step.costCents, { sign: true }) },
  { key: 'poolSats', header: words.poolSats, role: 'figure', cell: (step) => sats(step.poolSats) },
  { key: 'poolCost', header: words.poolCost, role: 'figure', cell: (step) => brl(step.poolCostCents) },
  {
    key: 'average',
    header: words.average,
    role: 'figure',
    tone: 'strong',
    cell: (step) => (
      <CellLines>
        {brl(pricePerBtc(step.poolCostCents, step.poolSats))}
        <ProvisionalMark shown={restsOnLack(step)} />
      </CellLines>
    ),
  },
];

/** The newest first. */
const stepsOf = (pages: readonly LedgerPoolTrail[]): Step[] =>
  pages.flatMap(({ steps }) => steps.toReversed()).map((step, place) => ({ ...step, place }));

interface TableProps {
  scope: LedgerScope;
  pages: readonly LedgerPoolTrail[];
  isOnly: boolean;
  /** The time from which averages rest on something that is missing. */
  lacksSince: string | null;
}

function TrailTable({ scope, pages, isOnly, lacksSince }: TableProps) {
  const amounts = useAmounts();
  const earlier = useEarlierSteps(scope);
  const before = pages.at(-1)?.nextBefore ?? null;

  return (
    <>
      {!isOnly && <h3>{words.scopes[scope]}</h3>}
      <div className={styles.steps}>
        <DataTable
          label={isOnly ? words.caption : `${words.caption}: ${words.scopes[scope]}`}
          columns={stepColumns(
            amounts,
            ({ occurredAt }) => lacksSince !== null && (occurredAt ?? '') >= lacksSince,
          )}
          rows={stepsOf(pages)}
          rowKey={({ place }) => place}
        />
      </div>
      {earlier.isError && <Notice tone="down">{messageOf(earlier.error, words.moreFailed)}</Notice>}
      {before !== null && (
        <Button busy={earlier.isPending} busyLabel={words.loadingMore} onClick={() => earlier.mutate(before)}>
          {words.more}
        </Button>
      )}
    </>
  );
}

/** Renders how the average cost came about: every entry that changed it, with the cost after it. */
export function TrailSteps({ position }: { position: LedgerPosition }) {
  const [domestic, foreign] = [
    useQuery(ledgerQueries.trail(ledgerScopes[0])),
    useQuery(ledgerQueries.trail(ledgerScopes[1])),
  ];
  const trails = [domestic, foreign];
  const failed = trails.filter(({ isLoadingError }) => isLoadingError);
  const stale = trails.find(({ isRefetchError }) => isRefetchError);

  if (failed[0])
    return (
      <ErrorState
        title={messageOf(failed[0].error, words.loadFailed)}
        code={failureCodeOf(failed[0].error)}
        retrying={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
      />
    );
  if (!domestic.data || !foreign.data) return <Skeleton height={120} />;
  const pools = ledgerScopes
    .map((scope, place) => ({ scope, pages: trails[place]?.data ?? [] }))
    .filter(({ pages }) => pages.some(({ steps }) => steps.length > 0));

  return (
    <>
      {stale && <StaleNotice since={stale.dataUpdatedAt} />}
      <p>{pools.length === 0 ? words.none : words.explanation}</p>
      {pools.map(({ scope, pages }) => (
        <TrailTable
          key={scope}
          scope={scope}
          pages={pages}
          isOnly={pools.length === 1}
          lacksSince={position.lacksSince ?? null}
        />
      ))}
    </>
  );
}
