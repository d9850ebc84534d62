import halving from '@painel/contract/examples/bitcoin/halvening.json';
import mempool from '@painel/contract/examples/bitcoin/mempool-stats.json';
import ticker from '@painel/contract/examples/bitcoin/mbtc-ticker.json';
import { onFallback, parseRegistry, provideRegistry, provideReporter } from '@painel/shared/federation';
import { paths } from '@painel/shared/paths';
import { signOut } from '@painel/shared/session';
import { network, renderRoutes, testRelease, testSection } from '@painel/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { articles } from '../features/learn/articles';
import { glossary } from '../features/glossary/glossary.content';
import { routes } from '../routes';

beforeEach(() => {
  network.get('/bitcoin/mempool-stats', mempool);
  network.get('/bitcoin/mbtc/ticker', ticker);
  network.get('/bitcoin/halvening', halving);
});

const show = (address: string) => renderRoutes(routes, { at: address, session: null });

it('lists every article with its reading time', async () => {
  show('/learn');
  expect(await screen.findByRole('heading', { level: 1, name: 'Aprenda' })).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Artigos' }));
  for (const { title, summary } of articles) {
    const link = list.getByRole('link', { name: (name) => name.includes(title) && name.includes(summary) });
    expect(link).toHaveTextContent(summary);
    expect(link).toHaveTextContent(/\d+ min de leitura/);
  }
});

it('opens an article, with its contents and the next article', async () => {
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
  const next = within(screen.getByRole('list', { name: 'Artigos' }));
  expect(next.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/learn/on-chain',
    '/learn/medias-moveis',
    '/learn/rsi',
  ]);
});

it('leads from the last article to the first', async () => {
  show('/learn/impostos');
  const next = within(await screen.findByRole('list', { name: 'Artigos' }));
  expect(next.getAllByRole('link')[0]).toHaveAttribute('href', '/learn/o-que-e-bitcoin');
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
  expect(await screen.findByRole('article')).toBeVisible();
});

it('falls back from its version when the text of an article does not load, and requests it again', async () => {
  const news = testSection('news', { previous: testRelease('news', '1.0.0') }, '1.1.0');
  provideRegistry(parseRegistry({ revision: 12, host: { version: '1.0.0' }, sections: { news } }));
  const failed = jest.fn();
  provideReporter({ started() {}, preloaded() {}, failed, mounted: () => {} });
  const fallenBack = jest.fn();
  const stop = onFallback(fallenBack);

  const message = 'Loading chunk 839 failed.';
  jest.spyOn(articles[0]!, 'load').mockRejectedValueOnce(new Error(message));
  const user = show(`/learn/${articles[0]!.slug}`);
  expect(await screen.findByText('Falha ao carregar o artigo')).toBeVisible();
  const failure = {
    section: 'news',
    version: '1.1.0',
    revision: 12,
    phase: 'load',
    previous: false,
    message,
  };
  expect(failed.mock.calls).toEqual([[failure]]);
  expect(fallenBack.mock.calls).toEqual([['news']]);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('article')).toBeVisible();

  stop();
  provideReporter(null);
});

it('leads from an address that no article has to those that there are', async () => {
  show('/learn/ficar-rico');
  expect(await screen.findByRole('heading', { level: 1, name: 'Artigo não encontrado' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver todos os artigos' })).toHaveAttribute('href', '/learn');
});

it('links only to articles and pages that exist', async () => {
  const pages = Object.values(paths).filter((path) => typeof path === 'string');
  const known = [...pages, ...articles.map(({ slug }) => `/learn/${slug}`)];
  for (const { load } of articles) {
    const targets = [...JSON.stringify(await load()).matchAll(/"to":"(\/[^"]*)"/g)].map(([, to]) => to);
    for (const to of targets) expect(known).toContain(to);
  }
});

it('has an article on each subject that the site explains', () => {
  const slugs = articles.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs).toEqual(
    expect.arrayContaining([
      'o-que-e-bitcoin',
      'como-guardar-bitcoin',
      'enderecos',
      'taxas-e-mempool',
      'halving',
      'mineracao',
      'medias-moveis',
      'rsi',
      'macd-e-bollinger',
      'on-chain',
      'medo-e-ganancia',
      'aportes-regulares',
      'seguranca-e-golpes',
      'impostos',
    ]),
  );
});

it('says of taxes when the rules were checked, and where to check them', async () => {
  show('/learn/impostos');
  const article = within(await screen.findByRole('article'));
  expect(article.getByText(/^Regras conferidas em \d{1,2} de \p{L}+ de 20\d\d/u)).toBeVisible();
  expect(article.getByRole('link', { name: /Receita Federal/ })).toHaveAttribute(
    'href',
    'https://www.gov.br/receitafederal',
  );
});

it('finds articles by words of their titles, topics and headings, whatever their accents', async () => {
  const user = show('/learn');
  await user.type(await screen.findByRole('searchbox', { name: 'Buscar artigos' }), 'DECRIPTO');
  const list = within(screen.getByRole('list', { name: 'Artigos' }));
  await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(1));
  expect(list.getByRole('link')).toHaveTextContent('Impostos sobre bitcoin no Brasil');
  expect(screen.getByRole('status')).toHaveTextContent('1 artigo');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'mineracao dificuldade');
  await waitFor(() => expect(list.getByRole('link')).toHaveTextContent('Mineração e hash rate'));
});

it('keeps the search in the address, and says when it finds nothing', async () => {
  const user = show('/learn?busca=xyz');
  expect(await screen.findByText('Nenhum artigo encontrado')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ver todos os artigos' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(articles.length);
});

it.each([
  ['halving', /^Faltam [\d.]+ blocos para o próximo halving, cerca de [\d.]+ dias\./],
  ['taxas-e-mempool', /^Agora, a taxa para confirmar em cerca de uma hora é de 8 sat\/vB\./],
  ['on-chain', /^Agora, 48\.231 transações esperam, e entrar em cerca de uma hora custa 8 sat\/vB\./],
  ['aportes-regulares', /^Agora, um bitcoin vale R\$\s475\.000, ou US\$\s[\d.]+\./],
])('shows a figure of this moment in %s, with its time', async (slug, sentence) => {
  show(`/learn/${slug}`);
  const figures = await screen.findAllByRole('complementary', { name: 'Agora' });
  await waitFor(() => expect(figures[0]).toHaveTextContent(sentence));
});

it('says of a figure that cannot be read that it is unavailable, and keeps the text', async () => {
  network.down('/bitcoin/mempool-stats');
  show('/learn/on-chain');
  expect(await screen.findByText('O valor de agora está indisponível.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Endereço não é pessoa' })).toBeVisible();
});

it('explains every term of the glossary at its own address', async () => {
  const user = show('/learn');
  await user.click(await screen.findByRole('link', { name: 'Ver o glossário' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Glossário' })).toBeVisible();
  for (const { slug, term, meaning } of glossary) {
    expect(screen.getByText(term).closest(`#${slug}`)).toHaveTextContent(meaning);
  }
  await user.click(screen.getByRole('link', { name: 'Ver os artigos' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Aprenda' })).toBeVisible();
});

it('has the glossary in the order of the alphabet, its links to articles that exist', () => {
  const terms = glossary.map(({ term }) => term);
  expect(terms).toEqual(terms.toSorted(new Intl.Collator('pt-BR').compare));
  const slugs = new Set(articles.map(({ slug }) => slug));
  for (const { article } of glossary) if (article) expect(slugs).toContain(article);
});
