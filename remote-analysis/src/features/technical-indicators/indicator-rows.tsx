import { formatBrl, formatNumber, formatPercent } from '@painel/shared/format';
import { Badge, type BadgeTone, type Direction } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import type { Indicators } from './indicators.model';
import styles from './technical-indicators.module.css';
import type { Signal } from './signals.model';
import { copy } from './technical-indicators.copy';

interface Props {
  indicators: Indicators;
  /** Shows simulated figures without their signals. */
  silent: boolean;
}

/** The four indicators, each with its figure and its meaning. */
export function IndicatorRows({ indicators: { rsi, sma20, sma50, volume }, silent }: Props) {
  const spoken = (signal: Signal | null) => (silent ? null : signal);
  const ratio = volume.value === null ? null : copy.times(formatNumber(volume.value, { decimals: 2 }));

  return (
    <dl>
      <Row
        label={copy.rsi}
        note={copy.rsiNote}
        figure={rsi.value === null ? null : formatNumber(rsi.value, { decimals: 1 })}
        signal={spoken(rsi.signal)}
      />
      <Row label={copy.sma20} {...average(sma20)} signal={spoken(sma20.signal)} />
      <Row label={copy.sma50} {...average(sma50)} signal={null} />
      <Row label={copy.volume} note={copy.volumeNote} figure={ratio} signal={spoken(volume.signal)} />
    </dl>
  );
}

function average({ value, distance }: Indicators['sma50']) {
  if (value === null || distance === null) return { note: copy.unavailable, figure: null };
  const away = formatPercent(Math.abs(distance));
  return {
    note: distance < 0 ? copy.below(away) : copy.above(away),
    figure: formatBrl(value, { decimals: 0 }),
  };
}

const looks: Record<Signal, { tone: BadgeTone; mark: Direction }> = {
  buy: { tone: 'up', mark: 'up' },
  sell: { tone: 'down', mark: 'down' },
  neutral: { tone: 'neutral', mark: 'flat' },
};

interface RowProps {
  label: string;
  note: string;
  /** Already formatted; null when nothing is known. */
  figure: ReactNode | null;
  /** Null for an indicator that carries none. */
  signal: Signal | null;
}

function Row({ label, note, figure, signal }: RowProps) {
  return (
    <div className={styles.row}>
      <dt>
        {label}
        <small>{figure === null ? copy.unavailable : note}</small>
      </dt>
      <dd>{figure ?? formatNumber(null)}</dd>
      <dd className={styles.signal}>
        {signal === null ? (
          <Badge tone="outlined">{copy.noSignal}</Badge>
        ) : (
          <Badge {...looks[signal]}>{copy.signal[signal]}</Badge>
        )}
      </dd>
    </div>
  );
}
