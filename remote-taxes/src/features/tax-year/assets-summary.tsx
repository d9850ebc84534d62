import { paths } from '@painel/shared/paths';
import { TextLink } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useCents } from './amounts';
import { TaxCard } from './tax-card';
import { copy } from './tax-year.copy';
import { taxQueries } from './tax-year.queries';

const words = copy.assets;

/** The sum of the holdings at the end of a year, and whether they have to be listed. */
export function AssetsSummary({ year }: { year: number }) {
  const { said } = useCents();
  const { search } = useLocation();
  const query = useQuery(taxQueries.assets(year));
  return (
    <TaxCard title={words.title} query={query} failure={words.loadFailed} height={22}>
      {({ rows, totalCents, mustList }) =>
        rows.length === 0 ? (
          <p>{words.empty}</p>
        ) : (
          <>
            <p>
              <strong>{words.total(said(totalCents), year)}</strong>{' '}
              {mustList ? words.mustList : words.mayList}
            </p>
            <p>
              <TextLink to={{ pathname: paths.taxAssets, search }}>{words.open}</TextLink>
            </p>
          </>
        )
      }
    </TaxCard>
  );
}
