import type { TechnicalAnalysis } from '@painel/contract';
import { formatPercent } from '@painel/shared/format';
import { Meter } from '@painel/shared/parts';
import { useMoney } from '@painel/shared/preferences';
import { placeBetweenLevels } from './levels.model';
import styles from './levels-bar.module.css';
import { copy } from './technical-metrics.copy';

const whole = { decimals: 0 };

/** The nearest support and resistance, and where the price is between them. */
export function LevelsBar({ levels }: { levels: TechnicalAnalysis['levels'] }) {
  const toSupport = formatPercent(levels.distanceToSupport);
  const toResistance = formatPercent(levels.distanceToResistance);

  return (
    <div className={styles.levels}>
      <dl className={styles.ends}>
        <Level label={copy.support} price={levels.support} usd={levels.supportUSD} distance={toSupport} />
        <Level
          label={copy.resistance}
          price={levels.resistance}
          usd={levels.resistanceUSD}
          distance={toResistance}
        />
      </dl>
      <Meter
        label={copy.betweenLevels}
        value={placeBetweenLevels(levels)}
        valueText={copy.betweenLevelsText(toSupport, toResistance)}
        tone="accent"
        marker
      />
    </div>
  );
}

interface LevelProps {
  label: string;
  price: number | null;
  usd: number | null;
  distance: string;
}

function Level({ label, price, usd, distance }: LevelProps) {
  const money = useMoney();
  const both = { brl: price, usd };
  const second = money.writeSecond(both, whole);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{money.write(both, whole)}</b> {price === null ? copy.unavailable : copy.away(distance)}
        {second !== null && <small>{second}</small>}
      </dd>
    </div>
  );
}
