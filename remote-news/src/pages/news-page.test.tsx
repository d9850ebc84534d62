import { network, renderRoutes } from '@painel/shared/testing';
import { act, screen, within } from '@testing-library/react';
import section from '../../section.json';
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

/** Answers every question for news with the query in a title, and records the query. */
function answerNews(total = 87) {
  asked = [];
  network.get('/bitcoin/news', ({ request }) => {
    const { searchParams } = new URL(request.url);
    asked.push(searchParams.toString());
    const title = `Notícia ${searchParams.get('filter')} ${searchParams.get('search') ?? ''} ${searchParams.get('page')}`;
    return Response.json({ articles: [article(title)], total });
  });
}

const show = (address = '/news') => renderRoutes(routes, { at: address, session: null });
const search = () => screen.findByRole('searchbox', { name: 'Buscar notícias' });

describe('the request of the list', () => {
  beforeEach(() => answerNews());

  it('is the first page of twelve, of everything', async () => {
    show();
    expect(await screen.findByText('Notícia all 1')).toBeVisible();
    expect(asked).toEqual(['page=1&limit=12&filter=all']);
    expect(screen.getByText('87 notícias')).toBeVisible();
    // The preloaded request must equal the request of the page, so that the browser reuses it.
    expect(section.routes.find(({ path }) => path === '/news')?.data).toEqual([`/bitcoin/news?${asked[0]}`]);
  });

  it('matches a shared address', async () => {
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

  it('is restored with the browser’s back button, the field included', async () => {
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

  it('moves back and forward through filters and pages as well', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Mercado' }));
    await screen.findByText('Notícia market 1');
    await user.click(screen.getByRole('button', { name: 'Página 3' }));
    expect(await screen.findByText('Notícia market 3')).toBeVisible();
    await act(() => user.router.navigate(-2));
    expect(await screen.findByText('Notícia all 1')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Todas' })).toHaveAttribute('aria-pressed', 'true');
    await act(() => user.router.navigate(2));
    expect(await screen.findByText('Notícia market 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Página 3' })).toHaveAttribute('aria-current', 'page');
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

describe('a late answer to an older request', () => {
  /** The first request waits for a release by the test. */
  function holdBack(held: string) {
    let letGo = () => {};
    network.get('/bitcoin/news', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const asked = searchParams.get('search') ?? searchParams.get('filter')!;
      const answer = () => Response.json({ articles: [article(`Sobre ${asked}`)], total: 1 });
      if (asked !== held) return answer();
      return new Promise((resolve) => {
        letGo = () => resolve(answer());
      });
    });
    return () =>
      act(async () => {
        letGo();
        await new Promise((resolve) => setTimeout(resolve, 100));
      });
  }

  it('does not replace the newest of a filter', async () => {
    const letGo = holdBack('market');
    const user = show();
    await screen.findByText('Sobre all');
    await user.click(screen.getByRole('button', { name: 'Mercado' }));
    expect(screen.getByRole('list', { name: 'Notícias encontradas' })).toHaveAttribute('aria-busy', 'true');
    await user.click(screen.getByRole('button', { name: 'Tecnologia' }));
    expect(await screen.findByText('Sobre technology')).toBeVisible();
    await letGo();
    expect(screen.queryByText('Sobre market')).not.toBeInTheDocument();
    expect(screen.getByText('Sobre technology')).toBeVisible();
  });

  it('does not replace the newest of a search', async () => {
    const letGo = holdBack('taxa');
    const user = show();
    await user.type(await search(), 'taxa{Enter}');
    await user.type(await search(), 's{Enter}');
    expect(await screen.findByText('Sobre taxas')).toBeVisible();
    await letGo();
    expect(screen.queryByText('Sobre taxa')).not.toBeInTheDocument();
    expect(screen.getByText('Sobre taxas')).toBeVisible();
  });
});
