import type { PortfolioEvolution } from '@painel/contract';
import { useOwnAmounts } from '@painel/shared/preferences';
import { DeltaBadge, KeyValue, KeyValueList } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import styles from './history-card.module.css';
import { copy } from './history.copy';
import { historyQueries } from './history.queries';

const words = copy.returns;

function Rate({ of }: { of: PortfolioEvolution['timeWeighted'] }) {
  if (of === null) return words.none;
  return (
    <>
      <DeltaBadge value={of.whole * 100} />
      {of.perYear !== null && (
        <>
          {' '}
          ({words.perYear} <DeltaBadge value={of.perYear * 100} />)
        </>
      )}
    </>
  );
}

/** What the money brought since the first transaction, by two measures. Nothing in discreet mode. */
export function Returns({ currency }: { currency: 'brl' | 'usd' }) {
  const { discreet } = useOwnAmounts();
  const evolution = useQuery({ ...historyQueries.returns(currency), enabled: !discreet });
  if (discreet || evolution.isPending || evolution.data === null) return null;
  if (evolution.isLoadingError) return <p role="alert">{words.failed}</p>;
  const { firstDay, timeWeighted, moneyWeighted, isComplete, reading } = evolution.data;
  if (firstDay === null) return null;
  return (
    <section className={styles.gain} aria-label={words.title}>
      <KeyValueList>
        <KeyValue label={words.timeWeighted}>
          <Rate of={timeWeighted} />
        </KeyValue>
        <KeyValue label={words.moneyWeighted}>
          <Rate of={moneyWeighted} />
        </KeyValue>
      </KeyValueList>
      <p>{words.timeWeightedNote}</p>
      <p>{words.moneyWeightedNote}</p>
      {reading.status === 'running' && (
        <p role="status">{words.reading(reading.done ?? 0, reading.total ?? 0)}</p>
      )}
      {!isComplete && <p>{words.incomplete}</p>}
    </section>
  );
}
