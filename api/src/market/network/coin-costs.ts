import type { CoinState, OutputScript } from '@painel/contract';
import { feeSats, joiningWeight } from './fee-estimate';

const weightPerVbyte = 4;

/** The satoshis that an input of this weight costs. */
export const inputCostSats = (weight: number, rate: number): number =>
  feeSats(Math.ceil(weight / weightPerVbyte), rate);

/** The cost may be a tenth of the coin. */
const fineShare = 10;

export function coinStateOf(sats: number, costSats: number): CoinState {
  if (sats <= costSats) return 'uneconomic';
  return costSats * fineShare > sats ? 'costly' : 'fine';
}

interface Joining {
  count: number;
  /** Weight units of an input. */
  weight: number;
  hasWitness: boolean;
  /** The script of the one coin that they become. */
  output: OutputScript;
  rateNow: number;
  rateLater: number;
}

/** Rates are said with two decimals. */
const hundredth = (rate: number) => Math.round(rate * 100) / 100;

/** Joining coins into one now, against an input for each of them later. */
export function consolidationOf({ count, weight, hasWitness, output, rateNow, rateLater }: Joining) {
  const vbytes = Math.ceil(joiningWeight({ weight, hasWitness }, count, output) / weightPerVbyte);
  const nowSats = feeSats(vbytes, rateNow);
  const inputVbytes = weight / weightPerVbyte;
  const laterSats = feeSats(count * inputVbytes, rateLater);
  const laterJoinedSats = feeSats(inputVbytes, rateLater);
  return {
    vbytes,
    nowSats,
    laterSats,
    laterJoinedSats,
    savedSats: laterSats - laterJoinedSats - nowSats,
    breakEvenRate: hundredth(nowSats / ((count - 1) * inputVbytes)),
  };
}
