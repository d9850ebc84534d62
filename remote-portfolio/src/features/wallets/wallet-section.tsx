import { Button, Card, SectionHeader } from '@painel/shared/ui';
import { useState } from 'react';
import { WalletForm } from './wallet-form';
import { WalletList } from './wallet-list';
import { copy } from './wallets.copy';
import styles from './wallets.module.css';

/** External wallets: the form when it is open, then the table. */
export function WalletSection({ rate }: { rate: number | null }) {
  const [adding, setAdding] = useState(false);
  const open = () => setAdding(true);

  return (
    <>
      <SectionHeader
        title={copy.title}
        end={
          <Button size="sm" icon="plus" aria-expanded={adding} onClick={open} disabled={adding}>
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
        {adding && <WalletForm onClose={() => setAdding(false)} />}
        <WalletList rate={rate} onAdd={open} />
      </Card>
    </>
  );
}
