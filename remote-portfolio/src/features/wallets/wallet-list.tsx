import { lazyPart } from '@painel/shared/federation';
import { ListSkeleton, LoadError, StaleRows } from '@painel/shared/parts';
import { EmptyState } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, Suspense } from 'react';
import type { Valuation } from './use-valuation';
import type { GainCell } from './wallet-columns';
import { copy } from './wallets.copy';
import { walletQueries } from './wallets.queries';

/** Loaded only for readers with a wallet. */
const WalletTable = lazyPart(async () => (await import('./wallet-table')).WalletTable);

interface Props {
  valuation: Valuation;
  gain: GainCell;
  /** Takes the focus after a removal. */
  addButton: RefObject<HTMLButtonElement | null>;
}

/** The wallets kept elsewhere. */
export function WalletList({ valuation, gain, addButton }: Props) {
  const wallets = useQuery(walletQueries.list());

  if (wallets.isPending) return <ListSkeleton rows={2} />;
  if (wallets.isLoadingError)
    return <LoadError query={wallets} failure={copy.loadFailed} text={copy.loadFailedText} />;

  return (
    <>
      <StaleRows query={wallets} />
      {wallets.data.length === 0 ? (
        <EmptyState illustration={null} title={copy.empty} text={copy.emptyText} />
      ) : (
        <Suspense fallback={<ListSkeleton rows={2} />}>
          <WalletTable wallets={wallets.data} valuation={valuation} gain={gain} afterRemoval={addButton} />
        </Suspense>
      )}
    </>
  );
}
