export const copy = {
  change: { up: 'alta de', down: 'queda de', flat: 'estável' },
  close: 'Fechamento',
  closeShort: 'Fech.',
  date: 'Data',
  high: 'Máxima',
  highShort: 'Máx.',
  lastPrice: (label: string, price: string) => `${label}. Último preço ${price}.`,
  low: 'Mínima',
  lowShort: 'Mín.',
  open: 'Abertura',
  openShort: 'Abert.',
  spoken: (date: string, open: string, high: string, low: string, close: string, change: string) =>
    `${date}: abertura ${open}, máxima ${high}, mínima ${low}, fechamento ${close}, ${change}`,
  table: 'Ver como tabela',
  thousands: (figure: string) => `${figure}\u00a0mil`,
  volume: 'Volume',
  volumeInBtc: (figure: string) => `${figure}\u00a0BTC`,
} as const;
