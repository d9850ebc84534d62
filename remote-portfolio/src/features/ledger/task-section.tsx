import { failureCodeOf, messageOf } from '@painel/shared/api';
import { paths } from '@painel/shared/paths';
import { ButtonLink, Card, EmptyState, ErrorState, Notice, Stack, StaleNotice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EntryListSkeleton } from './entry-list';
import { copy } from './ledger.copy';
import styles from './ledger.module.css';
import { ledgerQueries } from './ledger.queries';
import { MatchCard } from './match-card';
import { TaskList } from './task-list';
import { useEntryEditing } from './use-entry-editing';
import { useTasks } from './use-tasks';

const words = copy.tasks;

/** What the ledger misses, and what mends it. */
export function TaskSection() {
  const [alteredYears, setAlteredYears] = useState<readonly number[]>([]);
  const accounts = useQuery(ledgerQueries.accounts());
  const editing = useEntryEditing(setAlteredYears);
  const tasks = useTasks();
  const names = new Map(accounts.data?.map(({ id, name }) => [id, name]));
  const accountName = (id: string) => names.get(id) ?? copy.unknownAccount;

  if (tasks.isPending || accounts.isPending)
    return (
      <Card flush busy label={words.label}>
        <EntryListSkeleton />
      </Card>
    );
  if (tasks.error)
    return (
      <Card label={words.label}>
        <ErrorState
          title={messageOf(tasks.error, words.loadFailed)}
          code={failureCodeOf(tasks.error)}
          text={words.loadFailedText}
          retrying={tasks.isFetching}
          onRetry={tasks.retry}
        />
      </Card>
    );

  const isEmpty = tasks.matches.length === 0 && tasks.groups.length === 0;
  return (
    <Stack>
      {alteredYears.length > 0 && <Notice tone="info">{copy.section.alteredYears(alteredYears)}</Notice>}
      {tasks.staleSince !== null && <StaleNotice since={tasks.staleSince} />}
      {isEmpty && (
        <Card label={words.label}>
          <EmptyState
            title={words.none}
            text={words.noneText}
            action={<ButtonLink to={paths.ledgerEntries}>{words.toEntries}</ButtonLink>}
          />
        </Card>
      )}
      {tasks.matches.length > 0 && (
        <Card flush title={words.pairs.title}>
          <p className={styles.why}>{words.pairs.text}</p>
          <ul className={styles.matches}>
            {tasks.matches.map((match) => (
              <MatchCard key={match.id} match={match} accountName={accountName} />
            ))}
          </ul>
        </Card>
      )}
      {tasks.groups.map((group) => (
        <TaskList
          key={group.status}
          group={group}
          accounts={accounts.data ?? []}
          accountName={accountName}
          editing={editing}
          onAltered={setAlteredYears}
        />
      ))}
    </Stack>
  );
}
