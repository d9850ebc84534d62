import saved from '@painel/contract/examples/news/saved.json';
import { network, renderRoutes } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { NewsBrowser } from './news-browser';

const article = {
  title: 'Fundos captam',
  description: null,
  url: 'https://noticias.exemplo.com.br/a',
  publishedAt: '2026-11-20T12:00:00.000Z',
  source: { name: 'Valor Cripto' },
  image: null,
  topic: 'regulation',
};
const show = (address = '/news', visitor = false) =>
  renderRoutes([{ path: '/news', element: <NewsBrowser /> }], {
    at: address,
    ...(visitor && { session: null }),
  });

beforeEach(() => {
  network.get('/bitcoin/news', { articles: [article], total: 1 });
});

it('saves an article, finds it among the saved ones, and removes it there', async () => {
  let kept: object[] = [];
  const answer = () => Response.json({ articles: kept });
  network.get('/news/saved', answer);
  network.put('/news/saved', async ({ request }: { request: Request }) => {
    expect(await request.json()).toEqual({
      title: 'Fundos captam',
      url: article.url,
      source: 'Valor Cripto',
      publishedAt: article.publishedAt,
      topic: 'regulation',
    });
    kept = [article];
    return answer();
  });
  network.delete('/news/saved', ({ request }: { request: Request }) => {
    expect(new URL(request.url).searchParams.get('url')).toBe(article.url);
    kept = [];
    return answer();
  });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Salvar: Fundos captam' }));
  await screen.findByRole('button', { name: 'Remover das salvas: Fundos captam' });

  await user.click(screen.getByRole('button', { name: 'Salvas' }));
  const list = await screen.findByRole('list', { name: 'Notícias salvas' });
  expect(within(list).getByText('Fundos captam')).toBeVisible();
  expect(screen.getByText('1 notícia')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remover das salvas: Fundos captam' }));
  expect(await screen.findByText('Nenhuma notícia salva')).toBeVisible();
});

it('opens the saved articles by their address, for members only', async () => {
  network.get('/news/saved', saved);
  show('/news?filter=saved');
  expect(await screen.findByRole('list', { name: 'Notícias salvas' })).toHaveTextContent(
    'Bitcoin volta a subir com entrada de fundos',
  );
});

it('offers a visitor neither saving nor saved articles', async () => {
  show('/news?filter=saved', true);
  expect(await screen.findByRole('list', { name: 'Notícias encontradas' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Salva/ })).not.toBeInTheDocument();
});

it('offers nothing where the server keeps none', async () => {
  network.get('/news/saved', {}, { status: 404 });
  show();
  await screen.findByText('Fundos captam');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Salva/ })).not.toBeInTheDocument());
});

it('marks an article as read once it was opened, and as unread again', async () => {
  const user = show('/news', true);
  const link = await screen.findByRole('link', { name: /Fundos captam/ });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(link.closest('li')).toHaveAttribute('data-read');
  expect(within(link).getByText('lida')).toBeInTheDocument();
  expect(localStorage.getItem('news-read')).toBe(`["${article.url}"]`);
  await user.click(screen.getByRole('button', { name: 'Marcar como não lida: Fundos captam' }));
  expect(link.closest('li')).not.toHaveAttribute('data-read');
  await user.click(screen.getByRole('button', { name: 'Marcar como lida: Fundos captam' }));
  expect(link.closest('li')).toHaveAttribute('data-read');
});

it('names the topic of an article, each in its colour', async () => {
  show('/news', true);
  const topic = within(await screen.findByRole('list', { name: 'Notícias encontradas' })).getByText(
    'Regulação',
  );
  expect(topic).toHaveAttribute('data-topic', 'regulation');
});
