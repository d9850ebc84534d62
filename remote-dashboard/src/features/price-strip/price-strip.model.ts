/** The amount of a change in percent, in the currency of `price`; null when unknown. */
export function changeAmount(price: number, changePercent: number | null): number | null {
  if (changePercent === null || changePercent <= -100) return null;
  return price - price / (1 + changePercent / 100);
}

export interface AnnouncedPrice {
  price: number;
  /** Milliseconds since 1970. */
  at: number;
}

const quietMs = 60_000;
const smallestMove = 0.001;

/** Whether a screen reader should announce the price: at most once a minute, and only for a move of 0.1 % or more since it last did. */
export function isWorthAnnouncing(last: AnnouncedPrice, { price, at }: AnnouncedPrice): boolean {
  return at - last.at >= quietMs && Math.abs(price - last.price) >= last.price * smallestMove;
}
