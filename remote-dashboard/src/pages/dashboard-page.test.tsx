import { configureAnalytics } from '@painel/shared/analytics';
import { parseRegistry, provideLoader, provideRegistry } from '@painel/shared/federation';
import { marketQueries, polling } from '@painel/shared/market';
import { network, provideStream, renderRoutes, testSection, testSession } from '@painel/shared/testing';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import mempool from '../../../contract/examples/bitcoin/mempool-stats.json';
import ticker from '../../../contract/examples/bitcoin/mbtc-ticker.json';
import { routes } from '../routes';

const live = { headers: { 'X-Data-Source': 'live', 'X-Data-Time': '2026-11-20T12:00:00.000Z' } };

/** A widget that shows the request for it. */
const echo =
  (id: string): ComponentType<{ children?: ReactNode }> =>
  ({ children, ...props }) => (
    <>
      <p>{`${id} ${JSON.stringify(props)}`}</p>
      {children}
    </>
  );

const pages: Record<string, string[]> = {
  portfolio: ['/portfolio'],
  analysis: ['/technical', '/market', '/onchain'],
  news: ['/news'],
};
const routesOf = (name: string) => (pages[name] ?? []).map((path) => ({ path, access: 'public' }));

/** The other sections, as far as the dashboard sees them. */
function provideSections(names: string[], widgetOf = echo, retired: Record<string, string> = {}) {
  provideLoader({
    registerRemotes: () => {},
    loadRemote: async <T,>(id: string) => ({ Widget: widgetOf(id) }) as T,
  });
  provideRegistry(
    parseRegistry({
      revision: 1,
      host: { version: '1' },
      sections: Object.fromEntries(
        names.map((name) => [name, testSection(name, { routes: routesOf(name) })]),
      ),
      retired: Object.fromEntries(
        Object.entries(retired).map(([name, path]) => [name, { title: name, routes: [{ path }] }]),
      ),
    }),
  );
}

const keepTicker = (currentPrice: number, ageMs: number) =>
  localStorage.setItem(
    'bitcoin-price',
    JSON.stringify({
      value: { ...ticker, currentPrice },
      source: 'live',
      readAt: '2026-11-20T11:58:00.000Z',
      at: Date.now() - ageMs,
    }),
  );

const cell = async (label: string) => within((await screen.findByText(label)).closest('div')!);

beforeEach(() => {
  provideSections(['portfolio', 'analysis', 'news']);
  network.get('/bitcoin/mbtc/ticker', ticker, live);
  network.get('/bitcoin/mempool-stats', mempool, live);
});

it('greets by the nickname, with the date in full', async () => {
  renderRoutes(routes, { at: '/dashboard' });

  expect(await screen.findByRole('heading', { level: 1, name: 'Olá, Aninha' })).toBeVisible();
  expect(screen.getByText(/^(segunda|terça|quarta|quinta|sexta)-feira, |^(sábado|domingo), /)).toBeVisible();
});

it('greets by the first name when there is no nickname', async () => {
  const session = { ...testSession, user: { ...testSession.user, firstName: null } };
  renderRoutes(routes, { at: '/dashboard', session });

  expect(await screen.findByRole('heading', { level: 1, name: 'Olá, Ana' })).toBeVisible();
});

it('shows the price in reais and dollars, the change with its amount, and the volume', async () => {
  renderRoutes(routes, { at: '/dashboard' });

  const price = await cell('Preço do Bitcoin');
  expect(await price.findByText('R$ 475.000')).toBeVisible();
  expect(price.getByText('US$ 88.201')).toBeVisible();
  expect(price.getByText(/\+2,35%/)).toHaveTextContent('alta de +2,35%');

  const change = await cell('Variação em 24h');
  expect(change.getByText('+R$ 10.906 desde ontem')).toBeVisible();

  const volume = await cell('Volume em 24h');
  expect(volume.getByText('R$ 52,35')).toHaveTextContent('R$ 52,35 mi');
  expect(volume.getByText('110 BTC')).toBeVisible();
});

it('puts the dollar first for a reader who wants it so', async () => {
  localStorage.setItem('preferences', JSON.stringify({ currencyFirst: 'usd' }));
  renderRoutes(routes, { at: '/dashboard' });

  const price = await cell('Preço do Bitcoin');
  const figures = (await price.findAllByRole('definition')).map((figure) => figure.textContent);
  expect(figures[0]).toMatch(/^US\$\s88\.201$/);
  expect(figures[1]).toMatch(/^R\$\s475\.000/);
});

it('says when the price was read, and that it is live once the stream sends it', async () => {
  const stream = provideStream();
  renderRoutes(routes, { at: '/dashboard' });
  expect(await screen.findByText(/^Preço atualizado às /)).toBeVisible();

  stream.emit('ticker', {
    value: { ...ticker, currentPrice: 480_000 },
    source: 'live',
    readAt: new Date().toISOString(),
  });
  expect(await screen.findByText(/^Ao vivo, preço atualizado às /)).toBeVisible();
  expect(screen.getByText('R$ 480.000')).toBeVisible();
});

it('flashes the price up or down when it moves, and not when it first appears', async () => {
  const stream = provideStream();
  renderRoutes(routes, { at: '/dashboard' });
  await screen.findByText('R$ 475.000');
  const flash = () =>
    screen.getByText('Preço do Bitcoin').parentElement?.querySelector('[data-direction][aria-hidden]');
  const report = (currentPrice: number) =>
    stream.emit('ticker', {
      value: { ...ticker, currentPrice },
      source: 'live',
      readAt: '2026-11-20T12:00:10.000Z',
    });
  expect(flash()).toBeNull();

  report(476_000);
  expect(await screen.findByText('R$ 476.000')).toBeVisible();
  expect(flash()).toHaveAttribute('data-direction', 'up');
  const first = flash();
  report(475_500);
  expect(await screen.findByText('R$ 475.500')).toBeVisible();
  expect(flash()).toHaveAttribute('data-direction', 'down');
  expect(flash()).not.toBe(first);
});

it('shows «—» and «Indisponível» for figures that have no source', async () => {
  network.get('/bitcoin/mbtc/ticker', { currentPrice: 475_000 }, live);
  renderRoutes(routes, { at: '/dashboard' });

  expect(await screen.findByText('R$ 475.000')).toBeVisible();
  expect((await cell('Variação em 24h')).getByText('Indisponível')).toBeVisible();
  expect((await cell('Volume em 24h')).getByText('Indisponível')).toBeVisible();
});

it('says that the Bitcoin data failed, and tries again', async () => {
  network.get('/bitcoin/mbtc/ticker', {}, { status: 503 });
  const user = renderRoutes(routes, { at: '/dashboard' });

  expect(await screen.findByText('Falha ao atualizar dados do Bitcoin')).toBeVisible();
  expect(screen.getByText(/^portfolio\/widgets\/portfolio-summary/)).toBeVisible();

  network.get('/bitcoin/mbtc/ticker', ticker, live);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('R$ 475.000')).toBeVisible();
  expect(screen.queryByText('Falha ao atualizar dados do Bitcoin')).not.toBeInTheDocument();
});

it('asks once for a price that fails, however many parts of the page show it, and keeps the portfolio', async () => {
  let [asked, mounted] = [0, 0];
  network.get('/bitcoin/mbtc/ticker', () => {
    asked += 1;
    return new Response(null, { status: 503 });
  });
  function Widget() {
    useQuery(marketQueries.ticker(polling.ticker));
    useEffect(() => void (mounted += 1), []);
    return <p>Seu portfólio</p>;
  }
  provideSections(['portfolio'], () => Widget);
  renderRoutes(routes, { at: '/dashboard' });

  expect(await screen.findByText('Falha ao atualizar dados do Bitcoin')).toBeVisible();
  await screen.findByText('Seu portfólio');
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(screen.getByText('Falha ao atualizar dados do Bitcoin')).toBeVisible();
  expect([asked, mounted]).toEqual([1, 1]);
});

it('leaves no heading and no link behind of a section that was retired', async () => {
  provideSections(['analysis'], echo, { news: '/news', portfolio: '/portfolio' });
  renderRoutes(routes, { at: '/dashboard' });
  expect(await screen.findByText(/^analysis\/widgets\/price-chart/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Últimas notícias' })).not.toBeInTheDocument();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.filter((path) => /news|portfolio/.test(path!))).toEqual([]);
});

it('starts with the price of the last visit and keeps it, marked, when the update fails', async () => {
  keepTicker(470_000, 60_000);
  network.get('/bitcoin/mbtc/ticker', {}, { status: 503 });
  const user = renderRoutes(routes, { at: '/dashboard' });

  expect(await screen.findByText('R$ 470.000')).toBeVisible();
  expect(await screen.findByText('Falha ao atualizar dados do Bitcoin')).toBeVisible();
  expect(screen.getByText(/^Valores de 20\/11\/2026, /)).toBeVisible();
  expect(screen.getByText(/^Desatualizado, preço de /)).toBeVisible();

  network.get('/bitcoin/mbtc/ticker', ticker, live);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('R$ 475.000')).toBeVisible();
  expect(screen.queryByText('Falha ao atualizar dados do Bitcoin')).not.toBeInTheDocument();
});

it('does not start with a price that is five minutes old', async () => {
  keepTicker(470_000, 5 * 60_000);
  network.get('/bitcoin/mbtc/ticker', {}, { status: 503 });
  renderRoutes(routes, { at: '/dashboard' });

  expect(await screen.findByText('Falha ao atualizar dados do Bitcoin')).toBeVisible();
  expect(screen.queryByText('R$ 470.000')).not.toBeInTheDocument();
});

it.each([
  ['simulated', 'Usando dados simulados - API indisponível'],
  ['stale', 'Dados desatualizados'],
])('marks a reading that is %s', async (source, notice) => {
  network.get('/bitcoin/mbtc/ticker', ticker, { headers: { 'X-Data-Source': source } });
  renderRoutes(routes, { at: '/dashboard' });

  expect(await screen.findByText(notice)).toBeVisible();
});

it('links to the other pages, each with a figure', async () => {
  renderRoutes(routes, { at: '/dashboard' });

  const links = within(await screen.findByRole('navigation', { name: 'Atalhos' }));
  expect(await links.findByRole('link', { name: /Análise Técnica\s*-1,12% em 7 dias/ })).toHaveAttribute(
    'href',
    '/technical',
  );
  expect(
    links.getByRole('link', { name: /Mercado\s*De R\$\s461\.200 a R\$\s479\.900 em 24h/ }),
  ).toHaveAttribute('href', '/market');
  expect(
    await links.findByRole('link', { name: /On-chain\s*Enviar em 1 hora custa ~R\$\s5,36/ }),
  ).toHaveAttribute('href', '/onchain');
  expect(links.getByRole('link', { name: /Portfólio/ })).toHaveAttribute('href', '/portfolio');
  expect(screen.getByRole('link', { name: 'Ver todas' })).toHaveAttribute('href', '/news');
});

it('takes chart, analysis, gauge, halving, indicators, metrics, portfolio and news from their sections', async () => {
  renderRoutes(routes, { at: '/dashboard' });

  expect(await screen.findByText('analysis/widgets/price-chart {"page":"dashboard"}')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Últimas notícias' })).toBeVisible();
  expect(await screen.findByText('analysis/widgets/ai-analysis {"page":"dashboard"}')).toBeVisible();
  expect(await screen.findByText('analysis/widgets/technical-indicators {}')).toBeVisible();
  expect(await screen.findByText('analysis/widgets/key-metrics {}')).toBeVisible();
  expect(await screen.findByText('analysis/widgets/fear-and-greed {}')).toBeVisible();
  expect(await screen.findByText('analysis/widgets/halving-countdown {"page":"dashboard"}')).toBeVisible();
  expect(await screen.findByText('portfolio/widgets/portfolio-summary {}')).toBeVisible();
  expect(await screen.findByText('news/widgets/latest-news {}')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Últimas notícias' })).toBeVisible();
});

it('loses only its cards when a section fails, and restores them on request', async () => {
  provideSections(['portfolio', 'news']);
  const user = renderRoutes(routes, { at: '/dashboard' });

  await waitFor(() => expect(screen.getAllByText('Este bloco está indisponível no momento')).toHaveLength(6));
  expect(await screen.findByText('R$ 475.000')).toBeVisible();
  expect(screen.getByText('news/widgets/latest-news {}')).toBeVisible();

  provideSections(['portfolio', 'analysis', 'news']);
  await user.click(screen.getAllByRole('button', { name: 'Tentar novamente' })[0]!);

  expect(await screen.findByText('analysis/widgets/price-chart {"page":"dashboard"}')).toBeVisible();
});

it('loses only the portfolio cell when that section fails', async () => {
  provideSections(['analysis', 'news']);
  renderRoutes(routes, { at: '/dashboard' });

  expect(await screen.findByText('Este bloco está indisponível no momento')).toBeVisible();
  expect(await screen.findByText('R$ 475.000')).toBeVisible();
});

it('reports the view of the page, and the price once it is shown', async () => {
  const beacon = jest.fn((_url: string, _body: string) => true);
  Object.assign(navigator, { sendBeacon: beacon });
  configureAnalytics('https://eventos.exemplo');
  renderRoutes(routes, { at: '/dashboard' });
  await screen.findByText('R$ 475.000');

  dispatchEvent(new Event('pagehide'));

  const sent = () =>
    beacon.mock.calls.flatMap(([, body]) => (JSON.parse(body) as { events: { name: string }[] }).events);
  await waitFor(() =>
    expect(sent().map(({ name }) => name)).toEqual(expect.arrayContaining(['Dashboard_View', 'Price_Check'])),
  );
  expect(sent().filter(({ name }) => name === 'Price_Check')).toHaveLength(1);
  configureAnalytics(null);
});
