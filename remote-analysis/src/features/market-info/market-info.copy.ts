import { figureSources } from '@painel/shared/market';
import type { SourcedFigures } from '@painel/shared/parts';

const sources: SourcedFigures[] = [
  { source: figureSources.mercadoBitcoin, figures: 'Preço, faixa e volume em reais' },
  { source: figureSources.binance, figures: 'Preço e volume em dólar (USDT)' },
];

export const copy = {
  sources,
  card: 'Preço e volume',
  price: 'Preço do Bitcoin',
  range: 'Faixa de 24h',
  open: 'abertura',
  low: (price: string) => `mín. ${price}`,
  high: (price: string) => `máx. ${price}`,
  rangeText: (low: string, high: string, current: string) =>
    `De ${low} a ${high} em 24 horas, agora ${current}`,
  volume: 'Volume em 24h',
  volumeBtc: 'Volume em BTC',
  btc: 'BTC',
  week: 'Variação em 7 dias',
  against: (price: string) => `contra ${price}`,
  binanceUsd: 'Binance, em dólar',
  binanceBtc: 'Binance, em BTC',
  lastDay: '24 horas',
  openIn: { brl: 'Abertura em reais', usd: 'Abertura em dólar' },
  dayRange: (low: string, high: string) => `mín. ${low}, máx. ${high}`,
  unavailable: 'Indisponível',
  loadFailed: 'Falha ao atualizar dados do Bitcoin',
};
