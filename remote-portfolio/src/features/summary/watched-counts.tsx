import { type Amount, missing } from '@painel/shared/format';
import { copy } from './summary.copy';

/** How many of each kind; null while a list is not known. */
export interface Counts {
  addresses: Amount;
  watchedWallets: Amount;
  externalWallets: Amount;
}

/** The numbers of watched addresses and wallets. Watched wallets appear only if there are any. */
export function WatchedCounts({ addresses, watchedWallets, externalWallets }: Counts) {
  const parts = [
    { count: addresses, words: copy.addresses },
    { count: externalWallets, words: copy.wallets },
    ...(watchedWallets ? [{ count: watchedWallets, words: copy.watchedWallets }] : []),
  ];
  return parts.map(({ count, words }) => (
    <span key={words(2)}>
      {count ?? missing} <small>{words(count ?? 0)}</small>{' '}
    </span>
  ));
}
