import { LoadError, StaleRows } from '@painel/shared/parts';
import { TextLink } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rememberLedger } from '../kept-ledger';
import { copy } from '../ledger.copy';
import styles from '../ledger.module.css';
import { ledgerQueries } from '../ledger.queries';
import { PositionFigures, type Prices, WaitingFigures } from './position-figures';
import type { LedgerPosition } from '@painel/contract';
import { paths } from '@painel/shared/paths';
import { gapsIn } from './position.model';
import { useAmounts } from '../use-amounts';

const words = copy.overview;

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
export function LedgerOverview({ prices }: { prices: Prices }) {
  const position = useQuery(ledgerQueries.position());
  const keeps = Boolean(position.data?.averageCostCents);
  useEffect(() => {
    if (position.isSuccess) rememberLedger(keeps);
  }, [position.isSuccess, keeps]);
  if (position.data === null) return null;

  const shown = position.data;
  return (
    <section className={styles.overview} aria-label={words.title} aria-busy={position.isPending || undefined}>
      {position.isLoadingError ? (
        <LoadError query={position} failure={words.loadFailed} text={words.loadFailedText} />
      ) : (
        <>
          <StaleRows query={position} />
          {shown ? <PositionFigures position={shown} prices={prices} /> : <WaitingFigures />}
          <p className={styles.overviewNote}>{shown ? <PositionNote position={shown} /> : words.waiting}</p>
        </>
      )}
    </section>
  );
}
