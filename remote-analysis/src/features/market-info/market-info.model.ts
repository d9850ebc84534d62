import type { Ticker } from '@painel/contract';

/** The day's range as shares of its width in percent, 0 at the lowest price and 100 at the highest. */
export interface DayRange {
  open: number;
  current: number;
  direction: 'up' | 'down';
}

/** Where the opening and the current price stand within the day's range; null when the range is not known. */
export function dayRangeOf({ low24h, high24h, open, currentPrice }: Ticker): DayRange | null {
  if (low24h === null || high24h === null || high24h <= low24h) return null;
  const share = (price: number) => Math.min(100, Math.max(0, ((price - low24h) / (high24h - low24h)) * 100));
  const from = open ?? low24h;
  return { open: share(from), current: share(currentPrice), direction: currentPrice >= from ? 'up' : 'down' };
}

/** The price before a change of so many percent; null when unknown, or when nothing was left to change. */
export function priceBefore(price: number, changePercent: number | null): number | null {
  return changePercent === null || changePercent <= -100 ? null : price / (1 + changePercent / 100);
}
