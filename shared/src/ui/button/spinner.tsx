import styles from './spinner.module.css';
import { copy } from '../ui.copy';

/** A turning ring; with reduced motion the word takes its place when `word` is set. */
export function Spinner({ word = false }: { word?: boolean }) {
  if (!word) return <span className={styles.ring} aria-hidden="true" />;
  return (
    <span className={styles.spinner} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <span className={styles.word}>{copy.loading}</span>
    </span>
  );
}
