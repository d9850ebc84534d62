import type { ImportedKind } from '../reading/parsed-row';
import { kindOf } from '../sources/universal-labels';
import { wordsOf, sideOf } from './words';

const single: Partial<Record<ImportedKind, string>> = {
  buy: 'buy bought buying purchase purchased compra compras comprar comprado comprou achat kauf compre',
  sell: 'sell sold selling sale venda vendas vender vendido vendeu vente verkauf venta',
  income:
    'income reward rewards interest staking airdrop cashback bonus rebate mining rendimento rendimentos recompensa recompensas bonificacao premio earn earnings juros',
  transfer_in:
    'deposit deposito depositos receive received receipt recebimento recebido recebida entrada incoming credit in recebeu receber credito',
  transfer_out:
    'withdrawal withdraw withdrawn saque saques retirada retiradas send sent envio enviado enviada saida outgoing debit out enviou enviar debito',
  spend: 'spend spent payment gasto pagamento',
  fee: 'fee fees taxa taxas tarifa comissao commission',
  loss: 'loss lost stolen perda roubo',
};
const byWord = new Map(
  Object.entries(single).flatMap(([kind, words]) =>
    words.split(' ').map((word) => [word, kind as ImportedKind]),
  ),
);
const neutral = new Set(
  'transfer transferencia transfers trade trades trading negociacao exchange transaction transacao onchain lightning movement movimentacao spot market limit mercado limite'.split(
    ' ',
  ),
);

/** The kind of a movement by the words of a statement; null where they name none, or several. */
export function kindInWords(text: string, isIncoming: boolean): ImportedKind | null {
  const exact = kindOf(text, isIncoming) ?? sideOf(text);
  if (exact) return exact;
  const found = new Set(wordsOf(text).flatMap((word) => byWord.get(word) ?? []));
  return found.size === 1 ? [...found][0]! : null;
}

/** A word that says that something moved, but not where: the sign of the quantity does. */
export const isNeutralWord = (text: string): boolean => {
  const words = wordsOf(text);
  return words.length > 0 && words.every((word) => neutral.has(word));
};
