import { Icon } from '@painel/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { keptHost } from '../offline/kept-start';
import { copy } from './shell.copy';
import styles from './banner.module.css';
import { useOnline } from './use-online';

const areas = new Set<unknown>(['market', 'portfolio']);

/** Whether the page shows figures that were read. */
function useShowsFigures() {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () =>
      cache
        .findAll({ type: 'active' })
        .some(({ queryKey, state }) => areas.has(queryKey[0]) && state.data !== undefined),
    () => false,
  );
}

/** Says, as long as the browser has no connection, that the figures no longer move, or that the page is a copy because the site did not answer. */
export function OfflineBanner() {
  const online = useOnline();
  const offline = useShowsFigures() ? copy.offlineFigures : copy.offline;
  const text = online ? keptHost() && copy.fromCopy : offline;
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
