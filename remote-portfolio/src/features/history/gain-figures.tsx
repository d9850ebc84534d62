import { missing, moneyOfCents } from '@painel/shared/format';
import { useOwnAmounts } from '@painel/shared/preferences';
import { DeltaBadge, KeyValue, KeyValueList } from '@painel/shared/ui';
import { bitcoinFlows, type Day, gainOf, type Unit } from './evolution.model';
import styles from './history-card.module.css';
import { copy } from './history.copy';
import type { PortfolioEvolution } from '@painel/contract';

interface Props {
  days: readonly Day[];
  /** Whether these are all days since the first transaction. */
  isWhole: boolean;
  unit: Unit;
}

/** Contributions and withdrawals over the period, and the gain by the price alone. */
export function GainFigures({ days, isWhole, unit }: Props) {
  const own = useOwnAmounts();
  const gain = unit === 'btc' ? null : gainOf(days, isWhole);
  const flows = unit === 'btc' ? bitcoinFlows(days, isWhole) : moneyOfCents(gain?.flows ?? null);
  if (flows === null) return null;
  const write = unit === 'btc' ? own.bitcoin : own[unit];

  return (
    <div className={styles.gain}>
      <KeyValueList>
        <KeyValue label={copy.flows}>{write(flows, { sign: true })}</KeyValue>
        {gain && (
          <KeyValue label={copy.gain}>
            {write(moneyOfCents(gain.gain), { sign: true })}{' '}
            {gain.percent !== null && <DeltaBadge value={gain.percent} />}
          </KeyValue>
        )}
      </KeyValueList>
      <p>{copy.gainNote}</p>
    </div>
  );
}

const words = copy.returns;

function Rate({ of }: { of: PortfolioEvolution['timeWeighted'] }) {
  if (of === null) return missing;
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
