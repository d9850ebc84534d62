import { type InputScript, maxFeeParts, maxFeeRate, type OutputScript } from '@painel/contract';
import { readDecimal } from '@painel/shared/format';
import type { Payment } from './send-cost.queries';

/** The typed texts of the fields. */
export interface PaymentDraft {
  from: InputScript;
  inputs: string;
  to: InputScript;
  outputs: string;
  rate: string;
}

/** One payment and its change, from one coin. */
export const firstDraft: PaymentDraft = { from: 'p2wpkh', inputs: '1', to: 'p2wpkh', outputs: '2', rate: '' };

/** Returns the output type of an input's script: wrapped SegWit is P2SH. */
const outputOf = (script: InputScript): OutputScript => (script === 'p2sh-p2wpkh' ? 'p2sh' : script);

const minFeeRate = 0.1;

export const isCount = (text: string) => Number(text) >= 1 && Number(text) <= maxFeeParts;

/** Undefined for none, NaN for a text that is no rate. */
function rateOf(text: string) {
  if (text === '') return undefined;
  const tenths = readDecimal(text, 1);
  return tenths === null ? NaN : Number(tenths) / 10;
}

export function isRate(text: string) {
  const rate = rateOf(text);
  return rate === undefined || (rate >= minFeeRate && rate <= maxFeeRate);
}

/** Null while a field is wrong. */
export function paymentOf({ from, inputs, to, outputs, rate }: PaymentDraft): Payment | null {
  if (!isCount(inputs) || !isCount(outputs) || !isRate(rate)) return null;
  return {
    inputs: `${from}:${Number(inputs)}`,
    outputs: `${outputOf(to)}:${Number(outputs)}`,
    rate: rateOf(rate),
  };
}
