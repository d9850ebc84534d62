import { Icon } from '@painel/shared/ui';
import { keptHost } from '../offline/kept-start';
import { copy } from './shell.copy';
import styles from './banner.module.css';
import { useOnline } from './use-online';

/** Says that the figures no longer move, as long as the browser has no connection, or that the page is a copy because the site did not answer. */
export function OfflineBanner() {
  const online = useOnline();
  const text = online ? keptHost() && copy.fromCopy : copy.offline;
  return (
    <div role="status">
      {text && (
        <p className={styles.banner}>
          <Icon name="unreachable" />
          <span className={styles.words}>{text}</span>
        </p>
      )}
    </div>
  );
}
