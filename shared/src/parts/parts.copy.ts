/** The words of the parts themselves; a section's words stay with its features. */
export const copy = {
  cancel: 'Cancelar',
  decimal: {
    ambiguous: (one: string, other: string) => `Pode ser ${one} ou ${other}: escreva um dos dois.`,
    multiplied: (word: string, example: string) => `Escreva o número por inteiro, sem «${word}»: ${example}.`,
    oneComma: 'Só cabe uma vírgula. Escreva sem ponto de milhar: 1234,5.',
    unreadable: (example: string) =>
      `Não dá para ter certeza do valor. Escreva só o número, como ${example}.`,
    whole: 'Só números inteiros, sem ponto nem vírgula.',
    uncertain: (example: string) =>
      `O texto colado não foi usado: não dá para ter certeza do valor. Cole só o número, como ${example}.`,
    examples: {
      btc: '0,25',
      nanoBtc: '0,25',
      sats: '25000000',
      money: '1234,50',
      percent: '2,5',
      feeRate: '2,5',
      whole: '30',
    },
  },
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
