import { signOut } from '@painel/shared/session';
import { renderRoutes } from '@painel/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { articles } from '../features/learn/articles';
import { routes } from '../routes';

const show = (address: string) => renderRoutes(routes, { at: address, session: null });

it('lists every article with its reading time', async () => {
  show('/learn');
  expect(await screen.findByRole('heading', { level: 1, name: 'Aprenda' })).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Artigos' }));
  for (const { title, summary } of articles) {
    const link = list.getByRole('link', { name: new RegExp(title) });
    expect(link).toHaveTextContent(summary);
    expect(link).toHaveTextContent(/\d+ min de leitura/);
  }
});

it('opens an article, with its contents and what to read next', async () => {
  const user = show('/learn');
  await user.click(await screen.findByRole('link', { name: /O que é o halving/ }));

  expect(await screen.findByRole('heading', { level: 1, name: 'O que é o halving' })).toBeVisible();
  expect(screen.getByText(/Revisado em 20\/11\/2026/)).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'A conta dos 21 milhões' })).toBeVisible();
  const contents = within(screen.getByRole('navigation', { name: 'Neste artigo' }));
  expect(contents.getByRole('link', { name: 'A conta dos 21 milhões' })).toHaveAttribute(
    'href',
    '#a-conta-dos-21-milhoes',
  );
  expect(screen.getByRole('link', { name: 'On-chain' })).toHaveAttribute('href', '/onchain');
  expect(screen.getByRole('link', { name: /O que é Bitcoin/ })).toHaveAttribute(
    'href',
    '/learn/o-que-e-bitcoin',
  );
});

it.each(articles.map(({ slug, title }) => [slug, title]))('shows %s whole', async (slug, title) => {
  show(`/learn/${slug}`);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect((await screen.findByRole('article')).textContent.length).toBeGreaterThan(1500);
});

it('shows an article whose text came after the session had ended', async () => {
  const [article] = articles;
  const text = await article!.load();
  let arrive: (article: typeof text) => void = () => {};
  jest.spyOn(article!, 'load').mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  renderRoutes(routes, { at: `/learn/${article!.slug}` });
  await screen.findByRole('heading', { level: 1, name: article!.title });
  act(() => signOut());
  await act(async () => arrive(text));
  expect(await screen.findByRole('article', {}, { timeout: 1000 })).toBeVisible();
});

it('leads from an address that no article has to those that there are', async () => {
  show('/learn/ficar-rico');
  expect(await screen.findByRole('heading', { level: 1, name: 'Artigo não encontrado' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver todos os artigos' })).toHaveAttribute('href', '/learn');
});

it('links only to articles and pages that exist', async () => {
  const pages = ['/onchain', '/portfolio', '/technical', '/market', '/news', '/learn', '/dashboard'];
  const known = [...pages, ...articles.map(({ slug }) => `/learn/${slug}`)];
  for (const { load } of articles) {
    const targets = [...JSON.stringify(await load()).matchAll(/"to":"(\/[^"]*)"/g)].map(([, to]) => to);
    for (const to of targets) expect(known).toContain(to);
  }
});
