import type { ValuationKey } from '@painel/contract';
import { figureSources } from '@painel/shared/market';
import type { SourcedFigures } from '@painel/shared/parts';

interface MeasureWords {
  title: string;
  /** The measure and its limits, in two texts of the same length. */
  measures: string;
  doesNotSay: string;
}

const sources: SourcedFigures[] = [
  { source: figureSources.mercadoBitcoin, figures: 'Fechamentos em reais' },
  { source: figureSources.binance, figures: 'Fechamentos em dólar (USDT)' },
];

const measures: Record<ValuationKey, MeasureWords> = {
  mean200d: {
    title: 'Preço sobre a média de 200 dias',
    measures: 'Quanto o último fechamento está acima (mais de 1) ou abaixo da média dos 200 últimos.',
    doesNotSay: 'Se o preço vai voltar à média, nem quando: ele já ficou anos acima dela e meses abaixo.',
  },
  mean200w: {
    title: 'Preço sobre a média de 200 semanas',
    measures: 'O mesmo para 1.400 dias, quase um ciclo inteiro entre dois halvings.',
    doesNotSay: 'Que a média é um piso: em 2022 o preço ficou meses abaixo dela.',
  },
  fall: {
    title: 'Queda desde o topo',
    measures: 'Quanto o último fechamento está abaixo do maior de todos, e há quantos dias.',
    doesNotSay: 'Que o topo será alcançado de novo, nem que a queda terminou.',
  },
  volatility30d: {
    title: 'Volatilidade de 30 dias',
    measures: 'Quanto os últimos 30 retornos diários variam, em percentual ao ano.',
    doesNotSay: 'Para que lado o preço vai: alta e queda fortes dão a mesma volatilidade.',
  },
  volatility365d: {
    title: 'Volatilidade de 365 dias',
    measures: 'O mesmo para um ano inteiro: o tamanho das oscilações já vividas.',
    doesNotSay: 'Como será o próximo ano: períodos calmos já terminaram de repente.',
  },
};

export const copy = {
  sources,
  words: (time: string) => `${time}, uma vez por dia`,
  failed: 'Falha ao carregar a avaliação',
  historyFailed: 'Falha ao carregar o histórico',
  currency: 'Moeda',
  currencies: { BRL: 'Reais', USD: 'Dólares' },
  of: measures,
  whatItMeasures: 'O que mede',
  whatItDoesNotSay: 'O que não diz',
  percentile: (percent: string, since: string) => `Acima de ${percent} dos dias desde ${since}`,
  /** "Mais caro que em 63 de cada 100 dias desde 2013, pela distância da média de 200 dias." */
  answer: (percent: string, since: string) =>
    `Mais caro que em ${percent} de cada 100 dias desde ${since}, pela distância da média de 200 dias.`,
  noAnswer: 'Ainda não há dias suficientes para dizer se está caro.',
  noPercentile: 'Sem 365 dias para comparar',
  noValue: 'Faltam fechamentos diários para calcular',
  top: (day: string, days: string) => `Topo em ${day}, há ${days} ${days === '1' ? 'dia' : 'dias'}`,
  atTop: 'O último fechamento é o topo',
  showHistory: 'Ver histórico',
  hideHistory: 'Fechar histórico',
  historyOf: (title: string) => `Histórico: ${title}`,
  /** Below a saved picture. */
  caption: (title: string, isSimulated: boolean) =>
    `${title}. Painel Bitcoin${isSimulated ? '. Valores simulados' : ''}`,
  position: 'Posição na história',
  spoken: (day: string, value: string) => `${day}: ${value}`,
  foot: 'Só o passado, por fechamentos diários em São Paulo. Não é previsão nem recomendação.',
};
