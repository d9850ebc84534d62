import { formatBrl, readDecimal, writeDecimal } from '@painel/shared/format';
import { useOwnAmounts } from '@painel/shared/preferences';

const reaisOf = (cents: number | null) => (cents === null ? null : cents / 100);

/** Writes centavos as the reader's own amounts, hidden in discreet mode. */
export function useCents() {
  const own = useOwnAmounts();
  return {
    discreet: own.discreet,
    brl: (cents: number | null) => own.brl(reaisOf(cents)),
    /** Inside a sentence. */
    said: (cents: number | null) => own.spoken.brl(reaisOf(cents)),
  };
}

/** A limit of the law, which is no reader's amount. */
export const formatLimit = (cents: number | null) => formatBrl(reaisOf(cents));

/** A typed amount in centavos; null when it is none. */
export function readCents(typed: string): number | null {
  const cents = readDecimal(typed, 2);
  return cents === null ? null : Number(cents);
}

export const writeCents = (cents: number) => writeDecimal(BigInt(cents), 2);
