import { divideHalfUp } from '../../../amounts/money';
import { type Alienation, sumsOf } from './alienations';

/** The one result of a year abroad. Amounts are centavos. */
export interface ForeignYear {
  disposals: number;
  gross: bigint;
  gain: bigint;
  loss: bigint;
  /** Losses of earlier years, the part that lowers this year's gain, and the rest that carries on. */
  carriedIn: bigint;
  used: bigint;
  base: bigint;
  tax: bigint;
  carriedOut: bigint;
}

const least = (one: bigint, other: bigint) => (one < other ? one : other);

/** Losses lower the gains of the year, then those of later years; there is no exemption (R9). */
export function judgeForeignYear(
  alienations: readonly Alienation[],
  carriedIn: bigint,
  permille: bigint,
): ForeignYear {
  const { gross, gain, loss } = sumsOf(alienations);
  const net = gain - loss;
  const used = net > 0n ? least(carriedIn, net) : 0n;
  const base = net > 0n ? net - used : 0n;
  return {
    disposals: alienations.length,
    gross,
    gain,
    loss,
    carriedIn,
    used,
    base,
    tax: divideHalfUp(base * permille, 1_000n),
    carriedOut: carriedIn - used + (net < 0n ? -net : 0n),
  };
}
