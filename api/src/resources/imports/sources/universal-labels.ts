import type { ImportedKind } from '../reading/parsed-row';
import { withoutAccents } from '../values/plain-text';

const kinds: Record<ImportedKind, string[]> = {
  opening: ['opening', 'saldo inicial'],
  buy: ['buy', 'purchase', 'compra', 'comprar'],
  sell: ['sell', 'sale', 'venda', 'vender'],
  spend: ['spend', 'payment', 'gasto', 'pagamento'],
  income: [
    'income',
    'renda',
    'reward',
    'rewards',
    'mining',
    'staking',
    'airdrop',
    'interest',
    'lending interest',
    'loan interest',
    'other income',
    'salary',
    'cashback',
    'fork',
    'rendimento',
    'recompensa',
  ],
  gift_in: ['gift_in', 'gift received', 'doacao recebida'],
  gift_out: ['gift_out', 'gift sent', 'donation', 'doacao feita'],
  transfer_in: [
    'transfer_in',
    'transferencia recebida',
    'deposit',
    'deposito',
    'receive',
    'received',
    'recebimento',
    'entrada',
  ],
  transfer_out: [
    'transfer_out',
    'transferencia enviada',
    'withdrawal',
    'withdraw',
    'saque',
    'retirada',
    'send',
    'sent',
    'envio',
    'saida',
  ],
  fee: ['fee', 'cost', 'taxa', 'tarifa', 'network fee'],
  loss: ['loss', 'lost', 'stolen', 'perda'],
};
const byLabel = new Map(
  Object.entries(kinds).flatMap(([kind, labels]) =>
    labels.map((label) => [label, kind as ImportedKind] as const),
  ),
);

/** The kind that a word of ours, of Koinly's template or of usual statements means; null for another word. */
export function kindOf(label: string, isIncoming: boolean): ImportedKind | null {
  const plain = withoutAccents(label);
  if (plain === 'gift' || plain === 'doacao') return isIncoming ? 'gift_in' : 'gift_out';
  return byLabel.get(plain) ?? null;
}

export const isIncomingKind = (kind: ImportedKind): boolean =>
  ['opening', 'buy', 'income', 'gift_in', 'transfer_in'].includes(kind);
