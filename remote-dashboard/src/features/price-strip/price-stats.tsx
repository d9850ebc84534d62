import type { Ticker } from '@painel/contract';
import { formatMoney, formatNumber, missing } from '@painel/shared/format';
import { dayPrices, inBothCurrencies } from '@painel/shared/market';
import { useMoney } from '@painel/shared/preferences';
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
  const money = useMoney();
  if (!ticker) return <Stat label={copy.price} size="xl" wide loading />;
  const price = { brl: ticker.currentPrice, usd: ticker.usdPrice };
  return (
    <Stat
      label={copy.price}
      size="xl"
      wide
      watch={ticker.currentPrice}
      value={money.write(price, whole)}
      context={
        <>
          <span>{money.writeSecond(price, whole) ?? missing}</span>
          <DeltaBadge value={dayPrices(ticker, money.main).change} />
        </>
      }
    />
  );
}

/** The change of 24 hours in percent, and in money. */
export function ChangeStat({ ticker }: Props) {
  const { main } = useMoney();
  if (!ticker) return <Stat label={copy.change} size="xl" loading />;
  const { currency, price, change } = dayPrices(ticker, main);
  const amount = changeAmount(price, change);
  return (
    <Stat
      label={copy.change}
      size="xl"
      value={<DeltaBadge value={change} large />}
      context={
        amount === null
          ? copy.unavailable
          : copy.changeSinceYesterday(formatMoney(currency, amount, { decimals: 0, sign: true }))
      }
    />
  );
}

/** The volume of 24 hours. */
export function VolumeStat({ ticker }: Props) {
  const money = useMoney();
  if (!ticker) return <Stat label={copy.volume} size="xl" loading />;
  const reais = ticker.volValueBrl ?? ticker.volume;
  const { value, unit } = money.compact(inBothCurrencies(reais, ticker));
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
