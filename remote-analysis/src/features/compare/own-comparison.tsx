import { portfolioCompareSchema, comparedNames } from '@painel/contract';
import { requestOptional } from '@painel/shared/api';
import { leftOutWords } from '@painel/shared/format';
import { paths } from '@painel/shared/paths';
import { useOwnAmounts } from '@painel/shared/preferences';
import { useSession } from '@painel/shared/session';
import { Card, TextLink } from '@painel/shared/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { copy } from './compare.copy';
import { Ranking } from './ranking';
import { rankingOf } from './ranking.model';

/** Read again after a change of the ledger; null where the server does not compare. */
const ownComparison = queryOptions({
  queryKey: ['portfolio', 'ledger', 'compare', 'all'] as const,
  queryFn: ({ signal }) => requestOptional(portfolioCompareSchema, { path: '/portfolio/compare', signal }),
  retry: false,
});

/** The reader's own money and the same payments elsewhere. Without entries it is absent. */
export function OwnComparison() {
  const { user } = useSession();
  const { spoken } = useOwnAmounts();
  const { data } = useQuery({ ...ownComparison, enabled: user !== null });
  if (!user || !data || data.netInvestedCents === 0 || data.valueCents === null) return null;
  const { valueCents, against, missing, entryCount } = data;
  const ranking = rankingOf([
    { name: 'bitcoin', valueCents },
    ...comparedNames.map((name) => ({ name, valueCents: against[name]?.valueCents ?? null })),
  ]);
  return (
    <Card
      title={copy.own}
      footer={
        missing > 0 && (
          <TextLink to={paths.ledgerTasks}>
            {leftOutWords({ count: missing, of: entryCount ?? null })}
          </TextLink>
        )
      }
      flush
    >
      <Ranking ranking={ranking} write={(cents) => spoken.brl(cents / 100)} />
    </Card>
  );
}
