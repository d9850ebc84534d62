import type { AlteredYear } from '../altered-years.model';
import type { LedgerAccount } from '@painel/contract';
import { type Amount, btcOfSats, valueAt } from '@painel/shared/format';
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
import { useCurrencyOrder, useOwnAmounts } from '@painel/shared/preferences';
import { paths } from '@painel/shared/paths';
import { Button, Card, EmptyState, SectionHeader, TextLink } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConnectionLine } from '../connections/connection-line';
import { AlteredYears } from '../altered-years';
import { AccountForm } from './account-form';
import { copy } from './accounts.copy';
import { copy as ledgerCopy } from '../ledger.copy';
import { ledgerQueries } from '../ledger.queries';
import { type Reference, referenceOf } from '../references.model';
import { type Amounts, useAmounts } from '../use-amounts';

/** The balance that is known less that of the entries; null without both. */
const differenceOf = ({ knownSats, bookSats }: LedgerAccount) =>
  knownSats === null || bookSats === null ? null : knownSats - bookSats;

/** Writes the open result of an account; null where none is shown. */
export type GainCell = ((account: LedgerAccount) => ReactNode) | null;

/** The prices that all of the page is valued by. */
type Rates = Record<'brl' | 'usd', Amount>;

interface Writing {
  amounts: Amounts;
  own: ReturnType<typeof useOwnAmounts>;
  currencies: readonly ['brl' | 'usd', 'brl' | 'usd'];
  rates: Rates;
}

/** The balance of the entries; below it the one that is known, where both differ. */
function BalanceCell({
  account,
  sats,
  note,
}: {
  account: LedgerAccount;
  sats: Amounts['sats'];
  note: boolean;
}) {
  const difference = differenceOf(account);
  return (
    <CellLines>
      {sats(account.bookSats)}
      {Boolean(difference) && (
        <QuietLine>
          {sats(account.knownSats)} {copy.known}; {copy.difference} {sats(difference, { sign: true })}
        </QuietLine>
      )}
      {note && <QuietLine>{copy.belowSatoshi}</QuietLine>}
    </CellLines>
  );
}

const columnsOf = (
  { amounts, own, currencies, rates }: Writing,
  gain: GainCell,
  isBelowSatoshi: (account: LedgerAccount) => boolean,
  onEdit: (id: string) => void,
): Column<LedgerAccount>[] => [
  {
    key: 'name',
    header: copy.name,
    role: 'title',
    cell: ({ id, name, kind }) => (
      <CellLines>
        {name}
        <QuietLine>{ledgerCopy.accountKinds[kind]}</QuietLine>
        <ConnectionLine accountId={id} />
      </CellLines>
    ),
  },
  {
    key: 'balance',
    header: copy.book,
    cardLabel: copy.bookInBtc,
    role: 'figure',
    tone: 'strong',
    kept: true,
    cell: (account) => <BalanceCell account={account} sats={amounts.sats} note={isBelowSatoshi(account)} />,
  },
  ...currencies.map((currency) => ({
    key: currency,
    header: copy.worth[currency],
    cardLabel: copy.worthInWords[currency],
    role: 'figure' as const,
    cell: ({ bookSats }: LedgerAccount) =>
      own[currency](bookSats === null ? null : valueAt(btcOfSats(bookSats), rates[currency])),
  })),
  ...(gain ? [{ key: 'gain', header: copy.gain, role: 'figure' as const, kept: true, cell: gain }] : []),
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

/** Every account with its balance, worth, cost and open result, as addresses and wallets. */
export function AccountSection({
  references,
  rates,
  gain = null,
}: {
  references: readonly Reference[];
  rates: Rates;
  gain?: GainCell;
}) {
  const amounts = useAmounts();
  const own = useOwnAmounts();
  const currencies = useCurrencyOrder();
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
    <>
      <SectionHeader title={copy.title} end={<TextLink to={paths.connect}>{copy.connect}</TextLink>} />
      <Card flush label={copy.title} busy={accounts.isPending} footer={<span>{copy.text}</span>}>
        <AlteredYears years={alteredYears} />
        {accounts.isPending && <ListSkeleton />}
        {accounts.isLoadingError && (
          <LoadError query={accounts} failure={copy.loadFailed} text={copy.loadFailedText} />
        )}
        <StaleRows query={accounts} />
        {accounts.data?.length === 0 && <EmptyState title={copy.empty} text={copy.emptyText} />}
        {Boolean(accounts.data?.length) && (
          <DataTable
            label={copy.caption}
            columns={columnsOf({ amounts, own, currencies, rates }, gain, isBelowSatoshi, setEdited)}
            rows={accounts.data ?? []}
            rowKey={({ id }) => id}
            panelOf={panelOf}
            foldedLabel={({ name }) => name}
          />
        )}
      </Card>
    </>
  );
}
