export const copy = {
  title: 'Conteúdo',
  news: { label: 'Notícias', words: 'mercado tecnologia regulação' },
  learn: { label: 'Aprenda', words: 'artigos guias' },
  glossary: { label: 'Glossário', words: 'termos palavras dicionário' },
  term: 'Glossário',
  article: 'Artigo',
};
