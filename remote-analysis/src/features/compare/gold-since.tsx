import { formatDate } from '@painel/shared/format';
import { useQuery } from '@tanstack/react-query';
import { Bars } from './bars';
import { copy } from './compare.copy';
import { writeCents } from './compare.model';
import styles from './compare.module.css';
import { compareQueries } from './compare.queries';
import { rankingOf } from './ranking.model';
import type { DcaState } from './use-dca';

/** The first month in which the token that stands for gold has a price on each day. */
const firstGoldDay = '2020-09-01';

/** Gold from its first day, ranked with bitcoin of the same days: a plan that began earlier has no value of it. */
export function GoldSince({ query }: { query: DcaState['query'] }) {
  const isEarlier = query.from < firstGoldDay && firstGoldDay < query.to;
  const { data, isError } = useQuery({
    ...compareQueries.dca({ ...query, from: firstGoldDay }),
    enabled: isEarlier,
    placeholderData: undefined,
  });
  if (!isEarlier || isError) return null;
  const gold = data?.value.against.gold;
  if (data && !gold) return null;
  const title = copy.goldSince(formatDate(firstGoldDay));
  return (
    <div className={styles.since} aria-busy={!data || undefined}>
      <p>{title}</p>
      {data && gold && (
        <Bars
          ranking={rankingOf([
            { name: 'bitcoin', valueCents: data.value.valueCents },
            { name: 'gold', valueCents: gold.valueCents },
          ])}
          label={title}
          write={writeCents}
        />
      )}
    </div>
  );
}
