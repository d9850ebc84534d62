import { formatBrl, moneyOfCents, readDecimal, writeDecimal } from '@painel/shared/format';
import { useOwnAmounts } from '@painel/shared/preferences';

/** Writes centavos as the reader's own amounts, hidden in discreet mode. */
export function useCents() {
  const own = useOwnAmounts();
  return {
    discreet: own.discreet,
    brl: (cents: number | null) => own.brl(moneyOfCents(cents)),
    /** Inside a sentence. */
    said: (cents: number | null) => own.spoken.brl(moneyOfCents(cents)),
  };
}

/** A limit of the law, which is no reader's amount. */
export const formatLimit = (cents: number | null) => formatBrl(moneyOfCents(cents));

/** A typed amount in centavos; null when it is not one. */
export function readCents(typed: string): number | null {
  const cents = readDecimal(typed, 2);
  return cents === null ? null : Number(cents);
}

export const writeCents = (cents: number) => writeDecimal(BigInt(cents), 2);
