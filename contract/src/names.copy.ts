import type { AlertChannelKind } from './alerts/alerts';
import type { LedgerEntryKind, LedgerEntryStatus, LedgerFeePolicy, LedgerValueSource } from './ledger/ledger';
import type { TaxLackReason, TaxResult, TaxRuleMark } from './taxes';

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

export const ledgerEntryStatusNames: Readonly<Record<LedgerEntryStatus, string>> = {
  complete: 'Completo',
  missing_origin: 'Origem faltando',
  missing_cost: 'Sem custo',
  open_transfer: 'Saída sem destino',
  missing_value: 'Sem valor',
  negative_account: 'Conta abaixo de zero',
};

/** `by` is what an estimate rests on. */
export const ledgerValueSourceNames: Readonly<Record<LedgerValueSource, { name: string; by?: string }>> = {
  typed: { name: 'informado' },
  imported: { name: 'importado' },
  daily_close: { name: 'estimado', by: 'pelo fechamento do dia em reais' },
  usd_ptax: { name: 'estimado pelo dólar', by: 'pelo fechamento do dia em dólares e a PTAX do dia' },
  ptax: { name: 'estimado pela PTAX', by: 'pelo valor em outra moeda e a PTAX do dia' },
};

/** How network fees are treated. */
export const ledgerFeePolicyNames: Readonly<Record<LedgerFeePolicy, string>> = {
  write_off: 'Saem pelo custo médio, sem resultado',
  keep_cost: 'Saem sem custo: ele fica nas outras moedas',
  disposal: 'Contam como alienação, ao preço do dia',
};

export const taxResultNames: Readonly<Record<TaxResult, string>> = {
  none: 'Sem alienações',
  exempt: 'Isento',
  taxable: 'Imposto a pagar',
  no_gain: 'Sem ganho',
  incomplete: 'Falta informação',
};

export const taxLackNames: Readonly<Record<TaxLackReason, string>> = {
  missing_value: 'Uma venda, um gasto ou uma doação sem valor',
  missing_cost: 'Uma entrada sem custo',
  missing_origin: 'Saíram mais bitcoins do que os lançamentos têm',
  negative_account: 'Uma conta abaixo de zero: falta um arquivo ou uma entrada',
  open_transfer: 'Uma saída sem destino',
  others_unanswered: 'Falta dizer se você alienou outras criptos',
};

export const taxRuleMarkNames: Readonly<Record<TaxRuleMark, string>> = {
  law: 'lei',
  quoted: 'resposta oficial',
  unsettled: 'interpretação',
};

/** `after` is the name inside a sentence, after «por». */
export const alertChannelNames: Readonly<Record<AlertChannelKind, { name: string; after: string }>> = {
  push: { name: 'Notificação', after: 'notificação' },
  email: { name: 'E-mail', after: 'e-mail' },
  telegram: { name: 'Telegram', after: 'Telegram' },
  webhook: { name: 'Webhook', after: 'webhook' },
};
