import { formatDate } from '@painel/shared/format';
import { Notice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { AssetsCard } from './assets-card';
import { copy } from './tax-year.copy';
import { taxQueries } from './tax-year.queries';

/** Says that the rules of a year were not read yet, and when it was closed. */
export function YearNote({ year }: { year: number }) {
  const { data } = useQuery(taxQueries.year(year));
  return (
    <>
      {data?.ruleset.isStale && <Notice tone="warn">{copy.stale(year)}</Notice>}
      {data?.closed && <Notice>{copy.closed(formatDate(data.closed.at))}</Notice>}
    </>
  );
}

/** «Bens e Direitos» with the rules of the year, once they are known. */
export function YearAssets({ year }: { year: number }) {
  const { data } = useQuery(taxQueries.year(year));
  return <AssetsCard year={year} ruleset={data?.ruleset.id} />;
}
