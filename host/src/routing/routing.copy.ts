export const copy = {
  sectionUnavailable: (title: string) => `A seção ${title} está indisponível no momento`,
  restWorks: 'O restante do site continua funcionando.',
  offline: 'Sem conexão',
  offlineText: 'Esta página ainda não foi aberta neste aparelho. Ela abre sozinha quando a conexão voltar.',
  pageUnavailable: 'Esta página está indisponível no momento',
  siteIncompleteText: 'O restante do site não pôde ser carregado.',
  pageFailed: 'Algo deu errado nesta página',
  pageFailedText: 'O erro foi registrado. O restante do site continua funcionando.',
  notFound: 'Página não encontrada',
  notFoundText: 'O endereço não existe ou mudou de lugar.',
  sectionRetired: 'Esta seção foi encerrada',
  sectionRetiredText: (title: string) =>
    `A seção ${title} não é mais oferecida. O restante do site continua funcionando.`,
  goHome: 'Ir para o início',
};
