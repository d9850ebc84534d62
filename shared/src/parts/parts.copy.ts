/** The words of the parts themselves; a section's words stay with its features. */
export const copy = {
  hidePassword: 'Ocultar senha',
  optional: '(opcional)',
  provenance: {
    open: 'Ver fontes',
    readAt: (time: string) => `Lidos em ${time}`,
    title: 'De onde vêm estes números',
  },
  rewardByEpoch: (rewards: string, next: string) =>
    `Recompensa por bloco em cada época: ${rewards} BTC. A próxima será ${next} BTC.`,
  showPassword: 'Mostrar senha',
  simulatedData: 'Usando dados simulados - API indisponível',
  sort: {
    by: 'Ordenar por',
    asListed: 'Ordem de inclusão',
    ascending: 'Crescente',
    descending: 'Decrescente',
  },
  staleSince: (time: string) => `Última leitura: ${time}`,
} as const;
