/**
 * Log returns ln(pₜ ÷ pₜ₋₁) of a series of prices, oldest first: one fewer than the prices.
 * Prices must be positive.
 */
export function logReturns(prices: readonly number[]): number[] {
  return prices.slice(1).map((price, index) => Math.log(price / prices[index]!));
}
