export const copy = {
  title: 'Imposto de renda',
  lead: 'O que a Receita pergunta sobre o seu bitcoin, calculado dos seus lançamentos.',
  year: 'Ano',
  tabs: {
    name: 'Páginas do imposto de renda',
    summary: 'Resumo',
    assets: 'Bens e Direitos',
    check: 'Conferir',
    accountants: 'Contador',
  },
  assetsLead: 'O bitcoin que você tinha em 31 de dezembro, pelo custo, com os textos da declaração.',
  checkLead: 'O que a Receita e as corretoras têm de você, ao lado dos seus lançamentos.',
  accountantsLead: 'Dê a um contador um acesso que só lê, e veja o que ele conferiu.',
  accountant: 'Acesso do contador',
  accountantLead:
    'O que se deve, os meses, os bens e as alienações para conferir. Nada aqui altera os lançamentos.',
  foot: 'Apoio ao preenchimento, não é consultoria. Confira com um contador.',
};
