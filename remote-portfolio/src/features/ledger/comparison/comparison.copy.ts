import { formatPercent } from '@painel/shared/format';

export const copy = {
  title: 'Contra o CDI',
  failed: 'Falha ao comparar com o CDI',
  share: (percent: number) => `${formatPercent(percent, { decimals: 0 })} do CDI`,
  difference: { below: 'abaixo do CDI', above: 'acima do CDI' },
  without: {
    nothing: 'sem compras registradas',
    price: 'falta o preço de agora',
    cdi: 'falta a taxa de um dia útil',
  },
  more: 'Comparar',
} as const;
