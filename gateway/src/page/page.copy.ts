export const pageCopy = {
  siteName: 'Painel Bitcoin',
  shareAlt: 'O Bitcoin inteiro em um só painel: preço, análise técnica, rede e notícias.',
  title: (page: string) => `${page} · Painel Bitcoin`,
};
