import { Icon } from '@painel/shared/ui';
import { copy } from './shell.copy';
import styles from './banner.module.css';
import { useOnline } from './use-online';

/** Says that the figures no longer move, as long as the browser has no connection. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.banner}>
          <Icon name="unreachable" />
          {copy.offline}
        </p>
      )}
    </div>
  );
}
