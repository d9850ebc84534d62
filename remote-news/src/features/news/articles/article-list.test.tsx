import { render, screen } from '@testing-library/react';
import { ArticleList } from './article-list';

const article = (number: number) => ({
  title: `Notícia ${number}`,
  description: null,
  url: `https://noticias.exemplo.com.br/${number}`,
  publishedAt: null,
  source: { name: 'Valor Cripto' },
  image: `https://noticias.exemplo.com.br/${number}.jpg`,
});

it('fetches the pictures of the first row at once, those below it when they come near', () => {
  const articles = [1, 2, 3, 4, 5, 6].map(article);
  render(<ArticleList articles={articles} view="grid" busy={false} />);
  const pictures = screen.getAllByRole<HTMLImageElement>('presentation');
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
    'eager',
    'eager',
    'eager',
    'eager',
    'lazy',
    'lazy',
  ]);
});
