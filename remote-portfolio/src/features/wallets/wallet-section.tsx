import { Button, Card, SectionHeader } from '@painel/shared/ui';
import { useRef, useState } from 'react';
import { WalletForm } from './wallet-form';
import { type Rates, WalletList } from './wallet-list';
import { copy } from './wallets.copy';
import styles from './wallets.module.css';

/** External wallets: the form when it is open, then the table. */
export function WalletSection({ rates }: { rates: Rates }) {
  const [adding, setAdding] = useState(false);
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
      <Card
        flush
        label={copy.title}
        footer={
          <>
            <span>{copy.rules}</span>
            <span className={styles.keys}>{copy.keys}</span>
          </>
        }
      >
        {adding && <WalletForm onClose={close} />}
        <WalletList rates={rates} onAdd={adding ? null : () => setAdding(true)} addButton={addButton} />
      </Card>
    </>
  );
}
