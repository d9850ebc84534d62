import { remembered } from '../values/remembered';
import { withoutAccents } from '../values/plain-text';
import { isBitcoin, moneyOf } from '../values/assets';

const sides = {
  buy: 'buy | bought | b | compra | comprar | comprado | purchase | long',
  sell: 'sell | sold | s | venda | vender | vendido | sale | short',
} as const;
const completed =
  'completed | complete | success | successful | succeeded | sucesso | concluido | concluida | completo | completa | filled | executed | executado | executada | finished | finalizado | finalizada | done | ok | paid | pago | paga | confirmed | confirmado | confirmada | settled | liquidado | liquidada | efetivado | efetivada | aprovado | aprovada | approved | processed | processado | processada | closed | credited | creditado | exito | exitoso | succes | reussi | paye | erfolg | erfolgreich | bezahlt | abgeschlossen | successo | pagato | voltooid | betaald | completado | completada | realizado | realizada | finalise | zakonczone';
const open =
  'pending | pendente | pendiente | en attente | ausstehend | processing | processando | em processamento | in progress | em andamento | new | open | aberto | aberta | aguardando | waiting | unconfirmed | nao confirmado | created | criado | submitted | partially filled | partially_filled | parcialmente executado | parcialmente executada | en cours | unbestatigt';
const failed =
  'failed | failure | fail | falha | falhou | falhado | error | erro | rejected | rejeitado | rejeitada | recusado | recusada | cancelled | canceled | cancelado | cancelada | expired | expirada | expirado | expire | abgelaufen | scaduto | scaduta | verlopen | reversed | estornado | estornada | revertido | returned | devolvido | refunded | declined | void | nao concluido | nao concluida | fehlgeschlagen | echoue | caducado | caducada | vencido | vencida';

const setOf = (words: string) => new Set(words.split('|').map((word) => word.trim()));
const sideWords = { buy: setOf(sides.buy), sell: setOf(sides.sell) };
const states = { completed: setOf(completed), open: setOf(open), failed: setOf(failed) };

/** The side of a trade in the languages of exchanges; null for another word. */
export function sideOf(word: string): 'buy' | 'sell' | null {
  const plain = withoutAccents(word);
  if (sideWords.buy.has(plain)) return 'buy';
  return sideWords.sell.has(plain) ? 'sell' : null;
}

/** Returns the state of a row's status; null for an unknown word. */
export function stateOf(word: string): keyof typeof states | null {
  const plain = withoutAccents(word);
  const state = Object.entries(states).find(([, words]) => words.has(plain));
  return state ? (state[0] as keyof typeof states) : null;
}

/** The words of a header without what only separates them: `Total (USD)` is `total` and `usd`. */
export const wordsOf = (header: string): string[] =>
  withoutAccents(header)
    .split(/[^\p{L}\p{N}$₿€£]/u)
    .filter(Boolean);

/** The unit of bitcoin that a header states; null where it states none. */
export const unitIn = remembered(
  (header): string | null =>
    wordsOf(header)
      .findLast((word) => isBitcoin(word) && word !== 'bit')
      ?.toUpperCase() ?? null,
);

/** The currency that a header states: `Valor (R$)`. */
export const currencyIn = remembered((header): string | null => {
  const found = wordsOf(header).map((word) => moneyOf(word)?.currency);
  return found.findLast((currency) => currency !== undefined) ?? null;
});
