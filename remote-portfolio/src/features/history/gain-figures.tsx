import type { PortfolioDay } from '@painel/contract';
import { useOwnAmounts } from '@painel/shared/preferences';
import { DeltaBadge, KeyValue, KeyValueList } from '@painel/shared/ui';
import { bitcoinFlows, gainOf, hasGain } from './gain.model';
import styles from './history-card.module.css';
import { copy } from './history.copy';
import type { Unit } from './history.model';

interface Props {
  days: readonly PortfolioDay[];
  unit: Unit;
}

/** Contributions and withdrawals over the period, and the gain by the price alone. */
export function GainFigures({ days, unit }: Props) {
  const own = useOwnAmounts();
  const gain = hasGain(unit) ? gainOf(days, unit) : null;
  const flows = hasGain(unit) ? gain?.flows : bitcoinFlows(days);
  if (flows === undefined || flows === null) return null;
  const write = hasGain(unit) ? own[unit] : own.bitcoin;

  return (
    <div className={styles.gain}>
      <KeyValueList>
        <KeyValue label={copy.flows}>{write(flows, { sign: true })}</KeyValue>
        {gain && (
          <KeyValue label={copy.gain}>
            {write(gain.gain, { sign: true })} {gain.percent !== null && <DeltaBadge value={gain.percent} />}
          </KeyValue>
        )}
      </KeyValueList>
      <p>{copy.gainNote}</p>
    </div>
  );
}
