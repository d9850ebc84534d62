import { Icon } from '../icon/icon';
import styles from './state.module.css';

const blocks = {
  /** Two blocks and the place of the third. */
  blocks: (
    <>
      <path className={styles.line} d="M2 12h20v24H2zM34 12h20v24H34zM22 24h12M54 24h12" />
      <path className={styles.accent} strokeDasharray="3 3" d="M66 12h20v24H66z" />
    </>
  ),
  /** A chart without its candles. */
  chart: (
    <>
      <path className={styles.line} d="M10 10v28M6 16h8v14H6zM32 6v28M28 12h8v14h-8z" />
      <path
        className={styles.line}
        strokeDasharray="3 3"
        d="M54 12v28M50 18h8v14h-8zM76 8v28M72 14h8v14h-8z"
      />
    </>
  ),
  /** Two blocks whose link is broken. */
  broken: (
    <>
      <path className={styles.line} d="M2 12h20v24H2zM66 12h20v24H66zM22 24h10M56 24h10" />
      <path className={styles.fault} d="m38 18 12 12M50 18 38 30" />
    </>
  ),
};

export type IllustrationName = keyof typeof blocks | 'search' | 'unreachable';

/** The 88 × 48 drawing of an empty or failed state. */
export function Illustration({ illustration }: { illustration: IllustrationName }) {
  return (
    <span className={styles.illustration}>
      {illustration === 'search' || illustration === 'unreachable' ? (
        <Icon name={illustration} size={32} />
      ) : (
        <svg width="88" height="48" viewBox="0 0 88 48" aria-hidden="true">
          {blocks[illustration]}
        </svg>
      )}
    </span>
  );
}
