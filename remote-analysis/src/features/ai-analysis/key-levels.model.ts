import type { AiAnalysis } from '@painel/contract';

export interface Level {
  kind: 'bullish' | 'resistance' | 'current' | 'support' | 'bearish';
  /** BRL. */
  price: number;
  /** The distance from the current price, in percent of that; null for the price itself and while it is unknown. */
  distance: number | null;
}

// A level at the current price is listed on its own side of it.
const order: readonly Level['kind'][] = ['bullish', 'resistance', 'current', 'support', 'bearish'];

/** Targets, resistances, the current price and supports, the highest price first. Without a current price no distance is known. */
export function sortedLevels(
  { support, resistance, targets }: AiAnalysis['analysis']['keyLevels'],
  currentPrice: number | null,
): readonly Level[] {
  const distance = (price: number) =>
    currentPrice === null || currentPrice <= 0 ? null : (price / currentPrice - 1) * 100;
  // A level that equals the target is listed once, as the target.
  const apart = (prices: readonly number[], target: number | null) =>
    prices.filter((price) => price !== target);
  const levels = (kind: Level['kind'], prices: readonly (number | null)[]) =>
    prices.flatMap((price): Level[] =>
      price === null ? [] : [{ kind, price, distance: kind === 'current' ? null : distance(price) }],
    );
  return [
    ...levels('bullish', [targets.bullish]),
    ...levels('resistance', apart(resistance, targets.bullish)),
    ...levels('current', [currentPrice]),
    ...levels('support', apart(support, targets.bearish)),
    ...levels('bearish', [targets.bearish]),
  ].toSorted((a, b) => b.price - a.price || order.indexOf(a.kind) - order.indexOf(b.kind));
}
