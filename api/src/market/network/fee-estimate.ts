import type { FeeEstimate, InputScript, OutputScript } from '@painel/contract';
import { priceOfCents, worthOfSats } from '../../amounts/money';

/** Weight units of an input with its signature of 72 bytes, witness included. */
const inputWeights: Record<InputScript, number> = {
  p2pkh: 592,
  'p2sh-p2wpkh': 364,
  p2wpkh: 272,
  p2tr: 230,
};
/** The weight units of one input. */
export const plainInputWeight = (script: InputScript): number => inputWeights[script];

const outputWeights: Record<OutputScript, number> = {
  p2pkh: 136,
  p2sh: 128,
  p2wpkh: 124,
  p2wsh: 172,
  p2tr: 172,
};
/** Version, lock time and two counters of one byte. */
const frameWeight = 40;
/** Marker and flag, and for an input without a witness its empty count. */
const [markerWeight, emptyWitnessWeight] = [2, 1];
/** From this count on a counter has three bytes in place of one. */
const longCount = 253;
const longCounterWeight = 8;

export type Counts<Script extends string> = ReadonlyMap<Script, number>;

/** Reads `p2wpkh:2,p2tr:1`, which the contract has validated; a script that is named twice counts twice. */
export function readCounts<Script extends string>(pairs: string): Counts<Script> {
  const counts = new Map<Script, number>();
  for (const pair of pairs.split(',')) {
    const [script, count] = pair.split(':') as [Script, string];
    counts.set(script, (counts.get(script) ?? 0) + Number(count));
  }
  return counts;
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, each) => total + each, 0);

interface Weighed {
  inputsWeight: number;
  inputCount: number;
  /** Inputs without a witness. */
  legacyCount: number;
  outputsWeight: number;
  outputCount: number;
}

/** The weight of a transaction in weight units (BIP 141). */
function weigh({ inputsWeight, inputCount, legacyCount, outputsWeight, outputCount }: Weighed): number {
  const hasWitness = inputCount > legacyCount;
  return (
    frameWeight +
    inputsWeight +
    outputsWeight +
    (hasWitness ? markerWeight + emptyWitnessWeight * legacyCount : 0) +
    [inputCount, outputCount].filter((count) => count >= longCount).length * longCounterWeight
  );
}

/** The same with signatures of the usual length. */
export const transactionWeight = (inputs: Counts<InputScript>, outputs: Counts<OutputScript>): number =>
  weigh({
    inputsWeight: sum([...inputs].map(([script, count]) => inputWeights[script] * count)),
    inputCount: sum(inputs.values()),
    legacyCount: inputs.get('p2pkh') ?? 0,
    outputsWeight: sum([...outputs].map(([script, count]) => outputWeights[script] * count)),
    outputCount: sum(outputs.values()),
  });

/** The weight of joining inputs of one kind into one output. */
export const joiningWeight = (
  { weight, hasWitness }: { weight: number; hasWitness: boolean },
  count: number,
  output: OutputScript,
): number =>
  weigh({
    inputsWeight: weight * count,
    inputCount: count,
    legacyCount: hasWitness ? 0 : count,
    outputsWeight: outputWeights[output],
    outputCount: 1,
  });

/** Rates are taken to a millionth of a satoshi, so that no binary fraction makes a satoshi more. */
const micro = 1_000_000;

/** Satoshis, rounded up; at least one. */
export const feeSats = (vbytes: number, rate: number) =>
  Math.max(1, Math.ceil((vbytes * Math.round(rate * micro)) / micro));

/** In centavos. */
export const satsInCents = (sats: number, priceCents: number) =>
  Number(worthOfSats(BigInt(sats), priceOfCents(BigInt(priceCents))));

type Rates = readonly { target: FeeEstimate['estimates'][number]['target']; rate: number }[];

export function estimateFees(weight: number, rates: Rates, priceCents: number | null) {
  const vbytes = Math.ceil(weight / 4);
  const estimates = rates.map(({ target, rate }) => {
    const sats = feeSats(vbytes, rate);
    return { target, rate, sats, cents: priceCents === null ? null : satsInCents(sats, priceCents) };
  });
  return { weight, vbytes, estimates };
}
