import { copy } from './landing.copy';
import styles from './feature-figures.module.css';

/** Body from, body to, top and bottom of the wick, in units of the SVG. */
const candles = [
  [92, 96, 91, 104],
  [96, 82, 81, 99],
  [82, 84, 79, 93],
  [83, 85, 81, 91],
  [85, 95, 78, 106],
  [95, 97, 89, 100],
  [97, 117, 94, 119],
  [117, 103, 94, 126],
  [103, 106, 102, 108],
  [106, 92, 88, 113],
  [92, 95, 92, 107],
  [95, 88, 83, 106],
  [88, 80, 70, 100],
  [80, 68, 63, 84],
  [68, 60, 47, 78],
  [61, 59, 51, 60],
  [59, 41, 29, 65],
  [41, 36, 31, 51],
  [36, 28, 14, 49],
  [28, 47, 20, 51],
  [47, 54, 40, 61],
  [54, 48, 39, 62],
  [48, 40, 37, 58],
  [40, 24, 14, 44],
  [24, 39, 14, 50],
  [39, 41, 33, 48],
] as const;

export function CandlesFigure() {
  return (
    <svg className={styles.candles} viewBox="0 0 322 132" aria-hidden="true">
      <path className={styles.grid} d="M0 26.5h322M0 64.5h322M0 101.5h322" />
      {candles.map(([open, close, top, bottom], index) => {
        const x = 2.4 + index * 12.38;
        return (
          <g key={x} className={close < open ? styles.up : styles.down}>
            <path d={`M${x + 3.85} ${top}V${bottom}`} />
            <rect x={x} y={Math.min(open, close)} width="7.7" height={Math.abs(close - open)} />
          </g>
        );
      })}
      <path className={styles.price} d="M0 40.5h322" />
    </svg>
  );
}

export function PortfolioFigure() {
  return (
    <div className={styles.portfolio} aria-hidden="true">
      <div className={styles.shares}>
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
      <dl className={styles.holdings}>
        {copy.exampleHoldings.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const bands = [
  'M28 116A92 92 0 0 1 43.9 64.3',
  'M47.3 59.6A92 92 0 0 1 88.8 29.4',
  'M94.3 27.7A92 92 0 0 1 145.7 27.7',
  'M151.2 29.4A92 92 0 0 1 192.7 59.6',
  'M196.1 64.3A92 92 0 0 1 212 116',
];

const scale = [
  { value: 0, x: 45, y: 116 },
  { value: 20, x: 59.3, y: 75.9 },
  { value: 40, x: 96.8, y: 48.7 },
  { value: 60, x: 143.2, y: 48.7 },
  { value: 80, x: 180.7, y: 75.9 },
  { value: 100, x: 195, y: 116 },
];

const lines = [
  { direction: 'up', width: '90%' },
  { direction: 'down', width: '72%' },
  { direction: 'up', width: '84%' },
] as const;

export function SentimentFigure() {
  return (
    <div className={styles.sentiment} aria-hidden="true">
      <svg viewBox="0 0 240 130">
        {bands.map((band) => (
          <path key={band} className={styles.band} d={band} />
        ))}
        <circle className={styles.hand} cx="169.3" cy="38.3" r="8" />
        {scale.map(({ value, x, y }) => (
          <text key={value} className={styles.mark} x={x} y={y} textAnchor="middle">
            {value}
          </text>
        ))}
        <text className={styles.index} x="120" y="112" textAnchor="middle">
          68
        </text>
      </svg>
      <ul>
        {lines.map(({ direction, width }) => (
          <li key={width}>
            <svg className={styles[direction]} viewBox="0 0 8 8">
              <path d={direction === 'up' ? 'M4 1 7.5 7h-7z' : 'M4 7 .5 1h7z'} />
            </svg>
            <i style={{ width }} />
          </li>
        ))}
      </ul>
    </div>
  );
}
