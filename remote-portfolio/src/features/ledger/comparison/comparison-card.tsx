import { type PortfolioCompare, portfolioCompareSchema } from '@painel/contract';
import { ReadingCard } from '@painel/shared/parts';
import { paths } from '@painel/shared/paths';
import { SourceLink, TextLink } from '@painel/shared/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ExplainedFigures } from '../../words/explained-figures';
import { useAmounts } from '../use-amounts';
import styles from './comparison-card.module.css';
import { copy } from './comparison.copy';
import { standingOf } from './comparison.model';
import { requestOptionalReading } from '@painel/shared/api';
import { polling } from '@painel/shared/market';

/** Read again after a change of the ledger; null where the server does not compare. */
const comparisonQuery = () =>
  queryOptions({
    queryKey: ['portfolio', 'ledger', 'compare'],
    queryFn: ({ signal }) =>
      requestOptionalReading(portfolioCompareSchema, {
        path: '/portfolio/compare',
        query: { against: 'cdi' },
        signal,
      }),
    refetchInterval: polling.tickerOnPortfolio,
  });

const explained = [{ figure: 'comparison', label: copy.title }] as const;

function Difference({ cents }: { cents: number }) {
  const { brl } = useAmounts();
  const [before, after] = copy.difference;
  return (
    <>
      {before} {brl(Math.abs(cents))} {cents < 0 ? after.below : after.above}
    </>
  );
}

function Comparison({ comparison }: { comparison: PortfolioCompare }) {
  const { brl } = useAmounts();
  const standing = standingOf(comparison);
  if (standing.of === 'lack')
    return (
      <p>
        {copy.lack(standing.entries)} <TextLink to={paths.ledgerTasks}>{copy.toTasks}</TextLink>
      </p>
    );
  if (standing.of !== 'share' && standing.of !== 'difference') return <p>{copy.without[standing.of]}</p>;

  const [today, inBitcoin, inCdi] = copy.values;
  return (
    <>
      <p className={styles.standing}>
        {standing.of === 'share' ? copy.share(standing.percent) : <Difference cents={standing.cents} />}
      </p>
      <p className={styles.values}>
        {today} {brl(comparison.valueCents)} {inBitcoin} {brl(comparison.against.cdi?.valueCents ?? null)}{' '}
        {inCdi}
      </p>
      <ExplainedFigures figures={explained} currency="brl" />
    </>
  );
}

/** Compares the money of the ledger with the CDI. Renders nothing where the server does not compare. */
export function ComparisonCard() {
  const comparison = useQuery(comparisonQuery());
  const { data } = comparison;
  if (data === null) return null;

  return (
    <div className={styles.card}>
      <ReadingCard
        query={{ ...comparison, data }}
        title={copy.title}
        failure={copy.failed}
        height={116}
        footer={
          <span>
            {copy.note}{' '}
            {data && data.source !== 'simulated' && (
              <>
                {copy.source} <SourceLink source={copy.bank} />.{' '}
              </>
            )}
            <TextLink to={paths.compare}>{copy.more}</TextLink>
          </span>
        }
      >
        {(value) => <Comparison comparison={value} />}
      </ReadingCard>
    </div>
  );
}
