import {
  type DecriptoDuty,
  type LedgerScope,
  type TaxLackReason,
  type TaxPaymentState,
  type TaxResult,
  type TaxRuleMark,
  type TaxSettings,
  taxFigures,
} from '@painel/contract';
import { writeBrl } from '../../../amounts/money';

const results: Record<TaxResult, string> = {
  none: 'Sem alienações',
  exempt: 'Isento',
  taxable: 'Imposto a pagar',
  no_gain: 'Sem ganho',
  incomplete: 'Falta informação',
};
const payments: Record<TaxPaymentState, string> = {
  none: '',
  open: 'Em aberto',
  late: 'Vencido',
  paid: 'Pago',
};
const duties: Record<DecriptoDuty, string> = { none: 'Não precisa', depends: 'Depende', due: 'Obrigado' };
const scopes: Record<LedgerScope, string> = { domestic: 'Brasil', foreign: 'Exterior' };
const marks: Record<TaxRuleMark, string> = {
  law: 'lei',
  quoted: 'resposta oficial',
  unsettled: 'interpretação',
};
const lacks: Record<TaxLackReason, string> = {
  missing_value: 'Uma venda, um gasto ou uma doação sem valor',
  missing_cost: 'Uma entrada sem custo',
  missing_origin: 'Saíram mais bitcoins do que o livro tem',
  negative_account: 'Uma conta abaixo de zero',
  open_transfer: 'Uma saída sem destino',
  others_unanswered: 'Falta dizer se houve outras criptos',
};

const yesOrNo = (is: boolean) => (is ? 'sim' : 'não');

export const reportCopy = {
  results,
  payments,
  duties,
  scopes,
  marks,
  lacks,
  title: (year: number) => `Imposto de renda ${year}`,
  dossier: (year: number) => `Dossiê de prova ${year}`,
  fileName: (year: number, isDossier: boolean, month?: string) =>
    `painel-bitcoin-${isDossier ? 'dossie' : 'imposto-de-renda'}-${month ?? year}`,
  madeOn: (day: string) => `Feito em ${day}, a partir do livro do portfólio.`,
  ofMonth: (month: string) => `Mês ${month}. Bens e Direitos e exterior são do ano.`,
  ruleset: (id: string, readOn: string) => `Regras ${id}, lidas em ${readOn}.`,
  stale: (year: number) => `Regra não revisada para ${year}: valem as do último ano lido.`,
  closed: (day: string) => `Ano fechado no livro em ${day}.`,
  settings: (settings: TaxSettings, feePolicy: string) =>
    [
      `Escolhas: exterior conta no limite: ${yesOrNo(settings.foreignInLimit)}`,
      `doações pelo ${settings.giftsAt === 'stated' ? 'valor informado' : 'custo'}`,
      `taxas de venda no exterior ${settings.foreignFees === 'deducted' ? 'descontadas' : 'não descontadas'}`,
      `só bitcoin: ${yesOrNo(settings.onlyBitcoin)}`,
      `imposto de antes do livro: ${writeBrl(settings.openingCarriedCents)}`,
      `perda no exterior de antes do livro: ${writeBrl(settings.openingForeignLossCents)}`,
      `taxas de rede: ${feePolicy}`,
    ].join('; ') + '.',
  foot: 'Apoio ao preenchimento, não é consultoria. Confira com um contador.',
  page: ['Página', 'de'] as [string, string],
  months: {
    title: 'Meses',
    columns: {
      month: 'Mês',
      gross: 'Alienado (R$)',
      others: 'Outras criptos (R$)',
      foreign: 'No exterior (R$)',
      result: 'Resultado',
      gain: 'Ganhos (R$)',
      loss: 'Perdas (R$)',
      base: 'Base (R$)',
      tax: 'Imposto (R$)',
      darf: 'DARF 4600 (R$)',
      dueOn: 'Vence em',
      payment: 'Pagamento',
      paid: 'Pago (R$)',
      decripto: 'DeCripto',
      delivered: 'Entregue em',
    },
  },
  alienations: {
    title: 'Alienações',
    notes: ['Valor menos taxa menos custo é o ganho. Uma perda não desconta ganhos no Brasil.'],
    columns: {
      number: 'Nº',
      entry: 'Lançamento',
      day: 'Dia',
      kind: 'Tipo',
      account: 'Conta',
      scope: 'Onde',
      sats: 'Quantidade (BTC)',
      gross: 'Valor (R$)',
      fee: 'Taxa (R$)',
      cost: 'Custo (R$)',
      gain: 'Ganho (R$)',
      evidence: 'Comprovante',
    },
  },
  assets: {
    title: 'Bens e Direitos',
    columns: {
      place: 'Grupo e código',
      text: 'Discriminação',
      sats: 'Quantidade (BTC)',
      previous: (year: number) => `Em 31/12/${year - 1} (R$)`,
      cost: (year: number) => `Em 31/12/${year} (R$)`,
    },
  },
  foreign: {
    title: 'Exterior (Lei 14.754)',
    columns: { figure: 'Valor', amount: 'R$' },
    figures: {
      grossCents: 'Alienado',
      gainCents: 'Ganhos',
      lossCents: 'Perdas',
      carriedInCents: 'Perda de anos anteriores',
      usedCents: 'Perda de anos anteriores usada',
      baseCents: 'Base',
      taxCents: `Imposto do ano (${taxFigures.foreignPermille / 10} %)`,
      carriedOutCents: 'Perda a compensar',
    },
    income: 'Renda recebida em bitcoin (tributada à parte)',
  },
  missing: { title: 'O que falta', columns: { month: 'Mês', reason: 'O que falta' } },
  rules: {
    title: 'Regras e ressalvas',
    columns: { id: 'Regra', text: 'O que diz', source: 'Fonte', mark: 'Certeza' },
  },
  entries: {
    title: 'Lançamentos',
    notes: [
      'De cada lançamento: de onde veio (arquivo e linha, com o SHA-256 do texto da linha, ou o que você digitou), a transação e a origem do preço.',
    ],
    columns: { number: 'Nº', origin: 'De onde veio', row: 'Linha (SHA-256)' },
    typed: 'digitado',
    file: (name: string | null, number: number, rows: string | null) => {
      const file = `arquivo ${number}${name ? `: ${name}` : ''}`;
      if (rows === null) return `${file}, importado antes de haver registro da linha`;
      return `${file}, ${rows.includes(',') ? 'linhas' : 'linha'} ${rows.replaceAll(',', ', ')}`;
    },
  },
  files: {
    title: 'Arquivos importados',
    notes: [
      'O SHA-256 é o dos bytes do arquivo que você enviou; de um ZIP, o de cada arquivo dentro dele. As linhas se contam como numa planilha: a primeira do arquivo é a 1.',
    ],
    columns: {
      number: 'Nº',
      name: 'Nome',
      format: 'Formato',
      at: 'Importado em',
      added: 'Linhas usadas',
      hash: 'Arquivo (SHA-256)',
    },
    before: 'importado antes de haver registro do arquivo',
  },
  index: {
    title: 'Índice',
    notes: [
      'Cada parte está anexada a este PDF como CSV (1.csv, 2.csv…). O SHA-256 é o dos bytes desse arquivo: com ele se confere que nada mudou.',
      'O caminho de cada centavo: mês → alienação → lançamento → linha de um arquivo ou transação → preço e sua origem → regra.',
    ],
    columns: ['Parte', 'Linhas', 'Página', 'SHA-256'] as [string, string, string, string],
  },
};
