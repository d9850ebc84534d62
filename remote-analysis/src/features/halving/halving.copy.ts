import { figureSources } from '@painel/shared/market';
import type { SourcedFigures } from '@painel/shared/parts';

const sources: SourcedFigures[] = [
  { source: figureSources.mempool, figures: 'Altura da rede e ritmo dos blocos; o resto é conta' },
];

export const copy = {
  sources,
  title: 'Contagem para o halving',
  badge: (number: string) => `${number}º halving`,
  days: 'dias',
  hours: 'h',
  minutes: 'min',
  estimate: (date: string) => `Estimativa: ${date}`,
  cycleDone: (percent: string) => `${percent} do ciclo`,
  cycleNumberDone: (percent: string, cycle: string) => `${percent} do ${cycle}º ciclo`,
  blocksLeft: (blocks: string) => `faltam ${blocks} blocos`,
  currentBlock: 'Bloco atual',
  blocksRemaining: 'Blocos restantes',
  estimatedDate: 'Data estimada',
  nextReward: 'Próxima recompensa',
  reward: 'Recompensa',
  rewardChange: (before: string, after: string) => `${before} → ${after} BTC`,
  rewardStep: (before: string, after: string) => `${before} → ${after}`,
  rewardUnit: (reward: string) => `${reward} BTC`,
  block: (block: string) => `Bloco ${block}`,
  left: 'Faltam',
  loadFailed: 'Falha ao carregar dados do halving',
  sectionFailed: 'Falha ao carregar informações do halvening',
  sectionFailedText: 'Os halvings que já aconteceram continuam na tabela abaixo.',
  section: 'Halving',
  everyTenMinutes: (time: string) => `${time}, a cada 10 min`,
  staircase: 'Recompensa por bloco, em BTC',
  logarithmic: 'escala logarítmica',
  history: {
    caption: 'Histórico de halvings',
    event: 'Evento',
    block: 'Bloco',
    date: 'Data',
    reward: 'Recompensa, em BTC',
    price: 'Preço no dia, aproximado',
    state: 'Situação',
    estimated: 'est.',
    priceOpen: 'a definir',
    done: 'Concluído',
    counting: 'Em contagem',
  },
};
