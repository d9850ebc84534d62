export const copy = {
  hero: {
    badge: 'Powered by AI',
    title: 'O Bitcoin inteiro em um só painel.',
    lead: 'Preço em reais e em dólar, análise técnica, rede e notícias lado a lado com o seu portfólio. Para decidir com calma e com dados.',
    readOnly: 'Só leitura: acompanhamos endereços públicos',
    noKeys: 'Nunca pedimos chaves ou senhas de carteira',
  },
  createAccount: 'Criar Conta Gratuita',
  enterPlatform: 'Acessar Plataforma',
  example: 'Ver exemplo de portfólio, sem conta',
  price: {
    panel: 'Bitcoin agora',
    live: 'ao vivo',
    readAt: (time: string) => `atualizado às ${time}`,
    sparkline: {
      up: 'Preço nas últimas 24 horas, em alta',
      down: 'Preço nas últimas 24 horas, em queda',
      flat: 'Preço nas últimas 24 horas, estável',
    },
    dayAgo: 'há 24 h',
    now: 'agora',
  },
  network: {
    pending: 'Transações pendentes',
    fee: 'Taxa para 1 hora',
    feeUnit: 'sat/vB',
    halving: 'Próximo halving',
    days: (count: number) => (count === 1 ? 'dia' : 'dias'),
    reward: 'Recompensa por bloco',
    bitcoin: 'BTC',
  },
  halving: {
    title: (number: number) => `Caminho até o ${number}º halving`,
    titleUnknown: 'Caminho até o próximo halving',
    ofCycle: (blocks: string) => `do ciclo, faltam ${blocks} blocos`,
    block: (height: string) => `Bloco ${height}`,
    cell: 'cada quadro vale 10.000 blocos',
  },
  stats: {
    label: 'Números da rede',
    volume: 'Volume em 24h',
    high: 'Máxima em 24h',
    low: (price: string) => `mínima ${price}`,
    currentBlock: 'Bloco atual',
    nextHalvingAt: (height: string) => `próximo halving no ${height}`,
    nextReward: 'Próxima recompensa',
    reduction: (percent: string) => `redução de ${percent}`,
  },
  scenes: {
    title: 'Cada página responde a uma pergunta',
    lead: 'Com valores inventados. Os seus aparecem assim que você adiciona uma compra ou um endereço.',
    portfolio: {
      question: 'Como estou indo?',
      answer: 'Você pôs R$ 60.000, vale R$ 84.120: +R$ 24.120 (+40,2%)',
    },
    alert: {
      question: 'O que estou esperando?',
      answer: 'Um aviso quando passar de R$ 600.000',
      pill: 'R$ 600.000 ✓',
    },
    taxes: { question: 'O que devo, e até quando?', answer: 'Nada a pagar: 17 % do limite do mês' },
  },
  features: {
    title: 'Feito para quem acompanha todo dia',
    lead: 'Três áreas que conversam entre si, sem ruído e sem promessa de lucro.',
    popular: 'Popular',
    technical: {
      title: 'Análise técnica',
      text: 'Velas com zoom, médias, RSI, MACD e Bollinger, níveis lidos em português e um alerta em qualquer preço do gráfico.',
    },
    portfolio: {
      title: 'Portfólio',
      text: 'Importe extratos ou some endereços públicos: custo médio, resultado e total em reais e dólares, sem chave alguma.',
    },
    news: {
      title: 'Notícias e sentimento',
      text: 'Notícias por tema, medo e ganância, o ágio do Bitcoin em reais e alertas no celular ou por e-mail.',
    },
  },
  /** The figures of the portfolio card, rendered as decoration. */
  exampleHoldings: [
    { label: 'Cofre frio', amount: '1,20500000 BTC' },
    { label: 'Poupança mensal', amount: '0,31842019 BTC' },
    { label: 'Corretora', amount: '0,15000000 BTC' },
  ],
  testimonials: { title: 'Quem usa', lead: 'Exemplos ilustrativos' },
  closing: {
    title: 'Comece pelo preço. Fique pelo contexto.',
    text: 'Conta gratuita, sem cartão e sem chaves privadas.',
  },
};
