import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@painel/shared/format';
import { copy } from './compare.copy';
import { writeCents } from './compare.model';
import { compareQueries } from './compare.queries';
import type { DcaState } from './use-dca';

/** The first month in which the token that stands for gold has a price on each day. */
const firstGoldDay = '2020-09-01';

/** Gold from its first day, with bitcoin on the same days: a plan that began earlier has no value of it. */
export function GoldSince({ query }: { query: DcaState['query'] }) {
  const { from, to } = query;
  const isEarlier = from < firstGoldDay && firstGoldDay < to;
  const { data } = useQuery({
    ...compareQueries.dca({ ...query, from: firstGoldDay }),
    enabled: isEarlier,
    placeholderData: undefined,
  });
  const gold = data?.value.against.gold;
  if (!isEarlier || !data || !gold) return null;
  return (
    <p>
      {copy.goldSince(
        formatDate(firstGoldDay),
        writeCents(gold.valueCents),
        writeCents(data.value.valueCents),
      )}
    </p>
  );
}
