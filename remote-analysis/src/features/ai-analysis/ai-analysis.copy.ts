import { horizonWords, horizons } from '@painel/contract';
import { figureSources } from '@painel/shared/market';
import type { SourcedFigures } from '@painel/shared/parts';

const sources: SourcedFigures[] = [
  { source: figureSources.mercadoBitcoin, figures: 'Preço, indicadores e níveis, em reais' },
  { source: figureSources.binance, figures: 'Derivativos' },
  { source: figureSources.mempool, figures: 'Dados da rede' },
  { source: figureSources.fearAndGreed, figures: 'Índice de medo e ganância' },
  { source: figureSources.coinGecko, figures: 'Dominância' },
];

export const copy = {
  title: 'Análise com IA',
  everyThreeMinutes: (time: string) => `${time}, renova a cada 3 min`,
  collapse: 'Recolher análise',
  expand: 'Expandir análise',
  sources,
  unavailable: 'Indisponível',
  loadFailed: 'Falha ao carregar a análise com IA',
  recommendation: {
    COMPRAR: 'Comprar',
    COMPRAR_PARCIAL: 'Comprar parcial',
    VENDER: 'Vender',
    VENDER_PARCIAL: 'Vender parcial',
    MANTER: 'Manter',
  },
  readings: (horizon: string | null) => {
    const own = horizon
      ? `vale para o ${horizon.replace(/^./, (first) => first.toLowerCase())}`
      : 'não tem prazo';
    return (
      `A recomendação ${own}, a tendência (médias de 50 e 200 dias, MACD), para o ${horizonWords('medium')}, e os indicadores ` +
      `(RSI, média de 20 dias, volume), para o ${horizonWords('short')}: podem discordar.`
    );
  },
  allocation: 'Alocação sugerida',
  confidence: 'Confiança da análise',
  confidenceWord: {
    high: (percent: string) => `${percent}, alta`,
    medium: (percent: string) => `${percent}, média`,
    low: (percent: string) => `${percent}, baixa`,
  },
  bullishCatalysts: 'Catalisadores de alta',
  bearishCatalysts: 'Riscos de baixa',
  noCatalysts: 'Nenhum no momento',
  keyLevels: 'Níveis-chave',
  keyLevelsNote: 'suportes, resistências e alvos',
  noLevels: 'Nenhum nível conhecido',
  level: {
    bullish: 'Alvo de alta',
    resistance: 'Resistência',
    current: 'Preço atual',
    support: 'Suporte',
    bearish: 'Alvo de baixa',
  },
  prose: {
    priceAnalysis: 'Preço',
    technicalOutlook: 'Técnico',
    marketStructure: 'Estrutura de mercado',
    sentimentAnalysis: 'Sentimento',
    fundamentalFactors: 'Fundamentos',
    newsImpact: 'Impacto das notícias',
    riskAssessment: 'Riscos',
    timeHorizon: 'Horizonte',
  },
  priceAndStructure: 'Preço e estrutura de mercado',
  moodAndNews: 'Sentimento, fundamentos e notícias',
  risksAndHorizon: 'Riscos e horizonte',
  trend: `Tendência de ${horizons.medium.name}`,
  trendWord: { bullish: 'Alta', bearish: 'Baixa', neutral: 'Indefinida' },
  inOneDay: 'em 24h',
  rsi: 'RSI',
  rsiContext: 'de 0 a 100',
  volatility: 'Volatilidade em 24h',
  volatilityContext: 'entre mínima e máxima',
  dominance: 'Dominância',
  dominanceSource: figureSources.coinGecko,
  author: {
    rules: 'Análise automática por regras, a partir de dados públicos. Não é recomendação de investimento.',
    model: 'Texto gerado por IA, a partir de dados públicos. Não é recomendação de investimento.',
    unknown: 'Análise automática, a partir de dados públicos. Não é recomendação de investimento.',
  },
} as const;
