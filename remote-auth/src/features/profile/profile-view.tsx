import type { User } from '@painel/contract';
import { resolveFromApi } from '@painel/shared/api';
import { missing } from '@painel/shared/format';
import { Avatar, Button, Card, KeyValue, KeyValueList, Notice } from '@painel/shared/ui';
import { useEffect, useRef } from 'react';
import { copy } from './profile.copy';
import { displayNameOf } from './profile.model';
import styles from './profile.module.css';

interface Props {
  user: User;
  /** Just back from editing: focus then returns to the button that began it. */
  returned: boolean;
  onEdit: () => void;
}

export function ProfileView({ user, returned, onEdit }: Props) {
  const foot = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (returned) foot.current?.querySelector('button')?.focus();
  }, [returned]);

  return (
    <Card
      title={copy.card}
      footer={
        <div ref={foot} className={styles.foot}>
          <Button icon="pencil" onClick={onEdit}>
            {copy.edit}
          </Button>
        </div>
      }
    >
      <div className={styles.person}>
        <Avatar size={72} name={user.name} image={user.profileImage && resolveFromApi(user.profileImage)} />
        <div className={styles.names}>
          <p className={styles.displayName}>{displayNameOf(user)}</p>
          <p className={styles.email}>{user.email}</p>
        </div>
      </div>
      <KeyValueList>
        <KeyValue label={copy.name}>{user.name?.trim() || missing}</KeyValue>
        <KeyValue label={copy.firstName}>{user.firstName?.trim() || missing}</KeyValue>
        <KeyValue label={copy.email}>{user.email}</KeyValue>
      </KeyValueList>
      {user.pendingEmail && (
        <div className={styles.pending}>
          <Notice tone="info">{copy.pendingEmail(user.pendingEmail)}</Notice>
        </div>
      )}
    </Card>
  );
}
