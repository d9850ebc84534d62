import type { NewsFilter } from '@painel/contract';

const filters: Record<NewsFilter | 'saved', string> = {
  all: 'Todas',
  market: 'Mercado',
  technology: 'Tecnologia',
  regulation: 'Regulação',
  saved: 'Salvas',
};

export const copy = {
  search: 'Buscar notícias',
  searchExample: 'Buscar por título ou assunto',
  filter: 'Filtrar por tema',
  filters,
  save: (title: string) => `Salvar: ${title}`,
  unsave: (title: string) => `Remover das salvas: ${title}`,
  read: (title: string) => `Marcar como lida: ${title}`,
  unread: (title: string) => `Marcar como não lida: ${title}`,
  isRead: 'lida',
  savedResults: 'Notícias salvas',
  savedFailed: 'Falha ao carregar as notícias salvas',
  saveFailed: 'Não foi possível salvar. Tente novamente.',
  nothingSaved: 'Nenhuma notícia salva',
  nothingSavedText:
    'Salve uma notícia pelo botão + do seu cartão: ela fica aqui mesmo depois de sair da lista.',
  view: 'Visualização',
  grid: 'Grade',
  list: 'Lista',
  count: (formatted: string, count: number) => `${formatted} ${count === 1 ? 'notícia' : 'notícias'}`,
  results: 'Notícias encontradas',
  clear: 'Limpar filtros',
  loadFailed: 'Falha ao carregar notícias. Tente novamente mais tarde.',
  empty: 'Nenhuma notícia encontrada',
  nothingFor: (search: string) => `Nada para “${search}”.`,
  nothingIn: (filter: string) => `Nada em ${filter}.`,
  nothingForIn: (search: string, filter: string) => `Nada para “${search}” em ${filter}.`,
  nothingYet: 'As próximas notícias aparecem aqui assim que forem publicadas.',
  sourceUnknown: 'Fonte não informada',
  newTab: 'abre em nova aba',
  latest: 'Últimas notícias',
};
