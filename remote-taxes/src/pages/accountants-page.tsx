import { CardErrorBoundary } from '@painel/shared/federation';
import { Accountants } from '../features/tax-year/accountants';
import { TaxFrame } from './tax-frame';
import { copy } from './taxes.copy';

/** The links by which accountants read the taxes, and their notes. */
export const AccountantsPage = () => (
  <TaxFrame title={copy.tabs.accountants} lead={copy.accountantsLead}>
    {(year) => (
      <CardErrorBoundary name="taxes/accountants">
        <Accountants key={year} year={year} />
      </CardErrorBoundary>
    )}
  </TaxFrame>
);
