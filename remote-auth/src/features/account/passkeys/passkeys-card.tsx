import { DataCard } from '@painel/shared/parts';
import { Button } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { copy } from '../account.copy';
import styles from '../account.module.css';
import { accountQueries } from '../account.queries';
import { AddPasskeyForm } from './add-passkey-form';
import { PasskeyList } from './passkey-list';

const { passkeys: words } = copy;

const browserKnowsPasskeys = () => typeof globalThis.PublicKeyCredential === 'function';

function Passkeys() {
  const query = useQuery(accountQueries.passkeys());
  const [adding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    setAdding(false);
    // The button is rendered again in the next frame.
    requestAnimationFrame(() => opener.current?.focus());
  }

  return (
    <DataCard
      query={query}
      as="h3"
      title={words.title}
      height={{ phone: 140, tablet: 110, desktop: 110 }}
      failure={copy.loadFailed}
    >
      {(passkeys) => (
        <>
          <p className={styles.lead}>{words.lead}</p>
          <PasskeyList passkeys={passkeys} afterRemoval={opener} />
          {adding ? (
            <div className={styles.form}>
              <AddPasskeyForm onClose={close} />
            </div>
          ) : (
            <div className={styles.foot}>
              <Button ref={opener} icon="plus" onClick={() => setAdding(true)}>
                {words.add}
              </Button>
            </div>
          )}
        </>
      )}
    </DataCard>
  );
}

/** The keys that open the account without a password; nothing where browser or server does not know them. */
export const PasskeysCard = () => browserKnowsPasskeys() && <Passkeys />;
