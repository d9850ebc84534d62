import {
  type TaxLackReason,
  taxFigures,
  taxLackNames,
  taxResultNames,
  taxRuleMarkNames,
} from '@painel/contract';
import { formatBrl } from '@painel/shared/format';
import { nameOfMonth, placeOfMonth, titleOfMonth } from '../words/months';

const statutory = (cents: number) => formatBrl(cents / 100);
const leastDarf = statutory(taxFigures.leastDarfCents);
const listedFrom = statutory(taxFigures.listedFromCents);

export const copy = {
  year: 'Ano',
  stale: (year: number) => `Regra não revisada para ${year}: valem as do último ano lido.`,
  closed: (day: string) => `Ano fechado em ${day}.`,
  unaltered: 'Os valores são os de então.',
  altered: 'Os valores mudaram desde então. Foram guardados:',
  kept: {
    taxCents: 'Imposto no Brasil',
    exemptGainCents: 'Ganhos isentos',
    foreignTaxCents: 'Imposto no exterior',
    assetsCents: 'Bens e Direitos',
  },
  rules: {
    limit: 'Regras do limite',
    darf: 'Regras do DARF',
    decripto: 'Regras da DeCripto',
    assets: 'Regras dos bens',
    foreign: 'Regras do exterior',
    settings: 'Regras das escolhas',
  },
  baseFailed: 'Falha ao carregar as regras',
  readOn: (day: string) => `Lido em ${day}`,
  marks: taxRuleMarkNames,

  months: {
    title: 'Mês a mês',
    loadFailed: 'Falha ao carregar os meses',
    loadFailedText: 'Seus lançamentos não mudaram.',
    empty: (year: number) => `Nada alienado em ${year}`,
    emptyText: 'Vendas, gastos e doações dos seus lançamentos aparecem aqui, mês a mês.',
    toLedger: 'Ver lançamentos',
    choose: 'Escolher o mês',
    results: taxResultNames,
    inMonth: (month: string, sentence: string) =>
      `Em ${month}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
    bar: (month: string) => `Alienado em ${month}`,
    below: (gross: string, limit: string, room: string) =>
      `Alienado no mês ${gross} de ${limit} — faltam ${room}`,
    above: (gross: string, limit: string) => `Alienado no mês ${gross}, acima de ${limit}`,
    darf: (code: string, amount: string, day: string) => `DARF ${code}: ${amount} até ${day}`,
    atLeast: 'É o mínimo: o que falta só pode aumentar o imposto.',
    lateBy: (days: number, percent: string, fine: string) =>
      `Venceu há ${days} ${days === 1 ? 'dia' : 'dias'}: multa de ${fine} (${percent}). Os juros são calculados pelo Sicalc.`,
    paidLate: (days: number, percent: string, fine: string) =>
      `Pago com ${days} ${days === 1 ? 'dia' : 'dias'} de atraso: multa de ${fine} (${percent}). Os juros são calculados pelo Sicalc.`,
    fineOpen: (fine: string) => `Faltam ${fine} da multa.`,
    lacksInterest: 'Pago em outro mês: registre os juros que o Sicalc somou.',
    sicalc: 'Abrir o Sicalc da Receita',
    waits: (amount: string) =>
      `${amount} de imposto esperam o próximo mês com imposto (abaixo de ${leastDarf}).`,
    figures: {
      gain: 'Ganhos',
      loss: 'Perdas (não descontam)',
      base: 'Base',
      tax: 'Imposto do mês',
      carriedIn: 'De meses anteriores',
      foreign: 'Alienado no exterior',
    },
    gcap: [
      'No GCAP, informe cada alienação do mês: dia, quantidade, valor, taxa e custo estão nos lançamentos.',
      'Confira se o ganho é o deste mês e gere o DARF no Sicalc com o código 4600.',
      'Na declaração, importe o GCAP em «Ganhos de Capital».',
    ],
    gcapTitle: 'Passos no GCAP',
  },

  payments: {
    add: 'Já paguei',
    more: 'Registrar outro pagamento',
    of: (label: string, month: string) => `${label}: ${nameOfMonth(month)}`,
    form: (month: string) => `Pagamento do DARF de ${titleOfMonth(month)}`,
    amount: 'Valor principal',
    fine: 'Multa',
    interest: 'Juros',
    paidOn: 'Pago em',
    notAmount: 'Digite um valor em reais, como 264,64.',
    notDay: 'Escolha o dia do pagamento.',
    save: 'Salvar pagamento',
    saving: 'Salvando…',
    failed: 'Falha ao salvar o pagamento',
    loadFailed: 'Falha ao carregar os pagamentos',
    line: (amount: string, day: string) => `Pago ${amount} em ${day}`,
    lineOfFine: (day: string) => `Pago em ${day}`,
    withFine: (fine: string) => `multa de ${fine}`,
    withInterest: (interest: string) => `juros de ${interest}`,
    open: (amount: string) => `Pago a menos: faltam ${amount}.`,
    remove: 'Remover',
    removeLine: (line: string) => `Remover ${line}`,
  },

  others: {
    question: 'Você alienou outras criptos?',
    only: 'Você disse que só tem bitcoin neste ano.',
    no: 'Não',
    yes: 'Sim',
    change: 'Mudar',
    gross: 'Quanto alienou',
    gain: 'Ganho, sem descontar perdas',
    answered: (gross: string, gain: string) => `Outras criptos: ${gross}, com ganho de ${gain}.`,
    notAmount: 'Digite um valor em reais, como 1200,00.',
    moreThanGross: 'O ganho não pode passar do que alienou.',
    save: 'Salvar',
    saving: 'Salvando…',
    failed: 'Falha ao salvar a resposta',
    form: (month: string) => `Outras criptos em ${titleOfMonth(month)}`,
  },

  decripto: {
    title: 'DeCripto',
    delivered: (day: string) => `Entregue em ${day}.`,
    deliver: 'Já entreguei',
    toRows: 'Ver as operações linha por linha',
    undo: 'Não entreguei',
    saving: 'Salvando…',
    failed: 'Falha ao salvar a entrega',
    duties: { due: 'Obrigado', depends: 'Depende', none: 'Não precisa' },
    text: {
      due: (sum: string, limit: string, day: string) =>
        `Operações sem prestadora brasileira: ${sum}, acima de ${limit}. Entregue até ${day}.`,
      depends: (sum: string, own: string, limit: string) =>
        `Operações: ${sum}; transferências suas: ${own}. Só as transferências passam de ${limit}, e não achamos regra que diga se contam.`,
      none: (sum: string, limit: string) => `Operações sem prestadora brasileira: ${sum}, até ${limit}.`,
    },
  },

  missing: {
    title: 'O que falta',
    loadFailed: 'Falha ao carregar o que falta',
    empty: 'Não falta nada.',
    emptyText: 'Todos os meses do ano têm o que precisam.',
    line: (reason: TaxLackReason | null, month: string) =>
      `${titleOfMonth(month)} de ${month.slice(0, 4)}: ${reason === null ? 'falta algo' : taxLackNames[reason]}`,
    more: (count: number) => `Ver mais ${count}`,
    fewer: 'Ver menos',
    mend: 'Resolver',
    mendLine: (line: string) => `Resolver ${line}`,
    answerAt: (month: string) => `#${placeOfMonth(month)}`,
  },

  assets: {
    title: 'Bens e Direitos',
    loadFailed: 'Falha ao carregar bens e direitos',
    empty: 'Nenhum bem para declarar',
    emptyText: 'As contas que têm bitcoin no fim do ano aparecem aqui, pelo custo.',
    total: (total: string, year: number) => `${total} em 31/12/${year}, pelo custo.`,
    open: 'Ver e copiar Bens e Direitos',
    place: (group: string, code: string) => `Grupo ${group}, código ${code}`,
    at: (year: number) => `Em 31/12/${year}`,
    soFar: 'Custo de hoje; o que vale é o de 31 de dezembro.',
    mustList: `O custo é de ${listedFrom} ou mais: precisa ser declarado.`,
    mayList: `O custo é menor que ${listedFrom}: declarar é opcional.`,
    copy: 'Copiar',
    copyOf: (text: string) => `Copiar ${text}`,
    copied: 'Texto copiado.',
    copyFailed: 'Falha ao copiar. Selecione o texto e copie.',
    hidden: 'Texto oculto no modo discreto.',
    lacks: { institution: 'Falta o nome da instituição.', tax_id: 'Falta o CNPJ.', country: 'Falta o país.' },
    toAccounts: 'Completar a conta',
  },

  foreign: {
    title: 'Exterior (Lei 14.754)',
    figures: {
      gross: 'Alienado',
      gain: 'Ganhos',
      loss: 'Perdas',
      used: 'Perda de anos anteriores usada',
      base: 'Base',
      tax: `Imposto do ano (${taxFigures.foreignPermille / 10} %)`,
      carriedOut: 'Perda a compensar',
    },
  },

  settings: {
    title: 'Suas escolhas',
    loadFailed: 'Falha ao carregar suas escolhas',
    text: 'Onde a regra não é clara, a escolha é sua e aparece em todo relatório.',
    onlyBitcoin: 'Só tenho bitcoin neste ano',
    foreignInLimit: `Contar o exterior no limite de ${statutory(taxFigures.exemptLimitCents)}`,
    giftsAt: 'Doações feitas pelo valor',
    gifts: { stated: 'Informado', cost: 'De custo' },
    foreignFees: 'Taxas de venda no exterior',
    fees: { not_deducted: 'Não descontar', deducted: 'Descontar' },
    openingCarriedCents: `Imposto abaixo de ${leastDarf} de antes dos lançamentos`,
    openingForeignLossCents: 'Perda no exterior de antes dos lançamentos',
    save: 'Salvar valores',
    saving: 'Salvando…',
    saved: 'Escolha salva.',
    altered: (years: number[]) => `Escolha salva. Mudaram os anos: ${years.join(', ')}.`,
    failed: 'Falha ao salvar a escolha',
    form: 'Valores de antes dos lançamentos',
  },
};
