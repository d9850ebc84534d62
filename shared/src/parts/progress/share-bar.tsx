import styles from './share-bar.module.css';

export interface Share {
  key: string;
  label: string;
  /** Any unit; parts render in proportion. */
  value: number;
  /** Already formatted: "65,4%". */
  text?: string;
  /** `rest` for the remainder after the named ones: no colour of the series. */
  tone?: 'up' | 'down' | 'rest';
}

interface ShareBarProps {
  /** The whole sentence for screen readers: "Distribuição do saldo por carteira". */
  label: string;
  shares: readonly Share[];
  legend?: boolean;
}

/** How a whole divides: series colours in their order, up to five. */
export function ShareBar({ label, shares, legend = false }: ShareBarProps) {
  const shown = shares.filter((share) => share.value > 0);
  const series = (share: Share) => share.tone ?? String((shown.indexOf(share) % 5) + 1);
  return (
    <div className={styles.share}>
      <div className={styles.bar} role="img" aria-label={label}>
        {shown.map((share) => (
          <i key={share.key} data-series={series(share)} style={{ flexGrow: share.value }} />
        ))}
      </div>
      {legend && (
        <ul className={styles.legend}>
          {shown.map((share) => (
            <li key={share.key}>
              <i data-series={series(share)} />
              <span title={share.label}>{share.label}</span>
              {share.text && <b>{share.text}</b>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
