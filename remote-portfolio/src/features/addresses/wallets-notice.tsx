import { messageOf } from '@painel/shared/api';
import { Button, Notice, StaleNotice } from '@painel/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { copy } from './addresses.copy';
import styles from './addresses.module.css';

/** Notice about watched wallets that could not be read, while the addresses are shown. */
export function WalletsNotice({ wallets }: { wallets: UseQueryResult<unknown> }) {
  if (!wallets.isError) return null;
  return (
    <div className={styles.notice}>
      {wallets.isRefetchError ? (
        <StaleNotice since={wallets.dataUpdatedAt} />
      ) : (
        <Notice
          tone="down"
          action={
            <Button size="sm" busy={wallets.isFetching} onClick={() => void wallets.refetch()}>
              {copy.retry}
            </Button>
          }
        >
          {messageOf(wallets.error, copy.loadFailed)}
        </Notice>
      )}
    </div>
  );
}
