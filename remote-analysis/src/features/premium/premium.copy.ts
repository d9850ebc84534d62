import { figureSources } from '@painel/shared/market';
import type { SourcedFigures } from '@painel/shared/parts';

const sources: SourcedFigures[] = [
  { source: figureSources.mercadoBitcoin, figures: 'Preço em reais' },
  { source: figureSources.binance, figures: 'Preço em dólar (USDT) e USDT em reais' },
  { source: figureSources.bancoCentral, figures: 'PTAX' },
];

export const copy = {
  sources,
  title: 'Ágio brasileiro',
  failed: 'Falha ao carregar o ágio',
  everyFiveMinutes: (time: string) => `${time}, a cada 5 min`,
  over: {
    commercial: 'Sobre o dólar comercial',
    ptax: 'Sobre a PTAX',
    usdt: 'Sobre o USDT',
  },
  rate: (rate: string) => `a ${rate}`,
  perBitcoin: (reais: string) => `${reais} por bitcoin`,
  day: (low: string, high: string) => `hoje de ${low} a ${high}`,
  meaning: 'O ágio é quanto um bitcoin custa a mais no Brasil do que pelo preço em dólares, convertido.',
  costs: (reais: number, amount: string) => {
    if (reais === 0) return 'Comprar aqui custa o mesmo que lá fora.';
    return `Comprar aqui custa ${amount} ${reais > 0 ? 'a mais' : 'a menos'} por bitcoin.`;
  },
  alertBelow: (percent: string) => `Avisar abaixo de ${percent}`,
  cryptoDollar: 'Dólar cripto',
  cryptoDollarContext: 'USDT sobre o dólar comercial',
  apart: 'Sem duas cotações do mesmo momento',
};
