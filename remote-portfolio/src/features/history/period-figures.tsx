import { missing, moneyOfCents } from '@painel/shared/format';
import { useOwnAmounts } from '@painel/shared/preferences';
import { DeltaBadge, KeyValue, KeyValueList } from '@painel/shared/ui';
import { bitcoinFlows, type Day, gainOf, type Unit } from './evolution.model';
import styles from './history-part.module.css';
import { copy } from './history.copy';
import type { PortfolioEvolution } from '@painel/contract';

interface Props {
  days: readonly Day[];
  /** Whether these are all days since the first transaction. */
  isWhole: boolean;
  unit: Unit;
  of: PortfolioEvolution | undefined;
}

/** A return since the first transaction, and per year where it is known. */
export function Rate({ of }: { of: PortfolioEvolution['timeWeighted'] }) {
  if (of === null) return missing;
  return (
    <>
      <DeltaBadge value={of.whole * 100} />
      {of.perYear !== null && (
        <small>
          {' '}
          ({copy.perYear} <DeltaBadge value={of.perYear * 100} />)
        </small>
      )}
    </>
  );
}

/** Deposits and result over the period, and the return without deposits since the first transaction. */
export function PeriodFigures({ days, isWhole, unit, of }: Props) {
  const own = useOwnAmounts();
  const gain = unit === 'btc' ? null : gainOf(days, isWhole);
  const flows = unit === 'btc' ? bitcoinFlows(days, isWhole) : moneyOfCents(gain?.flows ?? null);
  const write = unit === 'btc' ? own.bitcoin : own[unit];

  return (
    <div className={styles.gain}>
      <KeyValueList>
        {flows !== null && <KeyValue label={copy.flows}>{write(flows, { sign: true })}</KeyValue>}
        {gain && (
          <KeyValue label={copy.gain}>
            {write(moneyOfCents(gain.gain), { sign: true })}{' '}
            {gain.percent !== null && <DeltaBadge value={gain.percent} />}
          </KeyValue>
        )}
        {of && !own.discreet && (
          <KeyValue label={copy.timeWeighted}>
            <Rate of={of.timeWeighted} />
          </KeyValue>
        )}
      </KeyValueList>
      <p>{copy.gainNote}</p>
      <p>{copy.timeWeightedNote}</p>
      <p>{copy.moneyWeightedNote}</p>
    </div>
  );
}
