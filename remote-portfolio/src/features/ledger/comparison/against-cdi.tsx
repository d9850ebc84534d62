import { leftOutWords } from '@painel/shared/format';
import { type PortfolioCompare, portfolioCompareSchema } from '@painel/contract';
import { requestOptional } from '@painel/shared/api';
import { polling } from '@painel/shared/market';
import { paths } from '@painel/shared/paths';
import { TextLink } from '@painel/shared/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAmounts } from '../use-amounts';
import { copy } from './comparison.copy';
import { standingOf } from './comparison.model';

/** Read again after a change of the ledger; null where the server does not compare. */
const comparisonQuery = () =>
  queryOptions({
    queryKey: ['portfolio', 'ledger', 'compare'],
    queryFn: ({ signal }) =>
      requestOptional(portfolioCompareSchema, {
        path: '/portfolio/compare',
        query: { against: 'cdi' },
        signal,
      }),
    refetchInterval: polling.tickerOnPortfolio,
  });

function Standing({ comparison }: { comparison: PortfolioCompare }) {
  const { brl } = useAmounts();
  const standing = standingOf(comparison);
  if (standing.of === 'lack')
    return <TextLink to={paths.ledgerTasks}>{leftOutWords({ count: standing.entries, of: null })}</TextLink>;
  if (standing.of === 'share') return copy.share(standing.percent);
  if (standing.of !== 'difference') return <span>{copy.without[standing.of]}</span>;
  return (
    <>
      {brl(Math.abs(standing.cents))} {standing.cents < 0 ? copy.difference.below : copy.difference.above}
    </>
  );
}

/** The money of the ledger against the CDI in a few words, with the entries that it leaves out. */
export function AgainstCdi() {
  const comparison = useQuery(comparisonQuery());
  if (comparison.isPending) return <span aria-busy="true">…</span>;
  if (comparison.isLoadingError) return <span role="alert">{copy.failed}</span>;
  const found = comparison.data;
  if (!found) return null;
  const { missing, entryCount } = found;
  return (
    <>
      <Standing comparison={found} />{' '}
      {missing > 0 && entryCount !== undefined && (
        <small>
          <TextLink to={paths.ledgerTasks}>{leftOutWords({ count: missing, of: entryCount })}</TextLink>
        </small>
      )}
    </>
  );
}
