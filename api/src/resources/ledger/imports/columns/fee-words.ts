import type { LedgerAmountReading } from '@painel/contract';
import { wordsOf } from './words';

const setOf = (words: string) => new Set(words.split(' '));

const feeWords = setOf(
  'taxa taxas fee fees tarifa tarifas comissao comissoes commission commissions comision frais gebuhr gebuhren',
);
/** Of a rate, a part or a step, which no amount of money is. */
const rateWords = setOf(
  'perc percent percentage percentual pct rate bps aliquota tier cambio conversao nivel',
);
const amountWords = setOf(
  'valor total subtotal amount value reais custo cost proceeds fiat quantidade quantia quantity qty preco price importe montant betrag',
);

type Claim = Exclude<LedgerAmountReading, 'market' | 'undecided'>;

/** The words next to the word of the fee by which a header states that it is no fee, but an amount without it or with it. */
const besideFee: Record<Claim, ReadonlySet<string>> = {
  before_fee: setOf(
    'sem excl excluindo exclui exclusive excluding excludes excluded exclude without before antes hors ohne senza sin ex s',
  ),
  net: setOf(
    'liquido liquida liquidos liquidas net netto neto neta deduzido deduzida deduzidos deduzidas descontado descontada descontados descontadas deducted menos minus less',
  ),
  settled: setOf(
    'com c incl incluindo incluso inclusa inclusos inclusas inclui inclusive including included includes inclusiva with plus mais apos depois after avec mit con inkl inklusive',
  ),
  gross: setOf('bruto bruta brutos brutas gross brutto brut'),
};
/** Claims of a header without a word for fees. */
const alone: Record<Claim, ReadonlySet<string>> = {
  before_fee: setOf('subtotal'),
  net: besideFee.net,
  settled: setOf('pago paga paid recebido recebida received spent desembolsado'),
  gross: besideFee.gross,
};
/** Words between an adjective and the fee that it does not belong to: «líquido de taxas», but «taxa líquida», «net fee». */
const prepositions = setOf('de da das do dos of from');
const adjectives = new Set([...besideFee.net, ...besideFee.gross]);

const claims = Object.keys(besideFee) as Claim[];
const claimBy = (words: readonly string[], sets: Record<Claim, ReadonlySet<string>>): Claim | null =>
  claims.find((claim) => words.some((word) => sets[claim].has(word))) ?? null;

export interface FeeHeader {
  /** The column is an amount of a fee. */
  isFee: boolean;
  /** The header has the word of a fee, but is of something else: a rate, or an amount with or without the fee. */
  isBesideFee: boolean;
  /** How an amount of this header relates to its fee; null where the header does not state it. */
  claim: Claim | null;
}

/** Returns what a header claims about fees. A header that contains the word of a fee may exclude it. */
export function feeHeader(header: string): FeeHeader {
  // «Total + taxas».
  const words = wordsOf(header.replaceAll('+', ' plus '));
  const at = words.findIndex((word) => feeWords.has(word));
  if (at < 0) return { isFee: false, isBesideFee: false, claim: claimBy(words, alone) };
  if (header.includes('%') || words.some((word) => rateWords.has(word)))
    return { isFee: false, isBesideFee: true, claim: null };
  const isAmount = words.some((word) => amountWords.has(word));
  const isPrepositional = prepositions.has(words[at - 1] ?? '');
  // An adjective of the fee itself does not describe the amount.
  const beside = isAmount || isPrepositional ? words : words.filter((word) => !adjectives.has(word));
  const claim = claimBy(isAmount ? beside : beside.slice(0, beside.indexOf(words[at]!)), besideFee);
  return { isFee: claim === null, isBesideFee: claim !== null, claim };
}
