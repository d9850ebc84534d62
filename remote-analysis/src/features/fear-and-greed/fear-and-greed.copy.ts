import type { FearGreedClass } from '@painel/contract';
import { figureSources } from '@painel/shared/market';
import type { SourcedFigures } from '@painel/shared/parts';

type Words = Record<FearGreedClass, { name: string; meaning: string }>;

const classes: Words = {
  'extreme-fear': { name: 'Medo extremo', meaning: '0 a 20: pessimismo generalizado.' },
  fear: { name: 'Medo', meaning: '21 a 40: cautela acima da média.' },
  neutral: { name: 'Neutro', meaning: '41 a 60: sem direção clara.' },
  greed: { name: 'Ganância', meaning: '61 a 80: otimismo acima da média.' },
  'extreme-greed': { name: 'Ganância extrema', meaning: '81 a 100: euforia.' },
};

const sources: SourcedFigures[] = [
  { source: figureSources.fearAndGreed, figures: 'Índice do dia; as faixas são deste site' },
];

export const copy = {
  title: 'Medo e ganância',
  classes,
  gauge: (value: string, className: string) => `Índice de medo e ganância: ${value} de 100, ${className}`,
  sources,
  source: figureSources.fearAndGreed,
  sourceLabel: 'Fonte:',
  loadFailed: 'Não foi possível carregar o índice',
};
