import { CardErrorBoundary } from '@painel/shared/federation';
import { YearAssets } from '../features/tax-year/year-note';
import { TaxFrame } from './tax-frame';
import { copy } from './taxes.copy';

/** The holdings at the end of a year, with the texts of the declaration. */
export const AssetsPage = () => (
  <TaxFrame title={copy.tabs.assets} lead={copy.assetsLead}>
    {(year) => (
      <CardErrorBoundary name="taxes/assets">
        <YearAssets year={year} />
      </CardErrorBoundary>
    )}
  </TaxFrame>
);
