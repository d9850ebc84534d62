import type { LedgerAccount } from '@painel/contract';
import { paths } from '@painel/shared/paths';
import { Button, ButtonLink, Card } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountForm } from './account-form';
import type { AlteredYear } from '../altered-years.model';
import { AlteredYears } from '../altered-years';
import { writeSats } from '../amounts.model';
import { copy } from '../ledger.copy';
import styles from '../ledger.module.css';
import { ledgerQueries, useAddEntry } from '../ledger.queries';
import { NewEntryForm } from '../entries/new-entry-form';
import { type Reference, referenceOf } from '../references.model';
import taskStyles from '../tasks/tasks.module.css';
import { useAmounts } from '../use-amounts';

const words = copy.tasks.accounts;

/** The differences between the book of an account and its known balance. */
type Difference = 'missing' | 'surplus' | 'unlinked';

function differenceOf(account: LedgerAccount, hasFree: boolean): Difference | null {
  const { bookSats, knownSats, negativeSince, entryCount } = account;
  if (negativeSince || bookSats === null) return null;
  if (referenceOf(account) === '') return hasFree && entryCount ? 'unlinked' : null;
  if (knownSats === null || knownSats === bookSats) return null;
  return knownSats > bookSats ? 'missing' : 'surplus';
}

interface Props {
  references: readonly Reference[];
}

/** Account by account, its book next to the watched or typed balance, each with the one press that corrects it. */
export function ReconcileAccounts({ references }: Props) {
  const { sats } = useAmounts();
  const accounts = useQuery(ledgerQueries.accounts()).data ?? [];
  const adding = useAddEntry();
  const [alteredYears, setAlteredYears] = useState<readonly AlteredYear[]>([]);
  const [opened, setOpened] = useState<{ id: string; part: 'entry' | 'link' } | null>(null);
  const taken = new Set(accounts.map(referenceOf));
  const hasFree = references.some(({ value }) => !taken.has(value));
  const differing = accounts.flatMap((account) => {
    const difference = differenceOf(account, hasFree);
    return difference ? { account, difference } : [];
  });
  if (differing.length === 0 && alteredYears.length === 0) return null;
  const close = () => setOpened(null);

  function panelOf({ account, difference }: (typeof differing)[number]) {
    if (opened?.id !== account.id) return null;
    if (opened.part === 'link')
      return (
        <AccountForm account={account} references={references} onAltered={setAlteredYears} onClose={close} />
      );
    const missing = Math.abs((account.knownSats ?? 0) - (account.bookSats ?? 0));
    const start = {
      kind: difference === 'missing' ? ('opening' as const) : ('transfer_out' as const),
      accountId: account.id,
      unit: 'btc' as const,
      sats: writeSats(missing, 'btc'),
    };
    return (
      <NewEntryForm
        accounts={accounts}
        adding={adding}
        start={start}
        onAltered={setAlteredYears}
        onClose={close}
      />
    );
  }

  return (
    <Card flush title={words.differing}>
      <p className={styles.why}>{words.differingText}</p>
      <AlteredYears years={alteredYears} />
      <ul className={taskStyles.matches}>
        {differing.map((each) => {
          const { account, difference } = each;
          const { id, name, externalWalletId, bookSats, knownSats } = account;
          const open = (part: 'entry' | 'link') => () => setOpened({ id, part });
          return (
            <li key={id} className={taskStyles.match}>
              <div className={taskStyles.account}>
                <span>
                  {words.book(name)} {sats(bookSats)}
                  {difference === 'unlinked' ? (
                    `, ${words.unlinked}`
                  ) : (
                    <>
                      , {externalWalletId === null ? words.onChain : words.typed} {sats(knownSats)}
                    </>
                  )}
                </span>
                <div className={taskStyles.taskActions}>
                  {difference !== 'unlinked' && (
                    <Button size="sm" onClick={open('entry')}>
                      {difference === 'missing' ? words.addOpening : words.addExit}
                    </Button>
                  )}
                  <ButtonLink size="sm" to={paths.ledgerImport}>
                    {words.toImport}
                  </ButtonLink>
                  <Button size="sm" onClick={open('link')}>
                    {difference === 'unlinked' ? words.link : words.linkOther}
                  </Button>
                </div>
              </div>
              {panelOf(each)}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
