import { figureSources } from '@painel/shared/market';
import type { SourcedFigures } from '@painel/shared/parts';

const keySources: SourcedFigures[] = [
  { source: figureSources.mempool, figures: 'Oferta emitida, para a capitalização' },
  { source: figureSources.binance, figures: 'Preço em dólar (USDT) e funding rate' },
  { source: figureSources.coinGecko, figures: 'Dominância' },
  { source: figureSources.soSoValue, figures: 'Fluxo de ETFs, quando configurado' },
];

const structureSources: SourcedFigures[] = [
  { source: figureSources.mempool, figures: 'Oferta emitida, para a capitalização' },
  {
    source: figureSources.binance,
    figures: 'Preço em dólar (USDT), funding rate, open interest e contas compradas e vendidas',
  },
  { source: figureSources.mercadoBitcoin, figures: 'Liquidez e volatilidade' },
  { source: figureSources.coinGecko, figures: 'Dominância e volume global' },
  { source: figureSources.soSoValue, figures: 'Fluxo de ETFs, quando configurado' },
  { source: figureSources.bancoCentral, figures: 'Câmbio de referência (PTAX)' },
];

const correlationSources: SourcedFigures[] = [
  { source: figureSources.fred, figures: 'S&P 500, quando configurado' },
  { source: figureSources.binance, figures: 'Ouro, pelo token PAXG' },
  { source: figureSources.frankfurter, figures: 'Índice do dólar, das taxas do BCE' },
];

export const copy = {
  keyTitle: 'Métricas-chave',
  keyFailed: 'Falha ao carregar métricas',
  keySources,
  structure: 'Estrutura de mercado',
  structureFigures: 'Números do mercado',
  structureFailed: 'Falha ao carregar métricas de mercado',
  structureSources,
  everyFifteenMinutes: (time: string) => `${time}, a cada 15 min`,
  unavailable: 'Indisponível',
  coinGecko: figureSources.coinGecko,
  marketCap: 'Capitalização',
  dominance: 'Dominância',
  inOneDay: 'em 24h',
  etfFlow: 'Fluxo de ETFs',
  etfAssets: (assets: string, unit: string) => `Sob gestão: ${assets} ${unit}`,
  liquidity: 'Liquidez',
  liquidityUnit: 'de 100',
  liquidityWord: { low: 'Baixa', medium: 'Média', high: 'Alta' },
  volume: (volume: string, unit: string) => `Volume ${volume} ${unit}`,
  funding: 'Funding rate',
  fundingWord: { bullish: 'Comprado', bearish: 'Vendido', neutral: 'Equilibrado' },
  fundingContext: 'a cada 8 h, contratos perpétuos',
  openInterest: 'Open interest',
  longShort: 'Long/short',
  longShortWord: { bullish: 'Comprados', bearish: 'Vendidos', neutral: 'Equilíbrio' },
  long: (share: string) => `${share} comprados`,
  short: (share: string) => `${share} vendidos`,
  split: (long: string, short: string) => `${long} das contas compradas, ${short} vendidas`,
  volatility: 'Volatilidade',
  volatilityWord: { low: 'Baixa', medium: 'Moderada', high: 'Alta' },
  volatilityContext: 'ao ano, 30 dias',
  exchangeRate: 'Câmbio de referência',
  exchangeRateContext: 'dólar comercial',
  correlations: 'Correlações',
  correlationSources,
  correlation: {
    spy: 'S&P 500',
    gold: 'Ouro (PAXG)',
    dxy: 'Dólar (DXY)',
  },
  correlationWith: (asset: string) => `Correlação com ${asset}`,
  correlationScale: ['-1', '0', '+1'],
  correlationMeaning:
    'Perto de +1, os ativos andam juntos. Perto de -1, em direções opostas. Em 0, não há relação.',
  spyRights: figureSources.fred,
} as const;
