import { fearGreedClassOf } from '@painel/contract';
import { formatNumber } from '@painel/shared/format';
import { copy } from './fear-and-greed.copy';
import { bands, markerAt, scale } from './gauge.model';
import styles from './fear-and-greed.module.css';

/** The half circle of five bands; only the band of the value is at full strength. */
export function Gauge({ value }: { value: number }) {
  const current = fearGreedClassOf(value);
  const marker = markerAt(value);
  const written = formatNumber(value, { decimals: 0 });

  return (
    <svg
      className={styles.gauge}
      viewBox="0 0 240 130"
      role="img"
      aria-label={copy.gauge(written, copy.classes[current].name)}
    >
      {bands.map(({ id, path }) => (
        <path key={id} className={styles.band} data-class={id} data-current={id === current} d={path} />
      ))}
      <circle className={styles.marker} cx={marker.x} cy={marker.y} r="8" />
      {scale.map((mark) => (
        <text key={mark.value} className={styles.mark} x={mark.x} y={mark.y} textAnchor="middle">
          {mark.value}
        </text>
      ))}
      <text className={styles.value} x="120" y="112" textAnchor="middle">
        {written}
      </text>
    </svg>
  );
}
