import { figureSources } from '@painel/shared/market';
import type { SourcedFigures } from '@painel/shared/parts';

const sources: SourcedFigures[] = [
  { source: figureSources.mempool, figures: 'Hash rate, dificuldade, receita dos mineradores e mempool' },
  { source: figureSources.blockchair, figures: 'Nós e endereços, quando configurado' },
];

export const copy = {
  title: 'Métricas on-chain',
  sources,
  everyFifteenMinutes: (time: string) => `${time}, a cada 15 min`,
  refresh: 'Atualizar',
  refreshing: 'Atualizando',
  unavailable: 'Indisponível',
  hashRate: 'Hash rate',
  hashRateContext: 'variação em 7 dias',
  difficulty: 'Dificuldade',
  difficultyContext: 'próximo ajuste',
  minerRevenue: 'Receita dos mineradores',
  minerRevenueContext: 'receita diária',
  activeNodes: 'Nós ativos',
  activeNodesContext: 'alcançáveis na rede',
  pending: 'Transações pendentes',
  pendingContext: 'na fila da mempool',
  medianFee: 'Taxa mediana',
  medianFeeUnit: 'sat/vB',
  medianFeeContext: 'por byte virtual',
  mempoolSize: 'Tamanho da mempool',
  mempoolSizeUnit: 'MvB',
  mempoolSizeContext: 'à espera de confirmação',
  addresses: 'Endereços com saldo',
  addressesContext: 'guardam algum bitcoin',
  loadFailed: (reason: string) => `Falha ao carregar métricas on-chain: ${reason}`,
  noAnswer: 'sem resposta da rede.',
  incomplete: 'dados incompletos.',
  unavailableNow: 'Serviço temporariamente indisponível. API não conseguiu obter dados reais.',
  late: 'Tempo limite excedido. O servidor está demorando muito para responder.',
} as const;
