export const copy = {
  title: 'Imposto de renda',
  lead: 'O que a Receita pergunta sobre o seu bitcoin, calculado do livro do portfólio.',
  year: 'Ano',
  accountant: 'Acesso do contador',
  accountantLead: 'Meses, bens e alienações para conferir. Nada aqui altera os lançamentos.',
  foot: 'Apoio ao preenchimento, não é consultoria. Confira com um contador.',
};
