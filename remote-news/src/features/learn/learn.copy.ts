export const copy = {
  articles: 'Artigos',
  minutes: (minutes: number) => `${minutes} min de leitura`,
  revised: (date: string) => `Revisado em ${date}`,
  contents: 'Neste artigo',
  table: 'Tabela',
  back: 'Aprenda',
  next: 'Continue lendo',
  loadFailed: 'Falha ao carregar o artigo',
  loadFailedText: 'Os outros artigos continuam disponíveis.',
  notFound: 'Artigo não encontrado',
  notFoundText: 'O endereço pode ter mudado. Veja todos os artigos disponíveis.',
  seeAll: 'Ver todos os artigos',
};
