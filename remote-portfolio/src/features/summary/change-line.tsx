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
  if (own.discreet || gains.data === null) return null;
  const label = words.since[period];
  if (gains.isPending) return <span aria-busy>{label}: …</span>;
  if (gains.isLoadingError) return <span role="alert">{words.failed}</span>;

  const change = gains.data[period];
  if (change === null) {
    if (gains.data.places.length === 0) return null;
    const { reading } = gains.data;
    // Histories may take minutes, in which the rest of the page is whole.
    if (reading?.status === 'running')
      return <span role="status">{words.reading(label, reading.done ?? 0, reading.total ?? 0)}</span>;
    return <span>{words.unknown(label)}</span>;
  }
  const write = (cents: number) => own[currency](moneyOfCents(cents), { sign: true });
  const percent = percentOf(change);
  const converted = change.isConverted === true && ` ${words.converted}`;
  const badge = percent !== null && <DeltaBadge value={percent} />;
  if (change.depositsCents === 0)
    return (
      <span>
        {label}: {write(change.wholeCents)} {badge}
        {converted}
      </span>
    );
  return (
    <>
      <span>
        {label}: {write(change.wholeCents)}
      </span>
      <span>
        {words.price}: {write(change.priceCents)} {badge}
        {converted}
      </span>
      <span>
        {words.deposits}: {write(change.depositsCents)}
      </span>
    </>
  );
}
