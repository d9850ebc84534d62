export const copy = {
  hello: (name: string) => `Olá, ${name}`,
  welcome: 'Olá',
  someone: 'Usuário',
  news: 'Últimas notícias',
  allNews: 'Ver todas',
};
