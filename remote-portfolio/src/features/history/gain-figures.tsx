import { useOwnAmounts } from '@painel/shared/preferences';
import { DeltaBadge, KeyValue, KeyValueList } from '@painel/shared/ui';
import { bitcoinFlows, type Day, gainOf, moneyOf, type Unit } from './evolution.model';
import styles from './history-card.module.css';
import { copy } from './history.copy';

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
  const flows = unit === 'btc' ? bitcoinFlows(days, isWhole) : moneyOf(gain?.flows ?? null);
  if (flows === null) return null;
  const write = unit === 'btc' ? own.bitcoin : own[unit];

  return (
    <div className={styles.gain}>
      <KeyValueList>
        <KeyValue label={copy.flows}>{write(flows, { sign: true })}</KeyValue>
        {gain && (
          <KeyValue label={copy.gain}>
            {write(moneyOf(gain.gain), { sign: true })}{' '}
            {gain.percent !== null && <DeltaBadge value={gain.percent} />}
          </KeyValue>
        )}
      </KeyValueList>
      <p>{copy.gainNote}</p>
    </div>
  );
}
