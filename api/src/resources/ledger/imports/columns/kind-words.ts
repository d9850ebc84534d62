import type { LedgerEntryKind } from '@painel/contract';
import { kindOf, labelledKinds } from '../sources/universal-labels';
import { withoutAccents } from '../values/plain-text';
import { wordsOf, sideOf } from './words';

const single: Partial<Record<LedgerEntryKind, string>> = {
  buy: 'buy bought buying purchase purchased compra compras comprar comprado comprou achat kauf compre',
  sell: 'sell sold selling sale venda vendas vender vendido vendeu vente verkauf venta',
  income:
    'income reward rewards interest staking airdrop cashback bonus rebate mining rendimento rendimentos recompensa recompensas bonificacao premio earn earnings juros',
  transfer_in:
    'deposit deposito depositos receive received recv receipt recebimento recebido recebida entrada incoming credit in recebeu receber credito',
  transfer_out:
    'withdrawal withdraw withdrawn saque saques retirada retiradas send sent envio enviado enviada saida outgoing debit out enviou enviar debito',
  spend: 'spend spent payment gasto pagamento',
  fee: 'fee fees taxa taxas tarifa tarifas comissao commission',
  loss: 'loss lost stolen perda roubo',
};
const wordsOfKind = (kind: LedgerEntryKind) => single[kind]!.split(' ');

/**
 * Labels of two kinds whose first word in Portuguese, or last one in English, decides the kind: «Taxa de saque» is a fee, «Rendimento de depósito»
 * income. The fee of an income is none: «Fee rebate».
 */
const compound: readonly (readonly [kind: LedgerEntryKind, of: readonly LedgerEntryKind[]])[] = [
  ['fee', ['buy', 'sell', 'transfer_in', 'transfer_out', 'spend']],
  ['income', ['buy', 'transfer_in', 'spend', 'fee']],
];

interface Label {
  kind: LedgerEntryKind;
  /** The kind that the label concerns: further words for that kind add nothing, as in «Taxa de saque/retirada». */
  of?: LedgerEntryKind;
}

const compounds = compound.flatMap(([kind, others]) =>
  others.flatMap((of) =>
    wordsOfKind(kind)
      .flatMap((word) => wordsOfKind(of).flatMap((other) => [`${word} ${other}`, `${other} ${word}`]))
      .map((label): [string, Label] => [label, { kind, of }]),
  ),
);
const labels = new Map<string, Label>([
  ...compounds,
  ...Object.keys(single).flatMap((kind) =>
    wordsOfKind(kind as LedgerEntryKind).map((word) => [word, { kind: kind as LedgerEntryKind }] as const),
  ),
  ...labelledKinds.map(([label, kind]) => [label, { kind }] as const),
]);
const longest = Math.max(...[...labels.keys()].map((label) => label.split(' ').length));
/** A fee that is part of an amount moves nothing: «Saque (taxa inclusa)». */
const includedFee = /\b(?:taxas?|tarifas?|comissao|fees?)\s+(?:inclu\w*|already included)/g;
const links = new Set('de da do das dos of for on from to para em no na por'.split(' '));
const neutral = new Set(
  'transfer transferencia transfers trade trades trading negociacao exchange transaction transacao onchain lightning movement movimentacao spot market limit mercado limite crypto cripto coin bitcoin btc'.split(
    ' ',
  ),
);

/** Returns the kinds of the labels in a text, the longest label first: a part of one label is not another label. */
function kindsIn(words: readonly string[]): Set<LedgerEntryKind> {
  const found = new Set<LedgerEntryKind>();
  const named = new Set<LedgerEntryKind>();
  const isTaken = words.map(() => false);
  for (let length = Math.min(longest, words.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const label = labels.get(words.slice(at, at + length).join(' '));
      if (!label || isTaken.slice(at, at + length).includes(true)) continue;
      isTaken.fill(true, at, at + length);
      if (label.of) named.add(label.of);
      if (!named.has(label.kind)) found.add(label.kind);
    }
  }
  return found;
}

/** The kind of a movement by the words of a statement; null where they name none, or several. */
export function kindInWords(text: string, isIncoming: boolean): LedgerEntryKind | null {
  const exact = kindOf(text, isIncoming) ?? sideOf(text);
  if (exact) return exact;
  const words = wordsOf(withoutAccents(text).replace(includedFee, ' '));
  const found = kindsIn(words.filter((word) => !links.has(word)));
  return found.size === 1 ? [...found][0]! : null;
}

/** A word that says that something moved, but not where: the sign of the quantity does. */
export const isNeutralWord = (text: string): boolean => {
  const words = wordsOf(text);
  return words.length > 0 && words.every((word) => neutral.has(word));
};
