import { missing } from '@painel/shared/format';
import { paths } from '@painel/shared/paths';
import { refreshUser, useSession } from '@painel/shared/session';
import { ButtonLink, Card, KeyValue, KeyValueList } from '@painel/shared/ui';
import { useEffect } from 'react';
import { copy } from './account.copy';
import styles from './account.module.css';

/** Whose settings these are, and the way to change them. */
export function AccountCard() {
  const { user, refreshing } = useSession();

  // Name and e-mail may have changed on another device since the session was stored.
  useEffect(() => void refreshUser(), []);

  return (
    <Card as="h3" title={copy.profile} busy={refreshing}>
      <KeyValueList>
        <KeyValue label={copy.name}>{user?.name?.trim() || missing}</KeyValue>
        <KeyValue label={copy.email}>{user?.email ?? missing}</KeyValue>
      </KeyValueList>
      <div className={styles.foot}>
        <ButtonLink to={paths.profile} icon="user">
          {copy.openProfile}
        </ButtonLink>
      </div>
    </Card>
  );
}
