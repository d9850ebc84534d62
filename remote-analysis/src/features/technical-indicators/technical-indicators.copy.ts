import { horizonWords } from '@painel/contract';
import { figureSources } from '@painel/shared/market';
import type { SourcedFigures } from '@painel/shared/parts';

const sources: SourcedFigures[] = [
  { source: figureSources.mercadoBitcoin, figures: 'Séries diárias em reais, calculadas aqui' },
];

export const copy = {
  title: 'Indicadores técnicos',
  horizon: horizonWords('short'),
  sources,
  loadFailed: 'Falha ao carregar indicadores técnicos',
  trend: { bullish: 'Tendência de alta', bearish: 'Tendência de baixa', neutral: 'Tendência neutra' },
  signal: { buy: 'Compra', sell: 'Venda', neutral: 'Neutro' },
  noSignal: 'sem sinal',
  unavailable: 'Indisponível',
  rsi: 'RSI',
  rsiNote: '14 períodos',
  sma20: 'Média de 20',
  sma50: 'Média de 50',
  above: (distance: string) => `preço ${distance} acima`,
  below: (distance: string) => `preço ${distance} abaixo`,
  volume: 'Volume',
  volumeNote: 'último dia completo, contra média de 10',
  times: (ratio: string) => `${ratio}×`,
  count: (buy: number, sell: number, neutral: number) =>
    `${buy || 'nenhum'} de compra, ${sell || 'nenhum'} de venda, ${neutral || 'nenhum'} ${neutral > 1 ? 'neutros' : 'neutro'}`,
  noneCounted: 'Nenhum sinal contado',
} as const;
