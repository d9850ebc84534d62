import { network, renderRoutes } from '@painel/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';

const article = (title: string, more: object = {}) => ({
  title,
  description: 'Entrada acumulada muda o humor dos investidores.',
  url: 'https://noticias.exemplo.com.br/a',
  publishedAt: new Date().toISOString(),
  source: { name: 'Valor Cripto' },
  image: 'https://noticias.exemplo.com.br/1.jpg',
  ...more,
});

let asked: string[] = [];

/** Answers every question for news with the title of what was asked for, and notes the question. */
function answerNews(total = 87) {
  asked = [];
  network.get('/bitcoin/news', ({ request }) => {
    const { searchParams } = new URL(request.url);
    asked.push(searchParams.toString());
    const title = `Notícia ${searchParams.get('filter')} ${searchParams.get('search') ?? ''} ${searchParams.get('page')}`;
    return Response.json({ articles: [article(title)], total });
  });
}

const answerArticles = (...articles: object[]) =>
  network.get('/bitcoin/news', { articles, total: articles.length });
const show = (address = '/news') => renderRoutes(routes, { at: address, session: null });
const search = () => screen.findByRole('searchbox', { name: 'Buscar notícias' });

describe('what is asked for', () => {
  beforeEach(() => answerNews());

  it('is the first page of twelve, of everything', async () => {
    show();
    expect(await screen.findByText('Notícia all 1')).toBeVisible();
    expect(asked).toEqual(['page=1&limit=12&filter=all']);
    expect(screen.getByText('87 notícias')).toBeVisible();
  });

  it('is what a shared address says', async () => {
    show('/news?search=tesouro&filter=regulation&page=3&view=list');
    expect(await screen.findByText('Notícia regulation tesouro 3')).toBeVisible();
    expect(asked).toEqual(['page=3&limit=12&filter=regulation&search=tesouro']);
    expect(await search()).toHaveValue('tesouro');
    expect(screen.getByRole('button', { name: 'Regulação' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Lista' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Página 3' })).toHaveAttribute('aria-current', 'page');
  });

  it('waits for a pause in typing, then starts again at the first page', async () => {
    const user = show('/news?page=2');
    await screen.findByText('Notícia all 2');
    await user.type(await search(), 'etf');
    expect(asked).toHaveLength(1);

    expect(await screen.findByText('Notícia all etf 1')).toBeVisible();
    expect(asked).toHaveLength(2);
    expect(user.router.state.location.search).toBe('?search=etf');
  });

  it('does not wait after Enter', async () => {
    const user = show();
    await user.type(await search(), 'etf{Enter}');
    expect(user.router.state.location.search).toBe('?search=etf');
  });

  it('changes with the filter', async () => {
    const user = show('/news?page=4');
    await user.click(await screen.findByRole('button', { name: 'Tecnologia' }));
    expect(await screen.findByText('Notícia technology 1')).toBeVisible();
    expect(user.router.state.location.search).toBe('?filter=technology');
  });

  it('comes back with the browser’s back button, the field included', async () => {
    const user = show();
    await user.type(await search(), 'etf{Enter}');
    expect(await screen.findByText('Notícia all etf 1')).toBeVisible();
    await act(() => user.router.navigate(-1));
    expect(await screen.findByText('Notícia all 1')).toBeVisible();
    expect(await search()).toHaveValue('');
    await act(() => user.router.navigate(1));
    expect(await screen.findByText('Notícia all etf 1')).toBeVisible();
    expect(await search()).toHaveValue('etf');
  });

  it('is everything again once the filters are cleared', async () => {
    const user = show('/news?search=etf&filter=market&page=2');
    await screen.findByText('Notícia market etf 2');
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(await screen.findByText('Notícia all 1')).toBeVisible();
    expect(await search()).toHaveValue('');
    expect(user.router.state.location.search).toBe('');
  });

  it('returns to the last page that there is', async () => {
    const user = show('/news?page=99');
    expect(await screen.findByText('Notícia all 8')).toBeVisible();
    expect(user.router.state.location.search).toBe('?page=8');
  });
});

describe('pages', () => {
  beforeEach(() => answerNews());

  it('shows five at a time around the current one', async () => {
    show('/news?page=4');
    const pages = within(await screen.findByRole('navigation', { name: 'Páginas' }));
    expect(pages.getAllByRole('button', { name: /^Página/ }).map(({ textContent }) => textContent)).toEqual([
      '2',
      '3',
      '4',
      '5',
      '6',
    ]);
  });

  it('turns the page and leads back to the search', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Próxima' }));
    expect(await screen.findByText('Notícia all 2')).toBeVisible();
    expect(await search()).toHaveFocus();
    expect(user.router.state.location.search).toBe('?page=2');
  });
});

it('keeps the newest answer when an older one comes late', async () => {
  let answerOld = () => {};
  network.get('/bitcoin/news', ({ request }) => {
    const filter = new URL(request.url).searchParams.get('filter');
    const answer = () => Response.json({ articles: [article(`Sobre ${filter}`)], total: 1 });
    if (filter !== 'market') return answer();
    return new Promise((resolve) => {
      answerOld = () => resolve(answer());
    });
  });
  const user = show();
  await screen.findByText('Sobre all');
  await user.click(screen.getByRole('button', { name: 'Mercado' }));
  expect(screen.getByRole('list', { name: 'Notícias encontradas' })).toHaveAttribute('aria-busy', 'true');
  await user.click(screen.getByRole('button', { name: 'Tecnologia' }));
  expect(await screen.findByText('Sobre technology')).toBeVisible();
  answerOld();
  await waitFor(() => expect(screen.queryByText('Sobre market')).not.toBeInTheDocument());
  expect(screen.getByText('Sobre technology')).toBeVisible();
});

describe('grid and list', () => {
  it('remembers the choice', async () => {
    answerNews();
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Lista' }));
    expect(user.router.state.location.search).toBe('?view=list');
    expect(localStorage.getItem('news-view')).toBe('list');
  });

  it('opens as remembered', async () => {
    answerNews();
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
  it('is one link that opens elsewhere and tells nobody where it came from', async () => {
    answerArticles(article('Fundos captam'));
    show();
    const link = await screen.findByRole('link', {
      name: /Valor Cripto.*Hoje.*Fundos captam.*abre em nova aba/,
    });
    expect(link).toHaveAttribute('href', 'https://noticias.exemplo.com.br/a');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('takes its picture through our proxy, and the mark when that fails', async () => {
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

  it('stands without link, picture, source or date when the feed has none that can be used', async () => {
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
  it('says so, names what was asked for and offers to clear it', async () => {
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
    expect(screen.getByRole('heading', { level: 1, name: 'Notícias' })).toBeVisible();

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
