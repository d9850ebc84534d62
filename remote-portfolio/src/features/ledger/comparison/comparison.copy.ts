import { formatPercent } from '@painel/shared/format';
import { figureSources } from '@painel/shared/market';

export const copy = {
  title: 'Comparação com o CDI',
  failed: 'Falha ao comparar com o CDI',
  share: (percent: number) =>
    `Seu Bitcoin rendeu ${formatPercent(percent, { decimals: 0 })} do CDI desde a 1ª compra`,
  /** Around the amount by which they differ. */
  difference: ['Seu Bitcoin está', { below: 'abaixo do CDI', above: 'acima do CDI' }],
  /** Around the two values. */
  values: ['Hoje:', 'em bitcoin;', 'com os mesmos aportes e retiradas no CDI.'],
  lack: (entries: number) =>
    entries === 1
      ? 'Falta o custo, o valor ou a origem de 1 lançamento. Sem isso, a comparação seria falsa.'
      : `Falta o custo, o valor ou a origem de ${entries.toLocaleString('pt-BR')} lançamentos. Sem isso, a comparação seria falsa.`,
  toTasks: 'Ver o que falta',
  without: {
    nothing: 'Ainda não há compras no livro para comparar.',
    price: 'Sem o preço do bitcoin agora, não há o que comparar.',
    cdi: 'Falta a taxa do CDI de um dia útil desde a 1ª compra: a comparação volta quando ela chegar.',
  },
  note: 'Valores brutos, antes de impostos. Resultado passado não garante o futuro.',
  source: 'Fonte:',
  bank: figureSources.bancoCentral,
  more: 'Comparar com outras aplicações',
} as const;
