export const copy = {
  withoutScripts: 'Valores ao vivo, notícias e sua conta precisam de JavaScript. Sem ele você pode ler:',
  readable: 'Páginas sem JavaScript',
  articles: 'Artigos',
  glossary: 'Glossário',
};
