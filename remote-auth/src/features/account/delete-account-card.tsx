import { preloadDialog, Button, Card } from '@painel/shared/ui';
import { useState } from 'react';
import { copy } from './account.copy';
import styles from './account.module.css';
import { isNotOffered, useDeleteAccount } from './account.queries';
import { DeleteAccountDialog } from './delete-account-dialog';
import { WithSignInMethods } from './with-sign-in-methods';

const { deletion: words } = copy;

/** The end of the account, as the data protection law grants it. */
export function DeleteAccountCard() {
  const deletion = useDeleteAccount();
  const [asking, setAsking] = useState(false);
  if (isNotOffered(deletion.error)) return null;

  return (
    <WithSignInMethods title={words.title} height={{ phone: 82, tablet: 74, desktop: 74 }}>
      {(methods) => (
        <Card as="h3" title={words.title}>
          <p className={styles.lead}>{words.lead}</p>
          <div className={styles.foot}>
            <Button
              icon="trash"
              onPointerEnter={preloadDialog}
              onFocus={preloadDialog}
              onClick={() => setAsking(true)}
            >
              {words.open}
            </Button>
          </div>
          <DeleteAccountDialog
            open={asking}
            methods={methods}
            deletion={deletion}
            onClose={() => setAsking(false)}
          />
        </Card>
      )}
    </WithSignInMethods>
  );
}
