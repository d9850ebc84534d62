import type { LedgerAccount } from '@painel/contract';
import { paths } from '@painel/shared/paths';
import { ButtonLink, Row, Skeleton } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { copy } from './ledger-start.copy';
import styles from './ledger-start.module.css';
import { ledgerStartQueries } from './ledger-start.queries';

const keepsEntries = (accounts: readonly LedgerAccount[] | null | undefined) =>
  accounts?.some(({ entryCount }) => entryCount !== 0) ?? false;

/** Renders its children for users without entries. They take up their room, invisible, until the accounts are loaded. */
export function BeforeEntries({ children }: { children: ReactNode }) {
  const accounts = useQuery(ledgerStartQueries.accounts());
  if (keepsEntries(accounts.data)) return null;
  return <div style={accounts.isPending ? { visibility: 'hidden' } : undefined}>{children}</div>;
}

/** Whether the user has entries; false while it is not known. */
export const useHasEntries = () => keepsEntries(useQuery(ledgerStartQueries.accounts()).data);

/** Renders its children for users with entries. */
export function WithEntries({ children }: { children: ReactNode }) {
  return useHasEntries() ? children : null;
}

/** The invitation to the first entry, or its children for users with entries. Nothing where the server keeps no ledger. */
export function LedgerStart({ children }: { children: ReactNode }) {
  const accounts = useQuery(ledgerStartQueries.accounts());
  if (accounts.data === null) return null;
  if (accounts.isPending)
    return (
      <div className={styles.place}>
        <Skeleton height="100%" />
      </div>
    );
  if (accounts.isError || keepsEntries(accounts.data))
    return <div className={styles.content}>{children}</div>;

  return (
    <section className={styles.invitation} aria-label={copy.title}>
      <p>{copy.invite}</p>
      <Row gap={8} wrap>
        <ButtonLink to={paths.ledgerImport} size="sm">
          {copy.import}
        </ButtonLink>
        <ButtonLink to={paths.ledgerEntries} icon="plus" size="sm">
          {copy.begin}
        </ButtonLink>
      </Row>
    </section>
  );
}
