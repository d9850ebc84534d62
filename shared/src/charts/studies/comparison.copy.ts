export const copy = {
  name: { brl: 'Preço em reais', usd: 'Preço em dólar' },
  pending: 'carregando…',
  failed: {
    brl: 'Não foi possível carregar o preço em reais',
    usd: 'Não foi possível carregar o preço em dólar',
  },
  spoken: (name: string, change: string) => `${name}: ${change} desde a primeira vela`,
  unknown: (name: string) => `${name}: sem dado nesta vela`,
} as const;
