import type { LedgerEntryKind } from '@painel/contract';

export const entryKinds: Record<LedgerEntryKind, string> = {
  opening: 'Saldo inicial',
  buy: 'Compra',
  sell: 'Venda',
  spend: 'Gasto',
  income: 'Renda',
  gift_in: 'Doação recebida',
  gift_out: 'Doação feita',
  transfer_in: 'Transferência recebida',
  transfer_out: 'Transferência enviada',
  fee: 'Taxa',
  loss: 'Perda',
};
