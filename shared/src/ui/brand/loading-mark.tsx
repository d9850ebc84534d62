import { copy } from '../ui.copy';
import { BrandMark } from './brand';
import styles from './loading-mark.module.css';

/** What stands while the session or a section's code is on its way: the mark and one word. */
export function LoadingMark({ label = copy.loading }: { label?: string }) {
  return (
    <div className={styles.loading} role="status">
      <BrandMark size={36} quiet />
      <p>{label}</p>
    </div>
  );
}
