import { formatDate } from '@painel/shared/format';
import { KeyValue, KeyValueList, Notice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useCents } from './amounts';
import { AssetsCard } from './assets-card';
import { copy } from './tax-year.copy';
import { taxQueries } from './tax-year.queries';

const figures = ['taxCents', 'exemptGainCents', 'foreignTaxCents', 'assetsCents'] as const;

/** Says that the rules of a year were not read yet, when it was closed, and the stored figures where the current ones differ. */
export function YearNote({ year }: { year: number }) {
  const { data } = useQuery(taxQueries.year(year));
  const { brl } = useCents();
  const kept = data?.closed?.kept;
  return (
    <>
      {data?.ruleset.isStale && <Notice tone="warn">{copy.stale(year)}</Notice>}
      {data?.closed && (
        <Notice tone={kept?.isAltered ? 'warn' : 'info'}>
          {copy.closed(formatDate(data.closed.at))} {kept && (kept.isAltered ? copy.altered : copy.unaltered)}
          {kept?.isAltered && (
            <KeyValueList>
              {figures.map((figure) => (
                <KeyValue key={figure} label={copy.kept[figure]}>
                  {brl(kept[figure])}
                </KeyValue>
              ))}
            </KeyValueList>
          )}
        </Notice>
      )}
    </>
  );
}

/** «Bens e Direitos» with the rules of the year, once they are known. */
export function YearAssets({ year }: { year: number }) {
  const { data } = useQuery(taxQueries.year(year));
  return <AssetsCard year={year} ruleset={data?.ruleset.id} />;
}
