import { moneyOfCents } from '@painel/shared/format';
import { useCurrencyOrder, useOwnAmounts } from '@painel/shared/preferences';
import { DeltaBadge } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { percentOf } from './change.model';
import { copy } from './summary.copy';
import { summaryQueries } from './summary.queries';

/** The change that today's price made, in money and percent, for readers without a cost. Deposits are no part of it. */
export function TodayLine() {
  const own = useOwnAmounts();
  const [currency] = useCurrencyOrder();
  const gains = useQuery({ ...summaryQueries.gains(currency), enabled: !own.discreet });
  if (!gains.data || own.discreet) return null;
  const { reading, today } = gains.data;
  if (reading?.status === 'running')
    return (
      <span role="status">
        {copy.change.reading(copy.widget.today, reading.done ?? 0, reading.total ?? 0)}
      </span>
    );
  if (today === null) return null;
  const percent = percentOf(today);
  return (
    <>
      <span>
        {copy.widget.today} {own[currency](moneyOfCents(today.priceCents), { sign: true })}
      </span>
      {percent !== null && <DeltaBadge value={percent} />}
    </>
  );
}
