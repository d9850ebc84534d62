export const copy = {
  withoutScripts: 'Valores ao vivo e sua conta precisam de JavaScript.',
  youCanRead: 'Sem ele você pode ler:',
  readable: 'Páginas sem JavaScript',
  articles: 'Artigos',
  glossary: 'Glossário',
};
