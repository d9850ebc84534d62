export const copy = {
  title: 'Notícias',
  lead: 'Mercado, tecnologia e regulação do Bitcoin.',
};
