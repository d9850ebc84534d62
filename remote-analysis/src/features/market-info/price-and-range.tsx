import type { Ticker } from '@painel/contract';
import { formatMoney, missing } from '@painel/shared/format';
import { dayPrices, type DayPrices } from '@painel/shared/market';
import { useMoney } from '@painel/shared/preferences';
import { DeltaBadge, Flash } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import { copy } from './market-info.copy';
import styles from './market-info.module.css';
import { Meter } from '@painel/shared/parts';
import { dayRangeOf } from './market-info.model';

/** The day from its lowest to its highest price, filled from the opening to now. An unknown range leaves the track empty. */
function DayRangeMeter({ day }: { day: DayPrices }) {
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

interface Props {
  ticker: Ticker;
  source: ReactNode;
}

/** The price in both currencies, the reader's first one large, with its change and its place in the day's range. Flashes when it changes. */
export function PriceAndRange({ ticker, source }: Props) {
  const money = useMoney();
  const price = { brl: ticker.currentPrice, usd: ticker.usdPrice };
  const day = dayPrices(ticker, money.main);

  return (
    <div className={styles.price}>
      <Flash watch={ticker.currentPrice} />
      <div className={styles.top}>
        <p className={styles.label}>{copy.price}</p>
        {source}
      </div>
      <p className={styles.headline}>
        <span className={styles.figure}>{money.write(price)}</span>
        <DeltaBadge value={day.change} pill />
      </p>
      <p className={styles.second}>{money.writeSecond(price) ?? missing}</p>
      <div className={styles.range}>
        <p className={styles.ends}>
          <span className={styles.label}>{copy.range}</span>
          <span className={styles.label}>
            {copy.open} <strong>{formatMoney(day.currency, day.open, { decimals: 0 })}</strong>
          </span>
        </p>
        <DayRangeMeter day={day} />
      </div>
    </div>
  );
}
