import { maxExternalWalletBtc } from '@painel/contract';
import { readDecimal, unitsOf, writeDecimal } from '@painel/shared/format';

const decimals = 9;
const largest = unitsOf(maxExternalWalletBtc)!;

/** How many times larger or smaller a balance may become before the reader has to confirm it. */
const unusualFactor = 100n;

/** A typed balance in units of 1e-9 BTC. An empty one is 0; null when it is no number or too large. */
export function readBalance(text: string): bigint | null {
  const units = text === '' ? 0n : readDecimal(text, decimals);
  return units !== null && units <= largest ? units : null;
}

/** Units as a reader would type them: `0,08`, without needless zeros. */
export const writeBalance = (units: bigint): string => writeDecimal(units, decimals);

/**
 * Whether a balance becomes more than a hundred times larger or smaller, as with a comma in the wrong place. From or to
 * nothing no comma leads.
 */
export function isUnusualChange(before: bigint, after: bigint): boolean {
  if (before === 0n || after === 0n) return false;
  return after > before * unusualFactor || before > after * unusualFactor;
}
