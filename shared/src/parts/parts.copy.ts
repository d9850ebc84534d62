/** The words of the parts themselves; a section's words stay with its features. */
export const copy = {
  cancel: 'Cancelar',
  details: 'Detalhes',
  detailsOf: (name: string) => `Detalhes de ${name}`,
  hidePassword: 'Ocultar senha',
  loadingMore: 'Carregando',
  more: 'Carregar mais',
  optional: '(opcional)',
  passwordRule: 'Use de 8 a 128 caracteres. Senhas muito comuns ou de um caractere só são recusadas.',
  provenance: {
    open: 'Ver fontes',
    readAt: (time: string) => `Lidos em ${time}`,
    title: 'De onde vêm estes números',
  },
  retry: 'Tentar novamente',
  retrying: 'Tentando',
  rewardByEpoch: (rewards: string, next: string) =>
    `Recompensa por bloco em cada época: ${rewards} BTC. A próxima será ${next} BTC.`,
  showPassword: 'Mostrar senha',
  simulated: 'Simulado',
  sort: {
    by: 'Ordenar por',
    asListed: 'Ordem de inclusão',
    ascending: 'Crescente',
    descending: 'Decrescente',
  },
  staleSince: (time: string) => `Última leitura: ${time}`,
  undo: 'Desfazer',
} as const;
