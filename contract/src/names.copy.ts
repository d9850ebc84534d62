import type { AlertChannelKind } from './alerts/alerts';
import type { LedgerEntryKind } from './ledger/ledger';

/** The names of kinds on pages and in files, the same everywhere. */
export const ledgerEntryKindNames: Readonly<Record<LedgerEntryKind, string>> = {
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

/** `after` is the name inside a sentence, after «por». */
export const alertChannelNames: Readonly<Record<AlertChannelKind, { name: string; after: string }>> = {
  push: { name: 'Notificação', after: 'notificação' },
  email: { name: 'E-mail', after: 'e-mail' },
  telegram: { name: 'Telegram', after: 'Telegram' },
  webhook: { name: 'Webhook', after: 'webhook' },
};
