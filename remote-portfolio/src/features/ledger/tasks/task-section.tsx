import type { AlteredYear } from '../altered-years.model';
import { failureCodeOf, messageOf } from '@painel/shared/api';
import { formatDay, ListSkeleton } from '@painel/shared/parts';
import { paths } from '@painel/shared/paths';
import { ButtonLink, Card, EmptyState, ErrorState, Stack, StaleNotice } from '@painel/shared/ui';
import { Fragment, type ReactNode, useState } from 'react';
import { AlteredYears } from '../altered-years';
import { CertainPairs } from './certain-pairs';
import { copy } from '../ledger.copy';
import styles from '../ledger.module.css';
import taskStyles from './tasks.module.css';
import { MatchCard } from './match-card';
import { TaskList } from './task-list';
import { useAccounts } from '../accounts/use-accounts';
import { useEntryEditing } from '../entries/use-entry-editing';
import { useTasks } from './use-tasks';
import type { LedgerAccount } from '@painel/contract';
import { writeFilters } from '../entries/filters.model';

const words = copy.tasks;

/** The accounts whose own entries took them below zero: coins left that never arrived. */
const negativeAccounts = (accounts: readonly LedgerAccount[]) =>
  accounts.filter(({ negativeSince }) => Boolean(negativeSince));

function AccountTask({ id, children }: { id: string; children: ReactNode }) {
  return (
    <li className={`${taskStyles.match} ${taskStyles.account}`}>
      <span>{children}</span>
      <div className={taskStyles.taskActions}>
        <ButtonLink size="sm" to={`${paths.ledgerEntries}?${writeFilters({ account: id }).toString()}`}>
          {words.accounts.toEntries}
        </ButtonLink>
        <ButtonLink size="sm" to={paths.ledgerImport}>
          {words.accounts.toImport}
        </ButtonLink>
      </div>
    </li>
  );
}

/** Accounts below zero, whose results are provisional. */
function NegativeAccounts({ accounts }: { accounts: readonly LedgerAccount[] }) {
  const negative = negativeAccounts(accounts);
  if (negative.length === 0) return null;
  return (
    <Card flush title={words.accounts.negative}>
      <p className={styles.why}>{words.accounts.negativeText}</p>
      <ul className={taskStyles.matches}>
        {negative.map(({ id, name, negativeSince }) => (
          <AccountTask key={id} id={id}>
            {words.accounts.below(name, formatDay(negativeSince!))}
          </AccountTask>
        ))}
      </ul>
    </Card>
  );
}

/** Key of the part below: it keeps its state across changes above it. */
const below = 'below';

/** Lists the tasks of the ledger with their forms. It renders the part below once its own height is known. */
export function TaskSection({ children }: { children?: ReactNode }) {
  const [alteredYears, setAlteredYears] = useState<readonly AlteredYear[]>([]);
  const accounts = useAccounts();
  const editing = useEntryEditing(setAlteredYears);
  const tasks = useTasks(accounts.query);

  if (tasks.isPending)
    return (
      <Card flush busy label={words.label}>
        <ListSkeleton />
      </Card>
    );
  if (tasks.error)
    return (
      <Stack>
        <Card label={words.label}>
          <ErrorState
            title={messageOf(tasks.error, words.loadFailed)}
            code={failureCodeOf(tasks.error)}
            text={words.loadFailedText}
            retrying={tasks.isFetching}
            onRetry={tasks.retry}
          />
        </Card>
        <Fragment key={below}>{children}</Fragment>
      </Stack>
    );

  const isEmpty = tasks.matches.length + tasks.groups.length + negativeAccounts(accounts.list).length === 0;
  return (
    <Stack>
      <AlteredYears years={alteredYears} />
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
      <NegativeAccounts accounts={accounts.list} />
      <CertainPairs matches={tasks.matches} onAltered={setAlteredYears} />
      {tasks.matches.length > 0 && (
        <Card flush title={words.pairs.title}>
          <p className={styles.why}>{words.pairs.text}</p>
          <ul className={taskStyles.matches}>
            {tasks.matches.map((match) => (
              <MatchCard
                key={match.id}
                match={match}
                accountName={accounts.nameOf}
                onAltered={setAlteredYears}
              />
            ))}
          </ul>
        </Card>
      )}
      {tasks.groups.map((group) => (
        <TaskList
          key={group.status}
          group={group}
          accounts={accounts.list}
          accountName={accounts.nameOf}
          editing={editing}
          onAltered={setAlteredYears}
        />
      ))}
      <Fragment key={below}>{children}</Fragment>
    </Stack>
  );
}
