export const pageCopy = {
  siteName: 'Painel Bitcoin',
  title: (page: string) => `${page} · Painel Bitcoin`,
};
