/** Sentences on derivatives, mood, network and news. Every argument is a figure formatted in pt-BR, without a sign. */
export const marketCopy = {
  funding: {
    high: (rate: string) =>
      `A taxa de financiamento é de ${rate} por 8 horas: quem compra a prazo paga para manter a posição.`,
    negative: (rate: string) =>
      `A taxa de financiamento é negativa, de ${rate} por 8 horas: quem vende a prazo paga para manter a posição.`,
    usual: (rate: string) => `A taxa de financiamento é de ${rate} por 8 horas, sem excesso de nenhum lado.`,
  },
  openInterest: {
    up: (change: string) => `Os contratos em aberto cresceram ${change} em um dia.`,
    down: (change: string) => `Os contratos em aberto diminuíram ${change} em um dia.`,
  },
  /** Portuguese has the plural from two on: «1,84 comprada», «2 compradas». */
  accounts: (ratio: string, isPlural: boolean) =>
    `Para cada conta vendida nos futuros há ${ratio} ${isPlural ? 'compradas' : 'comprada'}.`,
  dominance: (share: string) => `A dominância do bitcoin é de ${share}.`,
  noDerivatives: 'Os dados de derivativos não estão disponíveis.',
  mood: {
    'Extreme Fear': (value: string) => `O índice de medo e ganância está em ${value}: medo extremo.`,
    Fear: (value: string) => `O índice de medo e ganância está em ${value}: medo.`,
    Neutral: (value: string) => `O índice de medo e ganância está em ${value}: neutro.`,
    Greed: (value: string) => `O índice de medo e ganância está em ${value}: ganância.`,
    'Extreme Greed': (value: string) => `O índice de medo e ganância está em ${value}: ganância extrema.`,
  },
  contrarian: {
    fear: 'Com medo, o preço já caiu e pode cair mais.',
    greed: 'Com ganância, o preço já subiu e pode cair.',
  },
  noMood: 'O índice de medo e ganância não está disponível.',
  hashRate: {
    up: (value: string, change: string) => `A taxa de hash é de ${value} EH/s e subiu ${change} em 7 dias.`,
    down: (value: string, change: string) => `A taxa de hash é de ${value} EH/s e caiu ${change} em 7 dias.`,
  },
  hashRateNow: (value: string) => `A taxa de hash é de ${value} EH/s.`,
  adjustment: {
    up: (change: string) => `O próximo ajuste deve elevar a dificuldade em ${change}.`,
    down: (change: string) => `O próximo ajuste deve reduzir a dificuldade em ${change}.`,
  },
  halving: (blocks: string) => `Faltam ${blocks} blocos para o próximo halving.`,
  noNetwork: 'Os dados da rede não estão disponíveis.',
  news: (counts: Record<'all' | 'market' | 'technology' | 'regulation', string>) =>
    `Notícias das últimas 24 horas: ${counts.all} (mercado: ${counts.market}; tecnologia: ${counts.technology}; regulação: ${counts.regulation}).`,
  unread: 'As regras contam as notícias, mas não interpretam o que dizem.',
  quiet: 'Não houve notícias nas últimas 24 horas.',
  noNews: 'As notícias não estão disponíveis.',
};
