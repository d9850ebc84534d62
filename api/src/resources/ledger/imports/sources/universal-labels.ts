import type { LedgerEntryKind } from '@painel/contract';
import { withoutAccents } from '../values/plain-text';

const kinds: Record<LedgerEntryKind, string[]> = {
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
    'mined',
    'staked',
    'staking reward',
    'fee refund',
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
  fee: ['fee', 'cost', 'taxa', 'tarifa', 'network fee', 'loan fee', 'margin fee', 'other fee'],
  loss: ['loss', 'lost', 'stolen', 'perda'],
};
/** Labels of two kinds, by whether the coins came or went. */
const directed: Readonly<Record<string, Record<'in' | 'out', LedgerEntryKind>>> = {
  gift: { in: 'gift_in', out: 'gift_out' },
  doacao: { in: 'gift_in', out: 'gift_out' },
  'interest payment': { in: 'income', out: 'spend' },
};

export const labelledKinds: readonly (readonly [label: string, kind: LedgerEntryKind])[] = Object.entries(
  kinds,
).flatMap(([kind, labels]) => labels.map((label) => [label, kind as LedgerEntryKind] as const));
const byLabel = new Map(labelledKinds);

/** The kind that a word of ours, of Koinly's template or of usual statements means; null for another word. */
export function kindOf(label: string, isIncoming: boolean): LedgerEntryKind | null {
  const plain = withoutAccents(label);
  // Programs write `loan_interest` where people read «loan interest».
  const spaced = plain.replaceAll('_', ' ');
  const both = Object.hasOwn(directed, spaced) ? directed[spaced]! : null;
  if (both) return both[isIncoming ? 'in' : 'out'];
  return byLabel.get(plain) ?? byLabel.get(spaced) ?? null;
}
