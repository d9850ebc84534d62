import { network, renderElement } from '@painel/shared/testing';
import { screen } from '@testing-library/react';
import { Widget } from './latest-news';

const article = (title: string) => ({
  title,
  description: 'palavra '.repeat(30),
  url: 'https://noticias.exemplo.com.br/a',
  publishedAt: new Date().toISOString(),
  source: { name: 'Valor Cripto' },
  image: null,
});

const show = () => renderElement(<Widget />);

it('shows the four newest, their descriptions cut at 80 characters', async () => {
  let asked = '';
  network.get('/bitcoin/news', ({ request }) => {
    asked = new URL(request.url).search;
    return Response.json({ articles: ['Um', 'Dois', 'Três', 'Quatro', 'Cinco'].map(article), total: 87 });
  });
  show();
  expect(await screen.findByText('Quatro')).toBeVisible();
  expect(screen.queryByText('Cinco')).not.toBeInTheDocument();
  expect(asked).toBe('?page=1&limit=4&filter=all');
  expect(screen.getAllByText(/^palavra/)[0]!.textContent.length).toBeLessThanOrEqual(80);
  expect(screen.getByRole('list', { name: 'Últimas notícias' })).toBeVisible();
});

it('marks articles that are late', async () => {
  const late = { headers: { 'X-Data-Source': 'stale', 'X-Data-Time': '2026-11-18T09:00:00' } };
  network.get('/bitcoin/news', { articles: [article('Um')], total: 1 }, late);
  show();
  expect(await screen.findByText('Um')).toBeVisible();
  expect(screen.getByText('Dados desatualizados')).toBeVisible();
  expect(screen.getByText('Última leitura: 18/11/2026, 09:00')).toBeVisible();
});

it('says when there are none', async () => {
  network.get('/bitcoin/news', { articles: [], total: 0 });
  show();
  expect(await screen.findByText('Nenhuma notícia encontrada')).toBeVisible();
});

it('says when they cannot be loaded, and tries again', async () => {
  network.get('/bitcoin/news', {}, { status: 503 });
  const user = show();
  expect(await screen.findByText('Falha ao carregar notícias. Tente novamente mais tarde.')).toBeVisible();

  network.get('/bitcoin/news', { articles: [article('Um')], total: 1 });
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Um')).toBeVisible();
});
