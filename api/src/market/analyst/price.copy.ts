import { horizons } from '@painel/contract';

/** Sentences on price and indicators. Every argument is a figure formatted in pt-BR, without a sign. */
export const priceCopy = {
  now: (price: string) => `O bitcoin vale ${price}.`,
  day: {
    up: (change: string) => `Em 24 horas subiu ${change}.`,
    down: (change: string) => `Em 24 horas caiu ${change}.`,
  },
  dayUnknown: 'A variação de 24 horas não está disponível.',
  month: {
    up: (change: string) => `Em 30 dias acumula alta de ${change}.`,
    down: (change: string) => `Em 30 dias acumula queda de ${change}.`,
  },
  average: {
    above: (days: string, distance: string, level: string) =>
      `Está ${distance} acima da média de ${days} dias, que é de ${level}.`,
    below: (days: string, distance: string, level: string) =>
      `Está ${distance} abaixo da média de ${days} dias, que é de ${level}.`,
  },
  trend: {
    bullish: `A tendência de ${horizons.medium.name}, pelas médias de 50 e 200 dias e pelo MACD, é de alta.`,
    bearish: `A tendência de ${horizons.medium.name}, pelas médias de 50 e 200 dias e pelo MACD, é de baixa.`,
    neutral: `A tendência de ${horizons.medium.name}, pelas médias de 50 e 200 dias e pelo MACD, está indefinida.`,
  },
  crossover: {
    golden: 'A média de 50 dias cruzou a de 200 dias para cima nos últimos 10 dias (cruzamento dourado).',
    death: 'A média de 50 dias cruzou a de 200 dias para baixo nos últimos 10 dias (cruzamento da morte).',
    none: 'As médias de 50 e de 200 dias não se cruzaram nos últimos 10 dias.',
  },
  rsi: {
    overbought: (rsi: string) => `O RSI está em ${rsi}, em sobrecompra.`,
    oversold: (rsi: string) => `O RSI está em ${rsi}, em sobrevenda.`,
    neutral: (rsi: string) => `O RSI está em ${rsi}, em faixa neutra.`,
  },
  macd: {
    bullish: 'O MACD está acima da linha de sinal.',
    bearish: 'O MACD está abaixo da linha de sinal.',
    neutral: 'O MACD está junto à linha de sinal.',
  },
  bands: {
    above: 'O preço passou da banda superior de Bollinger.',
    upper: 'O preço está no terço superior das bandas de Bollinger.',
    middle: 'O preço está no meio das bandas de Bollinger.',
    lower: 'O preço está no terço inferior das bandas de Bollinger.',
    below: 'O preço caiu abaixo da banda inferior de Bollinger.',
  },
  support: (level: string, distance: string) => `O suporte mais próximo é ${level}, a ${distance} do preço.`,
  resistance: (level: string, distance: string) =>
    `A resistência mais próxima é ${level}, a ${distance} do preço.`,
  noSupport: 'Não há suporte conhecido abaixo do preço.',
  noResistance: 'Não há resistência conhecida acima do preço.',
};
