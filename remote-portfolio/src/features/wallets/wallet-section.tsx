import { lazyPart } from '@painel/shared/federation';
import { Button, Card, EmptyState, SectionHeader } from '@painel/shared/ui';
import { type ComponentProps, Suspense, useRef } from 'react';
import { type Rates, useValuation } from './use-valuation';
import type { GainCell } from './wallet-columns';
import { copy } from './wallets.copy';
import { ListSkeleton, LoadError, StaleRows } from '@painel/shared/parts';
import { useQuery } from '@tanstack/react-query';
import { walletQueries } from './wallets.queries';

const WalletForm = lazyPart(async () => (await import('./wallet-form')).WalletForm);
/** Loaded only for readers with a wallet. */
const WalletTable = lazyPart(async () => (await import('./wallet-table')).WalletTable);

/** The wallets kept elsewhere. */
function WalletList(props: Omit<ComponentProps<typeof WalletTable>, 'wallets'>) {
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
          <WalletTable wallets={wallets.data} {...props} />
        </Suspense>
      )}
    </>
  );
}

interface Props {
  rates: Rates;
  gain?: GainCell;
  /** Whether the form that adds a wallet is open. */
  adding: boolean;
  onAdding: (adding: boolean) => void;
}

/** External wallets: the form when it is open, then the table. */
export function WalletSection({ rates, gain = null, adding, onAdding: setAdding }: Props) {
  const valuation = useValuation(rates);
  const addButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAdding(false);
    addButton.current?.focus();
  };

  return (
    <>
      <SectionHeader
        title={copy.title}
        end={
          <Button
            ref={addButton}
            size="sm"
            icon="plus"
            aria-expanded={adding}
            onClick={() => setAdding(!adding)}
          >
            {copy.add}
          </Button>
        }
      />
      <Card flush label={copy.title} footer={<span>{copy.rules}</span>}>
        {adding && (
          <Suspense>
            <WalletForm valuation={valuation} onClose={close} />
          </Suspense>
        )}
        <WalletList valuation={valuation} gain={gain} afterRemoval={addButton} />
      </Card>
    </>
  );
}
