import {
  type DecriptoDuty,
  type LedgerScope,
  type TaxPaymentState,
  type TaxSettings,
  taxFigures,
  taxLackNames,
  taxResultNames,
  taxRuleMarkNames,
} from '@painel/contract';
import { writeBrl } from '../../../amounts/money';

/** One word for a month, so that «Imposto a pagar» is never next to «Pago». */
const settled: Record<Exclude<TaxPaymentState, 'none' | 'open'>, string> = {
  late: 'Vencido',
  underpaid: 'Pago a menos',
  paid: 'Pago',
};
const duties: Record<DecriptoDuty, string> = { none: 'Não precisa', depends: 'Depende', due: 'Obrigado' };
const scopes: Record<LedgerScope, string> = { domestic: 'Brasil', foreign: 'Exterior' };
const yesOrNo = (is: boolean) => (is ? 'sim' : 'não');

export const reportCopy = {
  results: taxResultNames,
  settled,
  duties,
  scopes,
  marks: taxRuleMarkNames,
  lacks: taxLackNames,
  title: (year: number) => `Imposto de renda ${year}`,
  dossier: (year: number) => `Dossiê de prova ${year}`,
  fileName: (year: number, isDossier: boolean, month?: string) =>
    `painel-bitcoin-${isDossier ? 'dossie' : 'imposto-de-renda'}-${month ?? year}`,
  madeOn: (day: string) => `Feito em ${day}, a partir dos lançamentos do portfólio, em Painel Bitcoin.`,
  ofMonth: (month: string) => `Mês ${month}. Bens e Direitos e exterior são do ano.`,
  ruleset: (id: string, readOn: string) => `Regras ${id}, lidas em ${readOn}.`,
  stale: (year: number) => `Regra não revisada para ${year}: valem as do último ano lido.`,
  closed: (day: string) => `Ano fechado em ${day}.`,
  settings: (settings: TaxSettings, feePolicy: string) =>
    [
      `Escolhas: exterior conta no limite: ${yesOrNo(settings.foreignInLimit)}`,
      `doações pelo ${settings.giftsAt === 'stated' ? 'valor informado' : 'custo'}`,
      `taxas de venda no exterior ${settings.foreignFees === 'deducted' ? 'descontadas' : 'não descontadas'}`,
      `só bitcoin: ${yesOrNo(settings.onlyBitcoin)}`,
      `imposto de antes dos lançamentos: ${writeBrl(settings.openingCarriedCents)}`,
      `perda no exterior de antes dos lançamentos: ${writeBrl(settings.openingForeignLossCents)}`,
      `taxas de rede: ${feePolicy}`,
    ].join('; ') + '.',
  person: (name: string) => `Nome: ${name}`,
  cpf: (digits: string) => `CPF: ${digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')}`,
  summary: {
    title: 'Resumo',
    owed: 'A pagar hoje',
    notKnown: 'Ainda não dá para dizer',
    owedOf: (month: string, principal: string, fine: string) =>
      `${month}: ${principal} de imposto e ${fine} de multa. Os juros são calculados pelo Sicalc.`,
    dueOf: (month: string, principal: string, day: string) => `${month}: ${principal} até ${day}.`,
    unknown: (months: string) => `Falta informação em ${months}: o imposto ainda não é conhecido.`,
    tax: 'Imposto do ano no Brasil',
    paid: 'Principal pago',
    exempt: 'Ganhos isentos (Rendimentos isentos, código 05)',
    assets: (year: number) => `Bens e Direitos em 31/12/${year}, pelo custo`,
    foreign: 'Imposto do exterior, com a declaração',
    income: 'Renda recebida em bitcoin (tributada à parte)',
    missing: 'O que falta',
    missingOf: (count: number) => (count === 1 ? '1 item' : `${count} itens`),
  },
  foot: 'Apoio ao preenchimento, não é consultoria. Confira com um contador.',
  page: ['Página', 'de'] as [string, string],
  months: {
    title: 'Meses',
    columns: {
      month: 'Mês',
      gross: 'Alienado (R$)',
      others: 'Outras criptos (R$)',
      foreign: 'No exterior (R$)',
      result: 'Situação',
      gain: 'Ganhos (R$)',
      loss: 'Perdas (R$)',
      base: 'Base (R$)',
      tax: 'Imposto (R$)',
      darf: 'DARF 4600 (R$)',
      dueOn: 'Vence em',
      fine: 'Multa até hoje (R$)',
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
  receipts: {
    title: 'Comprovantes anexados',
    notes: [
      'O SHA-256 é o dos bytes do arquivo que você anexou. Os arquivos estão na página dos lançamentos e na exportação da conta em planilhas.',
    ],
    columns: {
      entry: 'Lançamento',
      name: 'Arquivo',
      bytes: 'Bytes',
      at: 'Anexado em',
      hash: 'Arquivo (SHA-256)',
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
