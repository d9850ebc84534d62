import type { Ticker } from '@painel/contract';
import { formatBrl, formatCompactBrl, formatNumber, formatUsd } from '@painel/shared/format';
import { useCurrencyOrder } from '@painel/shared/preferences';
import { DeltaBadge, Stat } from '@painel/shared/ui';
import { copy } from './price-strip.copy';
import { changeAmount } from './price-strip.model';

const whole = { decimals: 0 };

interface Props {
  /** Undefined while it is first read. */
  ticker: Ticker | undefined;
}

/** The price in both currencies, in the reader's order, with the change of 24 hours; flashes when it moves. */
export function PriceStat({ ticker }: Props) {
  const [first, second] = useCurrencyOrder();
  if (!ticker) return <Stat label={copy.price} size="xl" wide loading />;
  const prices = {
    brl: formatBrl(ticker.currentPrice, whole),
    usd: formatUsd(ticker.usdPrice, whole),
  };
  return (
    <Stat
      label={copy.price}
      size="xl"
      wide
      watch={ticker.currentPrice}
      value={prices[first]}
      context={
        <>
          <span>{prices[second]}</span>
          <DeltaBadge value={ticker.priceChangePercentage24h} />
        </>
      }
    />
  );
}

/** The change of 24 hours in percent, and what that is in reais. */
export function ChangeStat({ ticker }: Props) {
  if (!ticker) return <Stat label={copy.change} size="xl" loading />;
  const amount = changeAmount(ticker.currentPrice, ticker.priceChangePercentage24h);
  return (
    <Stat
      label={copy.change}
      size="xl"
      value={<DeltaBadge value={ticker.priceChangePercentage24h} large />}
      context={
        amount === null
          ? copy.unavailable
          : copy.changeSinceYesterday(formatBrl(amount, { decimals: 0, sign: true }))
      }
    />
  );
}

/** What was traded in 24 hours. */
export function VolumeStat({ ticker }: Props) {
  if (!ticker) return <Stat label={copy.volume} size="xl" loading />;
  const reais = ticker.volValueBrl ?? ticker.volume;
  const { value, unit } = formatCompactBrl(reais);
  return (
    <Stat
      label={copy.volume}
      size="xl"
      value={value}
      unit={unit}
      context={
        reais === null ? (
          copy.unavailable
        ) : (
          <>
            {ticker.volBTC !== null && (
              <span>{copy.volumeBtc(formatNumber(ticker.volBTC, { upTo: 0 }))}</span>
            )}
            {ticker.volChange !== null && <DeltaBadge value={ticker.volChange} decimals={1} />}
          </>
        )
      }
    />
  );
}
