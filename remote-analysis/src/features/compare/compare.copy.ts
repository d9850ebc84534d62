import type { ComparedName } from '@painel/contract';
import { figureSources } from '@painel/shared/market';
import type { SourcedFigures } from '@painel/shared/parts';
import { formatBrl } from '@painel/shared/format';
import type { DcaField, DcaProblem } from './dca.model';
import type { BitcoinPlace } from './ranking.model';

const sources: SourcedFigures[] = [
  { source: figureSources.mercadoBitcoin, figures: 'Fechamentos do bitcoin em reais' },
  { source: figureSources.bancoCentral, figures: 'CDI, IPCA, poupança e dólar (PTAX)' },
  { source: figureSources.binance, figures: 'Ouro (PAXG), em dólares' },
];

/** Names in the order of the table. */
const names: Record<'bitcoin' | ComparedName, string> = {
  bitcoin: 'Bitcoin',
  cdi: 'CDI',
  ipca: 'IPCA',
  savings: 'Poupança',
  usd: 'Dólar',
  gold: 'Ouro (PAXG)',
};

const inSentence: Record<ComparedName, string> = {
  cdi: 'o CDI',
  ipca: 'o IPCA',
  savings: 'a poupança',
  usd: 'o dólar',
  gold: 'o ouro',
};

const wholeReais = (cents: number) => formatBrl(cents / 100, { decimals: 0 });

const absent: Record<ComparedName, string> = {
  cdi: 'Falta a taxa de um dia útil do período.',
  ipca: 'Falta o índice de um mês do período.',
  savings: 'Falta a taxa de um mês do período.',
  usd: 'Falta a cotação de um dos dias.',
  gold: 'Falta o preço de um dos dias: o token PAXG tem preços desde agosto de 2020.',
};

const labels = {
  amount: 'Valor do aporte',
  cadence: 'Frequência',
  day: 'Dia do mês',
  weekday: 'Dia da semana',
  from: 'Desde',
  to: 'Até',
  fee: 'Taxa de cada compra',
  against: 'Comparar com',
} satisfies Record<DcaField | 'against', string>;

const problems: Record<DcaProblem, string> = {
  amount: 'Use de R$ 0,01 a R$ 10.000.000,00.',
  day: 'Use de 1 a 31.',
  fee: 'Use de 0 a 10%.',
  from: 'Use um dia de 2010 até ontem.',
  to: 'Use um dia até ontem.',
  order: 'O fim vem depois do início.',
  tooMany: 'São mais de 600 compras: comece mais tarde ou use aportes mensais.',
};

const count = (many: number, one: string, others: string) =>
  many === 1 ? one : others.replace('%', many.toLocaleString('pt-BR'));

interface Question {
  amount: string;
  cadence: 'monthly' | 'weekly';
  since: string;
  /** Null where it is the last day with a close. */
  until: string | null;
}

export const copy = {
  sources,
  names,
  labels,
  problems,
  absent,
  plan: 'O plano',
  amountUnit: 'R$',
  feeUnit: '%',
  cadences: { monthly: 'Todo mês', weekly: 'Toda semana' },
  dayHint: 'Em meses mais curtos, o último dia',
  weekdays: [
    'segunda-feira',
    'terça-feira',
    'quarta-feira',
    'quinta-feira',
    'sexta-feira',
    'sábado',
    'domingo',
  ],
  calculate: 'Calcular',
  calculating: 'Calculando',
  mended: (fields: string) =>
    `O link tinha valores que não valem, em: ${fields}. No lugar deles estão os do exemplo.`,
  copyLink: 'Copiar link',
  copied: 'Link copiado',
  copyFailed: 'Não foi possível copiar o link. Copie o endereço da página.',

  question: ({ amount, cadence, since, until }: Question) =>
    `Quanto teria ${until === null ? 'hoje' : `em ${until}`} quem aportou ${amount} por ${cadence === 'monthly' ? 'mês' : 'semana'} desde ${since}?`,
  result: 'Resultado do plano',
  onceADay: (time: string) => `${time}, uma vez por dia`,
  failed: 'Falha ao calcular a comparação',
  value: 'Valor em bitcoin',
  paid: (amount: string) => `de ${amount} aportados`,
  gain: 'Retorno',
  gainNote: (real: string) => `Real: ${real}, descontado o IPCA`,
  gainUnknown: 'Sem preço no fim do período',
  fall: 'Maior queda',
  fallNote: (day: string) => `do preço, do topo até ${day}`,
  noFall: 'Nenhuma queda no período',
  worstYear: 'Pior ano',
  worstYearNote: 'do preço, em 365 dias',
  noWorstYear: 'Período menor que um ano',

  purchases: (many: number) => count(many, '1 compra', '% compras'),
  bought: (purchases: string, bitcoin: string) => `${purchases}, ${bitcoin} ao todo.`,
  average: (price: string) => `Preço médio pago: ${price}.`,
  fees: (amount: string) => `Taxas: ${amount}.`,
  moved: (many: number) =>
    count(
      many,
      '1 compra caiu em dia sem fechamento e foi feita no dia seguinte que teve um.',
      '% compras caíram em dia sem fechamento e foram feitas no dia seguinte que teve um.',
    ),
  skipped: (many: number) =>
    count(
      many,
      '1 compra foi pulada: não houve fechamento em 7 dias.',
      '% compras foram puladas: não houve fechamento em 7 dias.',
    ),
  none: 'Nenhuma compra no período',
  noneText: 'Nenhum dia de aporte entre o início e o fim teve um fechamento. Mude os dias.',

  table: 'Bitcoin e as alternativas',
  columns: {
    name: 'Alternativa',
    paid: 'Total aportado',
    value: 'Valor hoje',
    valueThen: 'Valor no fim',
    return: 'Retorno',
    yearly: 'Ao ano',
    real: 'Real',
  },
  estimated: 'estimado',
  estimatedNote:
    'Estimado: uma parte de mês, ou um mês com índice ainda não publicado, conta pela última taxa.',
  columnsNote:
    'Ao ano: a taxa que leva os aportes ao valor final, com pelo menos 365 dias entre o primeiro e o fim. Real: acima dos aportes corrigidos pelo IPCA.',
  feesNote: 'A taxa da compra conta só no bitcoin.',

  starts: {
    title: 'E se o início fosse outro?',
    share: (beat: number, months: number) =>
      `Em ${beat} de ${months} ${months === 1 ? 'mês' : 'meses'} de início, o plano superou o CDI.`,
    note: 'O mesmo plano até o mesmo fim, começado em cada mês que deixa pelo menos 365 dias.',
    monthly: 'Com aportes mensais no lugar dos semanais.',
    none: 'Sem meses de início para comparar: são precisos 365 dias até o fim, e a taxa de cada dia útil.',
    failed: 'Falha ao comparar os inícios',
  },

  lump: {
    title: 'E se fosse tudo no primeiro dia?',
    value: 'Tudo no primeiro dia',
    plan: 'Aos poucos, como no plano',
    note: 'O total dos aportes, menos as mesmas taxas, ao preço da primeira compra.',
  },

  chart: {
    title: 'Evolução',
    what: 'O que os aportes feitos até cada dia valiam nele, em reais, no dia de cada compra e no último.',
    paid: 'Aportado',
    day: 'Dia mostrado no gráfico',
    at: (day: string, values: string) => `${day}: ${values}`,
    line: (name: string, value: string) => `${name} ${value}`,
    scale: 'Escala',
    scales: { linear: 'Linear', log: 'Logarítmica' },
    fileName: 'comparar',
    /** Below a saved picture. */
    caption: (day: string, isSimulated: boolean) =>
      `Os mesmos aportes em cada alternativa, até ${day}. Painel Bitcoin${isSimulated ? '. Valores simulados' : ''}`,
    tooShort: 'Poucos pontos para desenhar',
    tooShortText: 'O gráfico começa com a segunda compra.',
  },

  /** «Bitcoin ficou em 5º de 6: R$ 4.320 menos que o CDI.» */
  place: ({ place, of, against, differenceCents }: BitcoinPlace, write = wholeReais) =>
    `Bitcoin ficou em ${place}º de ${of}: ${
      differenceCents === 0
        ? 'o mesmo que'
        : `${write(Math.abs(differenceCents))} ${differenceCents < 0 ? 'menos' : 'mais'} que`
    } ${inSentence[against]}.`,
  own: 'Seu dinheiro',
  ranking: 'Quem rendeu mais',
  rankingLabel: 'Valor dos mesmos aportes, do maior ao menor',
  goldSince: (day: string) => `Ouro tem preço desde ${day}. Só os aportes a partir desse dia:`,

  source: 'Fonte:',
};
