import {
  ledgerEntryKindNames,
  ledgerEntryStatusNames,
  ledgerFeePolicyNames,
  type LedgerValueSource,
  ledgerValueSourceNames,
} from '@painel/contract';

function sourceText(source: LedgerValueSource): string {
  const { name, by } = ledgerValueSourceNames[source];
  return by === undefined ? name : `estimado ${by}`;
}

export const spreadsheetCopy = {
  kinds: ledgerEntryKindNames,
  statuses: ledgerEntryStatusNames,
  sourceText,
  policies: ledgerFeePolicyNames,
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
