import { useOwnAmounts } from '@painel/shared/preferences';
import styles from './addresses.module.css';
import { copy } from './addresses.copy';
import type { Watched } from './addresses.model';

/** A confirmed balance and, apart from it, what the network has seen and not confirmed yet. */
export function BalanceCell({ balance, unconfirmed }: Pick<Watched, 'balance' | 'unconfirmed'>) {
  const { bitcoin } = useOwnAmounts();
  return (
    <span className={styles.lines}>
      <span>{bitcoin(balance)}</span>
      {Boolean(unconfirmed) && (
        <span className={styles.quiet}>
          {bitcoin(unconfirmed, { sign: true })} {copy.unconfirmed}
        </span>
      )}
    </span>
  );
}
