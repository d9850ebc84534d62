import type { DayPrices } from '@painel/shared/market';

/** The day's range as shares of its width in percent, 0 at the lowest price and 100 at the highest. */
export interface DayRange {
  open: number;
  current: number;
  direction: 'up' | 'down';
}

/** Returns the positions of the opening and the current price within the day's range, in percent; null when the range is unknown. */
export function dayRangeOf({ low, high, open, price }: DayPrices): DayRange | null {
  if (low === null || high === null || high <= low) return null;
  const share = (at: number) => Math.min(100, Math.max(0, ((at - low) / (high - low)) * 100));
  const from = open ?? low;
  return { open: share(from), current: share(price), direction: price >= from ? 'up' : 'down' };
}

/** Returns the price before a change of `changePercent`; null when it is unknown or −100 or less. */
export function priceBefore(price: number, changePercent: number | null): number | null {
  return changePercent === null || changePercent <= -100 ? null : price / (1 + changePercent / 100);
}
