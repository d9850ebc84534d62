import type { ChartOptions } from '@painel/shared/charts';
import type { Currency } from '@painel/shared/format';

import type { ChartResolution } from './price-chart.model';

export const copy = {
  title: { brl: 'Preço BTC/BRL', usd: 'Preço BTC/USD' } satisfies Record<Currency, string>,
  periods: 'Período do gráfico',
  resolutions: { '30m': '30 minutos', '1h': '1 hora', '1d': 'diário', '1w': 'semanal' } satisfies Record<
    ChartResolution,
    string
  >,
  closesBefore: (day: string) => `até ${day} só de fechamentos diários, sem volume`,
  fullScreen: 'Tela cheia',
  options: 'Opções do gráfico',
  option: {
    volume: 'Volume',
    sma20: 'Média móvel de 20 (SMA)',
    sma50: 'Média móvel de 50 (SMA)',
    bollinger: 'Bandas de Bollinger (20, 2)',
    rsi: 'RSI (14)',
    macd: 'MACD (12, 26, 9)',
    comparison: 'Comparar dólar e real',
    logScale: 'Escala logarítmica',
  } satisfies Record<keyof ChartOptions, string>,
  chart: {
    brl: 'Gráfico de velas do preço do Bitcoin em reais',
    usd: 'Gráfico de velas do preço do Bitcoin em dólares',
  } satisfies Record<Currency, string>,
  trade: (isSale: boolean, amount: string) => `${isSale ? 'Venda' : 'Compra'} de ${amount}`,
  marks: { support: 'Suporte', resistance: 'Resistência' },
  alertHint: 'Toque ou clique no gráfico para criar um alerta naquele preço.',
  alertAt: (price: string) => `Criar alerta neste preço: ${price}`,
  codeFailed: 'O gráfico não carregou',
  loadFailed: 'Erro ao buscar dados do gráfico',
  loadFailedText: 'O restante da página continua funcionando.',
  empty: 'Nenhum dado histórico disponível para este período.',
};
