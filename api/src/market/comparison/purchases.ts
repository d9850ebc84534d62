import { addDays } from '../../time/add-days';
import { divideHalfUp, satsPerBtc } from '../../amounts/money';

interface Purchase {
  /** Of the close that it is made at. */
  day: string;
  sats: bigint;
}

export interface Purchases {
  made: Purchase[];
  /** Of those made: at a later close than their own day's. */
  moved: number;
  /** Without a close until the last day of waiting. */
  skipped: number;
  /** The whole amounts, and their part of fees. */
  paid: bigint;
  fees: bigint;
  /** The whole sum, less the same fees, at the first price. */
  lumpSats: bigint;
}

/** The close of a day in centavos per bitcoin. */
export type CloseOn = (day: string) => bigint | null;

const daysOfWaiting = 7;

/** Satoshis for an amount, rounded down. */
const satsFor = (cents: bigint, price: bigint) => (cents * satsPerBtc) / price;

function nextClose(closeOn: CloseOn, scheduled: string, to: string) {
  for (let waited = 0; waited <= daysOfWaiting; waited += 1) {
    const day = addDays(scheduled, waited);
    const price = day <= to ? closeOn(day) : null;
    if (price !== null) return { day, price };
  }
  return null;
}

/** Buys on each day at its close or the next one within a week, and never after `to`. A fee is half up of the amount. */
export function purchase(
  scheduled: readonly string[],
  { amountCents, feeBps, to }: { amountCents: number; feeBps: number; to: string },
  closeOn: CloseOn,
): Purchases {
  const amount = BigInt(amountCents);
  const fee = divideHalfUp(amount * BigInt(feeBps), 10_000n);
  const made: Purchase[] = [];
  let [moved, firstPrice] = [0, 1n];
  for (const due of scheduled) {
    const close = nextClose(closeOn, due, to);
    if (!close) continue;
    if (made.length === 0) firstPrice = close.price;
    if (close.day !== due) moved += 1;
    made.push({ day: close.day, sats: satsFor(amount - fee, close.price) });
  }
  const count = BigInt(made.length);
  return {
    made,
    moved,
    skipped: scheduled.length - made.length,
    paid: amount * count,
    fees: fee * count,
    lumpSats: satsFor((amount - fee) * count, firstPrice),
  };
}
