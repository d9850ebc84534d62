import {
  ledgerEntryKindNames,
  type LedgerEntryStatus,
  type LedgerFeePolicy,
  type LedgerValueSource,
} from '@painel/contract';

const statuses: Record<LedgerEntryStatus, string> = {
  complete: 'completo',
  missing_origin: 'origem faltando',
  missing_cost: 'sem custo',
  open_transfer: 'saída sem destino',
  missing_value: 'sem valor',
  negative_account: 'conta abaixo de zero',
};

const sources: Record<LedgerValueSource, string> = {
  typed: 'informado',
  imported: 'importado',
  daily_close: 'estimado: fechamento do dia em reais',
  usd_ptax: 'estimado: fechamento do dia em dólares e PTAX',
  ptax: 'estimado: valor em outra moeda pela PTAX do dia',
};

const policies: Record<LedgerFeePolicy, string> = {
  write_off: 'Saem pelo custo médio, sem resultado',
  keep_cost: 'Saem sem custo: ele fica nas outras moedas',
  disposal: 'Contam como alienação, ao preço do dia',
};

export const spreadsheetCopy = {
  kinds: ledgerEntryKindNames,
  statuses,
  sources,
  policies,
  feePolicies: { sheet: 'Taxas de rede', year: 'Ano', policy: 'Tratamento das taxas de rede' },
  entries: {
    sheet: 'Lançamentos',
    time: 'Data em São Paulo',
    account: 'Conta',
    kind: 'Tipo',
    sats: 'Quantidade (BTC)',
    feeSats: 'Taxa (BTC)',
    amount: 'Valor em dinheiro',
    amountFee: 'Taxa em dinheiro',
    currency: 'Moeda',
    value: 'Valor (R$)',
    source: 'Origem do valor',
    status: 'Situação',
    txid: 'Transação',
    note: 'Anotação',
    evidence: 'Comprovante',
  },
};
