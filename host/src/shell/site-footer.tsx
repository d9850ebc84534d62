import { copy } from './shell.copy';
import styles from './site-footer.module.css';

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div>
        <p>{copy.footer}</p>
        <span>{copy.siteName}</span>
      </div>
    </footer>
  );
}
