import type { Ticker } from '@painel/contract';
import { formatBrl } from '@painel/shared/format';
import { Meter } from '@painel/shared/parts';
import { copy } from './market-info.copy';
import { dayRangeOf } from './market-info.model';

/** The day from its lowest to its highest price, filled from the opening to now. An unknown range leaves the track empty. */
export function DayRangeMeter({ ticker }: { ticker: Ticker }) {
  const range = dayRangeOf(ticker);
  const low = formatBrl(ticker.low24h, { decimals: 0 });
  const high = formatBrl(ticker.high24h, { decimals: 0 });

  return (
    <Meter
      label={copy.range}
      value={range?.current ?? null}
      from={range?.open}
      ticks={range ? [range.open] : []}
      tone={range?.direction}
      valueText={copy.rangeText(low, high, formatBrl(ticker.currentPrice, { decimals: 0 }))}
      marker
      scale={[copy.low(low), copy.high(high)]}
    />
  );
}
