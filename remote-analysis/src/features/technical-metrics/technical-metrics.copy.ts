import { horizons } from '@painel/contract';
import { figureSources } from '@painel/shared/market';
import type { SourcedFigures } from '@painel/shared/parts';

const sources: SourcedFigures[] = [
  { source: figureSources.mercadoBitcoin, figures: 'Candles diários em reais' },
  { source: figureSources.binance, figures: 'Fechamentos em dólar (USDT)' },
];

export const copy = {
  title: 'Análise técnica',
  daily: (time: string) => `diário, ${time}`,
  sources,
  loadFailed: 'Falha ao carregar análise técnica',
  unavailable: 'Indisponível',
  trend: `Tendência de ${horizons.medium.name}`,
  trendWord: { bullish: 'Alta', bearish: 'Baixa', neutral: 'Indefinida' },
  crossover: {
    golden: { badge: 'Cruz dourada', context: 'Média de 50 cruzou acima da de 200' },
    death: { badge: 'Cruz da morte', context: 'Média de 50 cruzou abaixo da de 200' },
    none: { badge: 'sem cruzamento', context: 'Médias de 50 e 200 não se cruzaram' },
  },
  ma50: 'Média de 50',
  ma200: 'Média de 200',
  position: { above: 'preço acima', below: 'preço abaixo' },
  rsi: 'RSI',
  rsiWord: { overbought: 'Sobrecompra', oversold: 'Sobrevenda', neutral: 'Neutro' },
  rsiScale: (buy: number, sell: number) => [`${buy} compra`, `${sell} venda`],
  macd: 'MACD',
  macdWord: { bullish: 'Alta', bearish: 'Baixa', neutral: 'Neutro' },
  macdZero: 'zero ao centro',
  macdSignal: (signal: string) => `sinal ${signal}`,
  macdText: (value: string, signal: string) => `${value}, sinal ${signal}`,
  bollinger: 'Bandas de Bollinger',
  bollingerWord: {
    above: 'Acima da banda',
    upper: 'Terço superior',
    middle: 'Meio das bandas',
    lower: 'Terço inferior',
    below: 'Abaixo da banda',
  },
  extreme: 'extremo',
  noExtreme: 'sem extremos',
  bands: (lower: string, upper: string) => `${lower} a ${upper}`,
  support: 'Suporte',
  resistance: 'Resistência',
  away: (distance: string) => `a ${distance}`,
  betweenLevels: 'Preço entre suporte e resistência',
  betweenLevelsText: (toSupport: string, toResistance: string) =>
    `${toSupport} acima do suporte, ${toResistance} abaixo da resistência`,
} as const;
