import type { DecriptoNature } from '@painel/contract';

export const natures: Record<DecriptoNature, string> = {
  buy: 'Compra',
  sell: 'Venda',
  in: 'Entrada',
  out: 'Saída',
  swap: 'Permuta',
};
