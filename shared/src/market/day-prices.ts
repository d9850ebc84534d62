import type { Ticker } from '@painel/contract';
import type { Currency, BothCurrencies } from '@painel/shared/format';

/** The price and its last 24 hours, all in one currency. */
export interface DayPrices {
  currency: Currency;
  price: number;
  open: number | null;
  low: number | null;
  high: number | null;
  /** Percent. Another one in dollars than in reais: the exchange rate moves too. */
  change: number | null;
}

/** The ticker's prices in the currency asked for; in reais where the dollar market does not answer. */
export function dayPrices(ticker: Ticker, wanted: Currency): DayPrices {
  const { usdPrice, usdOpen } = ticker;
  if (wanted === 'usd' && usdPrice !== null)
    return {
      currency: 'usd',
      price: usdPrice,
      open: usdOpen,
      low: ticker.usdLow24h,
      high: ticker.usdHigh24h,
      change: usdOpen === null || usdOpen <= 0 ? null : (usdPrice / usdOpen - 1) * 100,
    };
  return {
    currency: 'brl',
    price: ticker.currentPrice,
    open: ticker.open,
    low: ticker.low24h,
    high: ticker.high24h,
    change: ticker.priceChangePercentage24h,
  };
}

/** An amount in reais in both currencies, converted by the two prices of bitcoin, as the server converts its levels. */
export function inBothCurrencies(brl: number | null, ticker: Ticker | undefined): BothCurrencies {
  const { usdPrice = null, currentPrice = 0 } = ticker ?? {};
  return {
    brl,
    usd: brl === null || usdPrice === null || currentPrice <= 0 ? null : (brl / currentPrice) * usdPrice,
  };
}
