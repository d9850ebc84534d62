/** How far a reading of the market looks ahead. All texts of API and sections use these words. */
export const horizons = {
  short: { name: 'curto prazo', days: 'até 30 dias' },
  medium: { name: 'médio prazo', days: '30 a 180 dias' },
  long: { name: 'longo prazo', days: 'mais de 180 dias' },
} as const;

/** "médio prazo (30 a 180 dias)" */
export const horizonWords = (horizon: keyof typeof horizons): string =>
  `${horizons[horizon].name} (${horizons[horizon].days})`;
