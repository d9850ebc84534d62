import type { SecurityEvent } from '@painel/contract';
import { formatDateTime } from '@painel/shared/format';
import { LoadError, SkeletonCard } from '@painel/shared/parts';
import { Button, Card, StaleNotice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copy } from './account.copy';
import styles from './account.module.css';
import { accountQueries } from './account.queries';
import { Item, ItemList } from './item-list';

const { activity: words } = copy;
const shownAtFirst = 8;

function Activity({ events }: { events: SecurityEvent[] }) {
  const [all, setAll] = useState(false);
  if (events.length === 0) return <p className={styles.empty}>{words.empty}</p>;
  return (
    <>
      <ItemList label={words.list}>
        {(all ? events : events.slice(0, shownAtFirst)).map(({ id, kind, at, device }) => (
          <Item
            key={id}
            name={words.kinds.get(kind) ?? words.other}
            facts={words.facts(formatDateTime(at), device)}
          />
        ))}
      </ItemList>
      {!all && events.length > shownAtFirst && (
        <div className={styles.foot}>
          <Button onClick={() => setAll(true)}>{words.more}</Button>
        </div>
      )}
    </>
  );
}

/** The security events of the account, so that its owner notices those of others. */
export function ActivityCard() {
  const activity = useQuery(accountQueries.activity());

  if (activity.isPending) return <SkeletonCard as="h3" title={words.title} height={420} />;
  if (activity.isLoadingError)
    return (
      <Card as="h3" title={words.title}>
        <LoadError query={activity} failure={copy.loadFailed} />
      </Card>
    );
  if (!activity.data) return null;

  return (
    <Card as="h3" title={words.title}>
      <p className={styles.lead}>{words.lead}</p>
      {activity.isRefetchError && <StaleNotice since={activity.dataUpdatedAt} />}
      <Activity events={activity.data} />
    </Card>
  );
}
