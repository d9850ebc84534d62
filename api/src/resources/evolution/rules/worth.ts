import { divideHalfUp } from '../../../amounts/money';
import type { NanoBtc } from '../../../amounts/bitcoin-amounts';

const nanoPerBtc = 1_000_000_000n;

/** The value of coins at a price per whole bitcoin, in the price's minor unit. Of missing coins it is negative. */
export const worthAt = (coins: NanoBtc, pricePerBtc: bigint): bigint =>
  coins < 0n ? -worthAt(-coins, pricePerBtc) : divideHalfUp(coins * pricePerBtc, nanoPerBtc);
