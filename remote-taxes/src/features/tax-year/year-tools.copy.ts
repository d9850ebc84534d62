import type { TaxReportFormat, TaxResult } from '@painel/contract';

const formats: Record<TaxReportFormat, string> = {
  pdf: 'PDF',
  xlsx: 'Planilha (XLSX)',
  csv: 'CSV',
  dossier: 'Dossiê de prova',
};

const results: Record<TaxResult, string> = {
  none: 'Sem alienações',
  exempt: 'Isento',
  taxable: 'Imposto a pagar',
  no_gain: 'Sem ganho',
  incomplete: 'Falta informação',
};

export const copy = {
  reports: {
    title: 'Relatórios',
    text: 'Com suas escolhas, meses, alienações, bens, exterior e regras. O dossiê prova cada valor até a linha do arquivo ou a transação.',
    formats,
    busy: 'Preparando…',
    progress: (done: number, total: number) => `${Math.round((done / Math.max(1, total)) * 100)} %`,
    progressOf: 'Progresso do dossiê',
    saved: 'Arquivo salvo.',
    failed: 'Falha ao preparar o relatório',
    fileName: (year: number, format: TaxReportFormat) =>
      `painel-bitcoin-${format === 'dossier' ? 'dossie' : 'imposto-de-renda'}-${year}.${format === 'dossier' ? 'pdf' : format}`,
  },
  simulation: {
    title: 'E se eu vender hoje?',
    text: 'Nada é gravado.',
    account: 'Conta',
    btc: 'Quantidade (BTC)',
    gross: 'Valor da venda',
    notBtc: 'Digite uma quantidade, como 0,01.',
    notAmount: 'Digite um valor em reais, como 5800,00.',
    send: 'Simular',
    sending: 'Simulando…',
    failed: 'Falha ao simular',
    accountsFailed: 'Falha ao carregar as contas',
    noAccounts: 'Crie uma conta no livro para simular.',
    toLedger: 'Abrir o livro',
    results,
    before: 'Sem a venda',
    after: 'Com a venda',
    month: 'Resultado do mês',
    gross2: 'Alienado no mês',
    room: 'Falta para o limite',
    tax: 'Imposto do mês',
    foreign: 'Imposto do exterior no ano',
    cost: (cost: string) => `Custo médio do que sai: ${cost}.`,
    gain: (gain: string) => `Ganho da venda: ${gain}.`,
    noGain: 'Falta um custo ou uma origem: o ganho não é conhecido.',
    darf: (amount: string, day: string) => `DARF 4600: ${amount} até ${day}`,
    hidden: 'Oculto no modo discreto.',
  },
};
