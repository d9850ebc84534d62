import { failureCodeOf, messageOf } from '@painel/shared/api';
import { Card, ErrorState, Skeleton } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProfileForm } from './profile-form';
import { ProfileView } from './profile-view';
import { copy } from './profile.copy';
import { profileQueries } from './profile.queries';
import styles from './profile.module.css';

/** The profile's own shape while it is read. */
function ProfileSkeleton() {
  return (
    <Card title={copy.card} busy>
      <div className={styles.person}>
        <Skeleton width={72} height={72} />
        <div className={styles.names}>
          <Skeleton width={160} height={22} />
          <Skeleton width={200} height={14} />
        </div>
      </div>
      <Skeleton height={{ phone: 171, tablet: 163, desktop: 163 }} />
    </Card>
  );
}

type Mode = 'view' | 'edit' | 'view-after-edit';

/** The profile of the signed-in user: seen, or edited in place. */
export function ProfileCard() {
  const profile = useQuery(profileQueries.mine());
  const [mode, setMode] = useState<Mode>('view');

  if (profile.isPending) return <ProfileSkeleton />;
  if (profile.isLoadingError)
    return (
      <Card title={copy.card}>
        <ErrorState
          title={copy.error(messageOf(profile.error, copy.loadFailed))}
          code={failureCodeOf(profile.error)}
          onRetry={() => void profile.refetch()}
          retrying={profile.isFetching}
        />
      </Card>
    );
  if (mode === 'edit') return <ProfileForm user={profile.data} onClose={() => setMode('view-after-edit')} />;
  return (
    <ProfileView user={profile.data} returned={mode === 'view-after-edit'} onEdit={() => setMode('edit')} />
  );
}
