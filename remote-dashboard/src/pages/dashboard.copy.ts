export const copy = {
  hello: (name: string) => `Olá, ${name}`,
  someone: 'Usuário',
  news: 'Últimas notícias',
  allNews: 'Ver todas',
};
