import { figureSources } from '@painel/shared/market';
import type { SourcedFigures } from '@painel/shared/parts';

const sources: SourcedFigures[] = [
  { source: figureSources.mercadoBitcoin, figures: 'Última negociação, em reais' },
  { source: figureSources.binance, figures: 'Última negociação, em dólar (USDT)' },
];

export const copy = {
  sources,
  priceAt: (price: string, time: string) => `${price} às ${time}`,
};
