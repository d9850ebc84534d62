import type { LedgerCurrency } from '@painel/contract';
import { divideHalfUp } from './money';

const ptaxUnit = 10_000n;

/** An amount in the other currency at a PTAX rate, in its minor unit; null without a rate. */
export function convert(
  amount: bigint,
  from: LedgerCurrency,
  to: LedgerCurrency,
  ptax: bigint | null,
): bigint | null {
  if (from === to || amount === 0n) return amount;
  if (ptax === null) return null;
  if (amount < 0n) return -convert(-amount, from, to, ptax)!;
  return to === 'BRL' ? divideHalfUp(amount * ptax, ptaxUnit) : divideHalfUp(amount * ptaxUnit, ptax);
}
