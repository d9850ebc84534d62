import type { PlanCadence, Withdrawal } from '@painel/contract';
import { figureSources } from '@painel/shared/market';
import { formatPercent } from '@painel/shared/format';
import type { SourcedFigures } from '@painel/shared/parts';
import type { Raise, WithdrawalDraft, WithdrawalField } from './withdrawal.model';

const sources: SourcedFigures[] = [
  { source: figureSources.mercadoBitcoin, figures: 'Preço de agora e fechamentos em reais desde 2013' },
  { source: figureSources.bancoCentral, figures: 'IPCA dos últimos 12 meses' },
];

const count = (many: number, one: string, others: string) =>
  many === 1 ? one : others.replace('%', many.toLocaleString('pt-BR'));

/** «8 anos e 3 meses». */
function duration(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const inYears = years > 0 && count(years, '1 ano', '% anos');
  const inMonths = rest > 0 && count(rest, '1 mês', '% meses');
  return [inYears, inMonths].filter(Boolean).join(' e ') || 'menos de um mês';
}

/** No share is certainty: above 99 % the past has no more to say. */
function share(percent: number | null): string {
  if (percent === null) return '—';
  return percent > 99 ? 'mais de 99%' : formatPercent(percent, { decimals: 1 });
}

const haircuts: Record<WithdrawalDraft['haircut'], string> = {
  0: 'toda a alta do passado',
  50: 'metade da alta do passado',
  100: 'nada da alta do passado',
};

const labels: Record<WithdrawalField, string> = {
  from: 'Estoque',
  stock: 'Bitcoin em estoque',
  cost: 'Custo do estoque',
  need: 'Preciso por mês, líquido',
  every: 'Vender a cada (meses)',
  fee: 'Taxa da venda',
  years: 'Por quantos anos',
  raise: 'Reajuste por ano',
  rate: 'Reajuste',
  other: 'Outras criptos vendidas por mês',
  cash: 'Reserva em reais (meses)',
  haircut: 'Alta do passado',
  goal: 'Quero ter',
  plan: 'Valor de cada compra',
  cadence: 'Comprar',
};

const problems: Record<WithdrawalField, string> = {
  from: 'Escolha de onde vem o estoque.',
  stock: 'Use de 0 a 21.000.000 BTC.',
  cost: 'Use de R$ 0,00 a R$ 10 bilhões.',
  need: 'Use de R$ 0,00 a R$ 10 milhões.',
  every: 'Use de 1 a 12 meses.',
  fee: 'Use de 0 a 10%.',
  years: 'Use de 1 a 50 anos.',
  raise: 'Escolha um reajuste.',
  rate: 'Use de 0 a 50%.',
  other: 'Use de R$ 0,00 a R$ 10 milhões.',
  cash: 'Use de 0 a 36 meses.',
  haircut: 'Escolha quanto da alta contar.',
  goal: 'Use de 0,00000001 a 21.000.000 BTC.',
  plan: 'Use de R$ 0,01 a R$ 10 milhões.',
  cadence: 'Escolha a frequência.',
};

export const copy = {
  sources,
  labels,
  problems,
  duration,
  share,
  haircuts,
  disclaimer: 'Não é previsão nem conselho.',
  failed: 'Falha ao simular',
  form: 'A retirada',
  units: { money: 'R$', btc: 'BTC', percent: '%' },
  origins: { ledger: 'Dos meus lançamentos', typed: 'Digitado' },
  raises: { none: 'Sem reajuste', ipca: 'IPCA de 12 meses', percent: 'Outra taxa' } satisfies Record<
    Raise,
    string
  >,
  hints: {
    need: 'Depois da taxa da venda',
    every: 'A venda do primeiro mês paga todos',
    other: 'Entram no limite do mês; o ganho delas fica fora da conta',
    cash: 'Sem render. Paga enquanto o preço está abaixo do inicial',
  },
  haircutOptions: { 0: 'Contar toda', 50: 'Contar metade', 100: 'Não contar' } satisfies Record<
    WithdrawalDraft['haircut'],
    string
  >,
  cadences: { monthly: 'Todo mês', weekly: 'Toda semana' } satisfies Record<PlanCadence, string>,
  calculate: 'Simular',
  calculating: 'Simulando',
  copyLink: 'Copiar link',
  copied: 'Link copiado',
  copyFailed: 'Não foi possível copiar o link. Copie o endereço da página.',
  mended: (fields: string) =>
    `O link tinha valores que não valem, em: ${fields}. No lugar deles estão os do exemplo.`,
  noLedger: 'Seus lançamentos não têm bitcoin no Brasil: o estoque e o custo aqui são os digitados.',
  visitor: 'Estoque e custo são os digitados. Com uma conta, podem vir dos seus lançamentos.',
  provisional: 'Falta informação em seus lançamentos: estoque e custo são provisórios.',

  /** «1,00000000 BTC pagando R$ 700,00 por mês por 10 anos, com metade da alta do passado» */
  title: (stock: string, need: string, months: number, haircut: WithdrawalDraft['haircut']) =>
    `${stock} pagando ${need} por mês por ${duration(months)}, com ${haircuts[haircut]}`,
  answer: 'Quanto dá para retirar',
  untaxed: 'Sem imposto',
  untaxedNote: (limit: string) => `a venda fica dentro de ${limit}`,
  sustainable: 'Durou em 95% do passado',
  sustainableNote: (months: number, windows: number) =>
    `durante ${duration(months)}, em ${count(windows, '1 janela', '% janelas')}`,
  noWindow: 'sem valor',
  noWindowNote: (months: number) => `O passado desde 2013 não tem ${duration(months)} inteiros`,
  perMonth: '/mês',

  views: 'Três visões',
  flat: 'Preço parado',
  lasts: (months: number) => `Dura ${duration(months)}`,
  lastsLess: (months: number) => (months === 0 ? 'Não dura' : `Acaba em ${duration(months)}`),
  flatNote: (left: string, tax: string) => `Sobram ${left}; imposto ${tax}`,
  flatTax: (tax: string) => `Imposto ${tax}`,
  windows: 'Janelas do passado',
  windowsNote: (windows: number) => `duraram, de ${count(windows, '1 início', '% inícios')} desde 2013`,
  shuffled: 'Passado embaralhado',
  shuffledNote: (paths: number) => `duraram, de ${count(paths, '1 caminho', '% caminhos')}`,
  tooShort: 'Passado curto demais',
  worst: 'Piores inícios',
  worstOne: (start: string, months: number, isWhole: boolean, left: string) =>
    isWhole ? `${start}: durou, e sobraram ${left}` : `${start}: acabou em ${duration(months)}`,

  spread: 'Do pior ao melhor',
  spreadColumns: {
    part: 'Caminhos',
    windows: 'Durou nas janelas',
    shuffled: 'Durou embaralhado',
    stock: 'Sobra embaralhado',
  },
  part: { p5: '5% piores até', p25: '25% até', p50: 'Metade até', p75: '75% até', p95: '95% até' },

  firstSale: 'A primeira venda',
  firstSaleText: (sale: { bitcoin: string; gross: string; fee: string; cost: string; gain: string }) =>
    `Vende ${sale.bitcoin} por ${sale.gross}: taxa ${sale.fee}, custo ${sale.cost}, ganho ${sale.gain}.`,
  exempt: (limit: string) => `Isenta: o mês não passa de ${limit}.`,
  taxed: (tax: string, limit: string) =>
    `O mês passa de ${limit}: imposto de ${tax} sobre todo o ganho, pago com outra venda no mês seguinte.`,
  noGain: (limit: string) => `O mês passa de ${limit}, sem ganho a tributar.`,
  raiseNote: (percent: string, until: string | null) =>
    until === null
      ? `A retirada sobe ${percent} por ano. O limite de isenção não sobe.`
      : `A retirada sobe ${percent} por ano, o IPCA dos 12 meses até ${until}. O limite de isenção não sobe.`,
  pastNote: (from: string, to: string, yearly: string, cut: string) =>
    `De ${from} a ${to} o preço subiu ${yearly} por ano; a conta usa ${cut}.`,

  chart: {
    title: 'Estoque ano a ano',
    what: 'Bitcoin que sobra no fim de cada ano.',
    label: 'Ano mostrado no gráfico',
    names: { flat: 'Preço parado', low: '5% piores', middle: 'Metade', high: '5% melhores' },
    at: (year: number, values: string) => `${year === 0 ? 'Início' : `Ano ${year}`}: ${values}`,
    line: (name: string, value: string) => `${name} ${value}`,
    year: (year: number) => (year === 0 ? 'Início' : `Ano ${year}`),
    fileName: 'viver-de-bitcoin',
    caption: (haircut: WithdrawalDraft['haircut']) =>
      `Com ${haircuts[haircut]}. Não é previsão nem conselho. Painel Bitcoin`,
  },
  table: {
    title: 'Estoque no fim de cada ano',
    year: 'Ano',
    flat: 'Preço parado',
    tax: 'Imposto, preço parado',
    low: '5% piores',
    middle: 'Metade',
    high: '5% melhores',
  },

  target: {
    title: (goal: string) => `Quando terei ${goal} BTC?`,
    form: 'O plano de compras',
    flat: 'Ao preço de hoje',
    now: 'Já tem',
    flatNote: (months: number, purchases: number) =>
      `em ${duration(months)}, com ${count(purchases, '1 compra', '% compras')}`,
    never: 'nunca',
    neverNote: 'Em 50 anos o plano não chega lá',
    windows: 'Nas janelas do passado',
    median: (months: number | null) => (months === null ? 'nunca' : duration(months)),
    windowsNote: (
      { reached, count: all, months }: NonNullable<Withdrawal['target']>['windows'],
      asked: number,
    ) =>
      `Metade até aí. ${reached.toLocaleString('pt-BR')} de ${count(all, '1 início chegou', '% inícios chegaram')} em ${duration(asked)}${
        months.p5 === null ? '' : `: os 5% mais rápidos em ${duration(months.p5)}`
      }${months.p95 === null ? '; nos outros o preço correu mais que o plano' : `, 95% em ${duration(months.p95)}`}.`,
    noWindow: 'O passado desde 2013 não tem tantos anos inteiros',
  },
};
