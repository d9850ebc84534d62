export const pageCopy = {
  siteName: 'Painel Bitcoin',
  shareAlt: 'O Bitcoin inteiro em um só painel: preço, análise técnica, rede e notícias.',
  /** As the host says it. */
  retired: 'Esta seção foi encerrada',
  retiredText: (section: string) =>
    `A seção ${section} não é mais oferecida. O restante do site continua funcionando.`,
  unavailable: 'Esta seção está indisponível no momento',
  unavailableText: 'O restante do site continua funcionando.',
  goHome: 'Ir para o início',
  title: (page: string) => `${page} · Painel Bitcoin`,
};
