import { lazyPart } from '@painel/shared/federation';
import { Button, Card, SectionHeader } from '@painel/shared/ui';
import { Suspense, useRef } from 'react';
import { type Rates, useValuation } from './use-valuation';
import type { GainCell } from './wallet-columns';
import { WalletList } from './wallet-list';
import { copy } from './wallets.copy';

const WalletForm = lazyPart(async () => (await import('./wallet-form')).WalletForm);

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
        <WalletList valuation={valuation} gain={gain} addButton={addButton} />
      </Card>
    </>
  );
}
