import { CardErrorBoundary } from '@painel/shared/federation';
import type { ComponentProps } from 'react';
import { AccountSection } from '../features/ledger/accounts/account-section';
import { useWriteGain } from '../features/summary/place-gain';
import { useReferences } from './use-references';

const none: never[] = [];

/** The accounts of the ledger, in the form of the rest of the portfolio. */
export function AccountsPart({ rates }: Pick<ComponentProps<typeof AccountSection>, 'rates'>) {
  const write = useWriteGain(none, none, rates);
  return (
    <CardErrorBoundary name="portfolio/accounts">
      <AccountSection
        references={useReferences()}
        rates={rates}
        gain={write && ((account) => write((gains) => gains.account(account)))}
      />
    </CardErrorBoundary>
  );
}
