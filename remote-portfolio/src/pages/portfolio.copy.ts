export const copy = {
  title: 'Portfólio',
  lead: 'Endereços públicos e saldos que você informa.',
  summary: 'Resumo do portfólio',
  partFailed: 'Não foi possível carregar esta parte da página',
  navigation: 'Páginas do portfólio',
  pages: {
    overview: 'Visão geral',
    entries: 'Lançamentos',
    transactions: 'Transações',
    tasks: 'Pendências',
    import: 'Importar',
  },
  entries: { title: 'Lançamentos', lead: 'O que você comprou, vendeu, gastou, recebeu e moveu.' },
  import: {
    title: 'Importar extrato',
    lead: 'O extrato da corretora ou da carteira, conferido linha por linha.',
  },
  transactions: {
    title: 'Transações',
    lead: 'O que entrou e saiu dos endereços e das carteiras que você acompanha.',
  },
  tasks: { title: 'Pendências', lead: 'O que falta para seu custo e seu resultado serem exatos.' },
};
