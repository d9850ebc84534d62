import type { SecurityEvent } from '@painel/contract';
import { formatDateTime } from '@painel/shared/format';
import { DataCard } from '@painel/shared/parts';
import { Button } from '@painel/shared/ui';
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
  const query = useQuery(accountQueries.activity());

  return (
    <DataCard query={query} as="h3" title={words.title} height={420} failure={copy.loadFailed}>
      {(events) => (
        <>
          <p className={styles.lead}>{words.lead}</p>
          <Activity events={events} />
        </>
      )}
    </DataCard>
  );
}
