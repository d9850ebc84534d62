import { copy } from '../ui.copy';
import { BrandMark } from './brand';
import styles from './loading-mark.module.css';

/** Shown while the session or the code of a section loads: the mark and one word. */
export function LoadingMark({ label = copy.loading }: { label?: string }) {
  return (
    <div className={styles.loading} role="status">
      <BrandMark size={36} quiet />
      <p>{label}</p>
    </div>
  );
}
