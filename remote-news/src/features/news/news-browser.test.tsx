import { network, renderRoutes } from '@painel/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { NewsBrowser } from './news-browser';

const article = (title: string, more: object = {}) => ({
  title,
  description: 'Entrada acumulada muda o humor dos investidores.',
  url: 'https://noticias.exemplo.com.br/a',
  publishedAt: new Date().toISOString(),
  source: { name: 'Valor Cripto' },
  image: 'https://noticias.exemplo.com.br/1.jpg',
  ...more,
});

const answerArticles = (...articles: object[]) =>
  network.get('/bitcoin/news', { articles, total: articles.length });

const show = (address = '/news') =>
  renderRoutes([{ path: '/news', element: <NewsBrowser /> }], { at: address, session: null });

it('keeps the first of two wishes that come at once', async () => {
  answerArticles(article('Fundos captam'));
  const { router } = show();
  const [technology, list] = await Promise.all(
    ['Tecnologia', 'Lista'].map((name) => screen.findByRole('button', { name })),
  );
  // In one task, as when a slow page catches up: React renders nothing in between.
  await act(async () => {
    technology!.click();
    list!.click();
  });
  expect(router.state.location.search).toBe('?filter=technology&view=list');
});

describe('grid and list', () => {
  it('remembers the choice', async () => {
    answerArticles(article('Fundos captam'));
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Lista' }));
    expect(user.router.state.location.search).toBe('?view=list');
    expect(localStorage.getItem('news-view')).toBe('list');
  });

  it('opens as remembered', async () => {
    answerArticles(article('Fundos captam'));
    localStorage.setItem('news-view', 'list');
    show();
    expect(await screen.findByRole('button', { name: 'Lista' })).toHaveAttribute('aria-pressed', 'true');
  });

  it.each([
    ['grid', 100],
    ['list', 300],
  ])('in the %s cuts a description at the end of a word, at %d characters at most', async (view, most) => {
    answerArticles(article('Longa', { description: 'palavra '.repeat(60) }));
    show(`/news?view=${view}`);
    const text = (await screen.findByText(/^palavra/)).textContent;
    expect(text.length).toBeLessThanOrEqual(most);
    expect(text.length).toBeGreaterThan(most - 12);
    expect(text).toMatch(/palavra…$/);
  });
});

describe('an article', () => {
  it('is one link that opens elsewhere without a referrer', async () => {
    answerArticles(article('Fundos captam'));
    show();
    const link = await screen.findByRole('link', {
      name: /Valor Cripto.*Hoje.*Fundos captam.*abre em nova aba/,
    });
    expect(link).toHaveAttribute('href', 'https://noticias.exemplo.com.br/a');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('loads its picture through our proxy, and shows a drawing when that fails', async () => {
    answerArticles(article('Com imagem'));
    show();
    const card = (await screen.findByText('Com imagem')).closest('a')!;
    const picture = card.querySelector('img')!;
    expect(picture).toHaveAttribute(
      'src',
      '/btc-api/bitcoin/news/image?url=https%3A%2F%2Fnoticias.exemplo.com.br%2F1.jpg',
    );
    fireEvent.error(picture);
    expect(card.querySelector('img')).toBeNull();
    expect(card.querySelector('svg')).not.toBeNull();
  });

  it('has a drawing of its topic where there is no picture: another one for each', async () => {
    const topics = ['market', 'technology', 'regulation', null, 'esporte'];
    answerArticles(...topics.map((topic) => article(`Sobre ${topic}`, { image: null, topic })));
    show();
    const drawings = await Promise.all(
      topics.map(
        async (topic) =>
          (await screen.findByText(`Sobre ${topic}`)).closest('a')!.querySelector('svg')!.innerHTML,
      ),
    );
    expect(new Set(drawings.slice(0, 4)).size).toBe(4);
    expect(drawings[4]).toBe(drawings[3]);
  });

  it('omits an unusable link, picture, source or date of the feed', async () => {
    answerArticles(
      article('<b>Hostil</b>', {
        url: 'javascript:alert(1)',
        image: null,
        source: {},
        publishedAt: 'ontem',
        description: null,
      }),
    );
    show();
    expect(await screen.findByText('<b>Hostil</b>')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('Fonte não informada')).toBeVisible();
    expect(screen.getByText('Data inválida')).toBeVisible();
  });
});

describe('without news', () => {
  it('says that nothing matches, names the query and offers to clear it', async () => {
    answerArticles();
    const user = show('/news?search=tesouro&filter=regulation');
    expect(await screen.findByText('Nenhuma notícia encontrada')).toBeVisible();
    expect(screen.getByText('Nada para “tesouro” em Regulação.')).toBeVisible();

    answerArticles(article('Fundos captam'));
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(await screen.findByText('Fundos captam')).toBeVisible();
  });

  it('says when they cannot be loaded, and tries again', async () => {
    network.get('/bitcoin/news', {}, { status: 503 });
    const user = show();
    expect(await screen.findByText('Falha ao carregar notícias. Tente novamente mais tarde.')).toBeVisible();

    answerArticles(article('Fundos captam'));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Fundos captam')).toBeVisible();
  });
});

it('says that the articles are examples', async () => {
  network.get(
    '/bitcoin/news',
    { articles: [article('Exemplo')], total: 1 },
    { headers: { 'X-Data-Source': 'simulated' } },
  );
  show();
  expect(await screen.findByText('Usando dados simulados - API indisponível')).toBeVisible();
});
