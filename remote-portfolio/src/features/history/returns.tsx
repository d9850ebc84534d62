import type { PortfolioEvolution } from '@painel/contract';
import { useOwnAmounts } from '@painel/shared/preferences';
import { DeltaBadge, KeyValue, KeyValueList } from '@painel/shared/ui';
import styles from './history-card.module.css';
import { copy } from './history.copy';

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
export function Returns({ of: { timeWeighted, moneyWeighted } }: { of: PortfolioEvolution }) {
  const { discreet } = useOwnAmounts();
  if (discreet) return null;
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
    </section>
  );
}
