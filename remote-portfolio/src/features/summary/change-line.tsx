import { moneyOfCents } from '@painel/shared/format';
import { useCurrencyOrder, useOwnAmounts } from '@painel/shared/preferences';
import { DeltaBadge } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type ChangePeriod, percentOf } from './change.model';
import { copy } from './summary.copy';
import { summaryQueries } from './summary.queries';

const words = copy.change;

/**
 * How the portfolio changed since a day, a month or a year began, with price and deposits apart where both changed it. Nothing in
 * discreet mode, and where the server does not send it.
 */
export function ChangeLine({ period = 'today' }: { period?: ChangePeriod }) {
  const own = useOwnAmounts();
  const [currency] = useCurrencyOrder();
  const gains = useQuery({ ...summaryQueries.gains(currency), enabled: !own.discreet });
  // Until its history is read, what is watched since today looks like a deposit of today.
  const histories = useQuery({
    ...summaryQueries.isReadingHistories(currency),
    enabled: !own.discreet && gains.data?.isComplete === false,
  });
  if (own.discreet || gains.data === null) return null;
  const label = words.since[period];
  const isUncertain = gains.data?.isComplete === false && (histories.isPending || histories.data === true);
  // Histories may take minutes, in which the rest of the page is whole.
  if (gains.isPending || isUncertain) return <span aria-busy={gains.isPending}>{label}: …</span>;
  if (gains.isLoadingError) return <span role="alert">{words.failed}</span>;

  const change = gains.data[period];
  if (change === null) return gains.data.places.length === 0 ? null : <span>{words.unknown(label)}</span>;
  const write = (cents: number) => own[currency](moneyOfCents(cents), { sign: true });
  const percent = percentOf(change);
  const badge = percent !== null && <DeltaBadge value={percent} />;
  if (change.depositsCents === 0)
    return (
      <span>
        {label}: {write(change.wholeCents)} {badge}
      </span>
    );
  return (
    <>
      <span>
        {label}: {write(change.wholeCents)}
      </span>
      <span>
        {words.price}: {write(change.priceCents)} {badge}
      </span>
      <span>
        {words.deposits}: {write(change.depositsCents)}
      </span>
    </>
  );
}
