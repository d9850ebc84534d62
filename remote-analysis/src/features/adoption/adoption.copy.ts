import { figureSources } from '@painel/shared/market';
import type { SourcedFigures } from '@painel/shared/parts';

const sources: SourcedFigures[] = [
  { source: figureSources.gitHub, figures: 'Desenvolvedores e atividade do bitcoin/bitcoin' },
  { source: figureSources.mempool, figures: 'Dificuldade' },
  { source: figureSources.btcMap, figures: 'Estabelecimentos' },
  { source: figureSources.openStreetMap, figures: 'Estabelecimentos' },
  { source: figureSources.blockchair, figures: 'Nós, quando configurado' },
];

export const copy = {
  section: 'Adoção global',
  sources,
  everyThirtyMinutes: (time: string) => `${time}, a cada 30 min`,
  loadFailed: 'Falha ao carregar métricas de adoção global',
  figuresOf: (time: string) => `Valores de ${time}`,
  retry: 'Tentar novamente',
  retrying: 'Tentando novamente',
  unavailable: 'Indisponível',
  reference: (month: string) => `valor de referência, ${month}`,
  index: 'Índice de adoção',
  indexUnit: 'de 100',
  inTheYear: 'no ano',
  indexTrend: { up: 'Em alta', down: 'Em queda', flat: 'Estável' },
  indexMeaning: 'Quanto o bitcoin é usado no mundo, de 0 a 100.',
  indexUnknown: 'Nenhuma fonte aberta publica este índice no momento.',
  development: 'Desenvolvimento',
  activeNodes: 'Nós ativos',
  nodesContext: 'alcançáveis na rede',
  developers: 'Desenvolvedores',
  developersContext: 'contribuíram com o código',
  activity: 'Atividade no GitHub',
  activityContext: 'alterações em 52 semanas',
  difficulty: 'Dificuldade',
  difficultyContext: 'em 12 meses',
  merchants: 'Estabelecimentos por categoria',
  merchantsText: (count: string, share: string) => `${count} lugares, ${share}`,
  merchantRights: [figureSources.openStreetMap, figureSources.btcMap],
} as const;
