import type { CandleResolution } from '@painel/contract';

export const copy = {
  title: 'Preço BTC/BRL',
  periods: 'Período do gráfico',
  resolutions: { '30m': '30 minutos', '1h': '1 hora', '1d': 'diário' } satisfies Record<
    CandleResolution,
    string
  >,
  chart: 'Gráfico de velas do preço do Bitcoin em reais',
  loadFailed: 'Erro ao buscar dados do gráfico',
  loadFailedText: 'O restante da página continua funcionando.',
  empty: 'Nenhum dado histórico disponível para este período.',
};
