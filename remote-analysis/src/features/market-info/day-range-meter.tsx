import { formatMoney } from '@painel/shared/format';
import type { DayPrices } from '@painel/shared/market';
import { Meter } from '@painel/shared/parts';
import { copy } from './market-info.copy';
import { dayRangeOf } from './market-info.model';

/** The day from its lowest to its highest price, filled from the opening to now. An unknown range leaves the track empty. */
export function DayRangeMeter({ day }: { day: DayPrices }) {
  const range = dayRangeOf(day);
  const write = (price: number | null) => formatMoney(day.currency, price, { decimals: 0 });
  const [low, high] = [write(day.low), write(day.high)];

  return (
    <Meter
      label={copy.range}
      value={range?.current ?? null}
      from={range?.open}
      ticks={range ? [range.open] : []}
      tone={range?.direction}
      valueText={copy.rangeText(low, high, write(day.price))}
      marker
      scale={[copy.low(low), copy.high(high)]}
    />
  );
}
