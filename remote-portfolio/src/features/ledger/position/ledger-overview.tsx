import { lazyPart } from '@painel/shared/federation';
import { ListSkeleton, LoadError, StaleRows } from '@painel/shared/parts';
import { Card, TextLink } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { rememberLedger } from '../kept-ledger';
import { copy } from '../ledger.copy';
import styles from '../ledger.module.css';
import { ledgerQueries } from '../ledger.queries';
import { type Figure, PositionFigures, WaitingFigures } from './position-figures';
import type { LedgerPosition } from '@painel/contract';
import { paths } from '@painel/shared/paths';
import { gapsIn } from './position.model';
import { useAmounts } from '../use-amounts';

const words = copy.overview;
const Explanation = lazyPart(async () => (await import('./explanation')).Explanation);

/** Lists the gaps of the figures with links that close them; without gaps, it explains how network fees count. */
function PositionNote({ position }: { position: LedgerPosition }) {
  const { brl } = useAmounts();
  const gaps = gapsIn(position);
  if (gaps.length === 0)
    return (
      <span>
        {words.policies[position.feePolicy]}
        {Boolean(position.waitingCostCents) && (
          <>
            {' '}
            {words.waitingCost} {brl(position.waitingCostCents ?? null)}.
          </>
        )}
      </span>
    );
  return (
    <span>
      {words.incomplete(gaps.map(({ gap, count }) => words.gaps[gap](count)))}{' '}
      <TextLink to={paths.ledgerTasks}>{words.toTasks}</TextLink>
    </span>
  );
}

/** Renders the cost and the result of the coins. Nothing where the server keeps no ledger. */
export function LedgerOverview() {
  const [explained, setExplained] = useState<Figure | null>(null);
  const position = useQuery(ledgerQueries.position());
  const keeps = Boolean(position.data?.averageCostCents);
  useEffect(() => {
    if (position.isSuccess) rememberLedger(keeps);
  }, [position.isSuccess, keeps]);
  if (position.data === null) return null;

  if (position.isLoadingError)
    return (
      <div className={styles.overview}>
        <Card label={words.title}>
          <LoadError query={position} failure={words.loadFailed} text={words.loadFailedText} />
        </Card>
      </div>
    );

  const shown = position.data;
  return (
    <div className={styles.overview}>
      <Card
        flush
        label={words.title}
        busy={!shown}
        footer={shown ? <PositionNote position={shown} /> : <span>{words.waiting}</span>}
      >
        <StaleRows query={position} />
        {shown ? (
          <PositionFigures position={shown} explained={explained} onExplain={setExplained} />
        ) : (
          <WaitingFigures />
        )}
        {shown && explained && (
          <Suspense fallback={<ListSkeleton />}>
            <Explanation figure={explained} position={shown} />
          </Suspense>
        )}
      </Card>
    </div>
  );
}
