import type { AlteredYear } from '../altered-years.model';
import type { LedgerAccount } from '@painel/contract';
import { missing } from '@painel/shared/format';
import {
  CellLines,
  type Column,
  DataTable,
  ListSkeleton,
  LoadError,
  QuietLine,
  RowPanel,
  StaleRows,
} from '@painel/shared/parts';
import { Button, Card, EmptyState } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AlteredYears } from '../altered-years';
import { AccountForm } from './account-form';
import { copy } from './accounts.copy';
import { copy as ledgerCopy } from '../ledger.copy';
import styles from '../ledger.module.css';
import { ledgerQueries } from '../ledger.queries';
import { type Reference, referenceOf } from '../references.model';
import { type Amounts, useAmounts } from '../use-amounts';

/** The balance that is known less that of the entries; null without both. */
const differenceOf = ({ knownSats, bookSats }: LedgerAccount) =>
  knownSats === null || bookSats === null ? null : knownSats - bookSats;

/** Writes the gain of an account; null where none is shown. */
export type GainCell = ((account: LedgerAccount) => ReactNode) | null;

const columnsOf = (
  { sats }: Amounts,
  gain: GainCell,
  isBelowSatoshi: (account: LedgerAccount) => boolean,
  onEdit: (id: string) => void,
): Column<LedgerAccount>[] => [
  { key: 'name', header: copy.name, role: 'title', cell: ({ name }) => name },
  { key: 'kind', header: copy.kind, cell: ({ kind }) => ledgerCopy.accountKinds[kind] },
  { key: 'book', header: copy.book, role: 'figure', cell: ({ bookSats }) => sats(bookSats) },
  {
    key: 'known',
    header: copy.known,
    role: 'figure',
    cell: (account) => (
      <CellLines>
        {account.knownSats === null ? missing : sats(account.knownSats)}
        {isBelowSatoshi(account) && <QuietLine>{copy.belowSatoshi}</QuietLine>}
      </CellLines>
    ),
  },
  {
    key: 'difference',
    header: copy.difference,
    role: 'figure',
    tone: 'strong',
    cell: (account) => {
      const difference = differenceOf(account);
      if (difference === null) return missing;
      return difference === 0 ? copy.none : sats(difference, { sign: true });
    },
  },
  ...(gain ? [{ key: 'gain', header: copy.gain, role: 'figure' as const, cell: gain }] : []),
  {
    key: 'actions',
    header: copy.actions,
    headerHidden: true,
    role: 'actions',
    cell: ({ id, name }) => (
      <Button size="sm" aria-label={copy.edit(name)} onClick={() => onEdit(id)}>
        {copy.editShort}
      </Button>
    ),
  },
];

/** Every account: the balance of its entries next to the one that is known. */
export function AccountSection({
  references,
  gain = null,
}: {
  references: readonly Reference[];
  gain?: GainCell;
}) {
  const amounts = useAmounts();
  const accounts = useQuery(ledgerQueries.accounts());
  const [alteredYears, setAlteredYears] = useState<readonly AlteredYear[]>([]);
  const [edited, setEdited] = useState<string | null>(null);

  const isBelowSatoshi = (account: LedgerAccount) =>
    references.some((each) => each.isBelowSatoshi && each.value === referenceOf(account));

  const panelOf = (account: LedgerAccount) =>
    account.id === edited ? (
      <RowPanel>
        <AccountForm
          account={account}
          references={references}
          onAltered={setAlteredYears}
          onClose={() => setEdited(null)}
        />
      </RowPanel>
    ) : null;

  return (
    <Card flush title={copy.title} busy={accounts.isPending}>
      <p className={styles.why}>{copy.text}</p>
      <AlteredYears years={alteredYears} />
      {accounts.isPending && <ListSkeleton />}
      {accounts.isLoadingError && (
        <LoadError query={accounts} failure={copy.loadFailed} text={copy.loadFailedText} />
      )}
      <StaleRows query={accounts} />
      {accounts.data?.length === 0 && <EmptyState title={copy.empty} text={copy.emptyText} />}
      {Boolean(accounts.data?.length) && (
        <div className={styles.tasks}>
          <DataTable
            label={copy.caption}
            columns={columnsOf(amounts, gain, isBelowSatoshi, setEdited)}
            rows={accounts.data ?? []}
            rowKey={({ id }) => id}
            panelOf={panelOf}
          />
        </div>
      )}
    </Card>
  );
}
