import type { LedgerAccount } from '@painel/contract';
import { formatDay } from '@painel/shared/parts';
import { paths } from '@painel/shared/paths';
import { ButtonLink, Card } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import { writeFilters } from '../entries/filters.model';
import { copy } from '../ledger.copy';
import styles from '../ledger.module.css';
import taskStyles from './tasks.module.css';

const words = copy.tasks.accounts;

/** The accounts whose own entries took them below zero: coins left that never arrived. */
export const negativeAccounts = (accounts: readonly LedgerAccount[]) =>
  accounts.filter(({ negativeSince }) => Boolean(negativeSince));

function AccountTask({ id, children }: { id: string; children: ReactNode }) {
  return (
    <li className={`${taskStyles.match} ${taskStyles.account}`}>
      <span>{children}</span>
      <div className={taskStyles.taskActions}>
        <ButtonLink size="sm" to={`${paths.ledgerEntries}?${writeFilters({ account: id }).toString()}`}>
          {words.toEntries}
        </ButtonLink>
        <ButtonLink size="sm" to={paths.ledgerImport}>
          {words.toImport}
        </ButtonLink>
      </div>
    </li>
  );
}

/** Accounts below zero, whose results are provisional. */
export function NegativeAccounts({ accounts }: { accounts: readonly LedgerAccount[] }) {
  const negative = negativeAccounts(accounts);
  if (negative.length === 0) return null;
  return (
    <Card flush title={words.negative}>
      <p className={styles.why}>{words.negativeText}</p>
      <ul className={taskStyles.matches}>
        {negative.map(({ id, name, negativeSince }) => (
          <AccountTask key={id} id={id}>
            {words.below(name, formatDay(negativeSince!))}
          </AccountTask>
        ))}
      </ul>
    </Card>
  );
}
