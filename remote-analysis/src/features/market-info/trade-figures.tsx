import type { Ticker } from '@painel/contract';
import { formatBrl, formatCompactUsd, formatMoney, formatNumber } from '@painel/shared/format';
import { inBothCurrencies } from '@painel/shared/market';
import { useMoney } from '@painel/shared/preferences';
import { DeltaBadge, Stat, StatCells } from '@painel/shared/ui';
import { copy } from './market-info.copy';
import { priceBefore } from './market-info.model';

const whole = { decimals: 0 };

/** A change next to a figure; a figure that has no source says that instead. */
function change(figure: number | null, percent: number | null) {
  if (figure === null) return copy.unavailable;
  return percent === null ? undefined : <DeltaBadge value={percent} decimals={1} />;
}

/**
 * The volume of 24 hours in the reader's currency, dollars and bitcoin, and the day's change in the other currency. The price a
 * week ago is known in reais only.
 */
export function TradeFigures({ ticker }: { ticker: Ticker }) {
  const volumeBrl = ticker.volValueBrl ?? ticker.volume;
  const money = useMoney();
  const volume = money.compact(inBothCurrencies(volumeBrl, ticker));
  const other = money.main === 'usd' ? 'brl' : 'usd';
  const binance = formatCompactUsd(ticker.binanceVolUSD);
  const open = { brl: ticker.open, usd: ticker.usdOpen };
  const low = { brl: ticker.low24h, usd: ticker.usdLow24h };
  const high = { brl: ticker.high24h, usd: ticker.usdHigh24h };
  const weekAgo = priceBefore(ticker.currentPrice, ticker.priceChangePercentage7d);
  const inBitcoin = (amount: number | null) => (amount === null ? undefined : copy.btc);

  return (
    <StatCells columns={3} mobileColumns={2}>
      <Stat
        label={copy.volume}
        value={volume.value}
        unit={volume.unit}
        context={change(volumeBrl, ticker.volChange)}
      />
      <Stat
        label={copy.volumeBtc}
        value={formatNumber(ticker.volBTC, { upTo: 0 })}
        unit={inBitcoin(ticker.volBTC)}
        context={change(ticker.volBTC, ticker.volBTCChange)}
      />
      <Stat
        label={copy.week}
        value={<DeltaBadge value={ticker.priceChangePercentage7d} />}
        context={weekAgo === null ? copy.unavailable : copy.against(formatBrl(weekAgo, whole))}
      />
      <Stat
        label={copy.binanceUsd}
        value={binance.value}
        unit={binance.unit}
        context={change(ticker.binanceVolUSD, ticker.binanceVolChange)}
      />
      <Stat
        label={copy.binanceBtc}
        value={formatNumber(ticker.binanceVolBTC, { upTo: 0 })}
        unit={inBitcoin(ticker.binanceVolBTC)}
        context={ticker.binanceVolBTC === null ? copy.unavailable : copy.lastDay}
      />
      <Stat
        label={copy.openIn[other]}
        value={formatMoney(other, open[other], whole)}
        context={
          open[other] === null
            ? copy.unavailable
            : copy.dayRange(formatMoney(other, low[other], whole), formatMoney(other, high[other], whole))
        }
      />
    </StatCells>
  );
}
