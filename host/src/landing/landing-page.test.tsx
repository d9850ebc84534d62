import ticker from '@painel/contract/examples/bitcoin/mbtc-ticker.json';
import halving from '@painel/contract/examples/bitcoin/halvening.json';
import { network, provideStream, testSession } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { visitSite } from '../testing/visit-site';

const panel = () => screen.findByRole('region', { name: 'Bitcoin agora' });
/** The text of a stat, by its label. */
const figure = (label: string) => screen.getByText(label).closest('div')!;
const text = (element: Element) => element.textContent!.replaceAll('\u00a0', ' ');

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

it('describes the product and links to sign-up and sign-in', async () => {
  visitSite('/');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'O Bitcoin inteiro em um só painel.' }),
  ).toBeVisible();
  expect(screen.getByText('Powered by AI')).toHaveAttribute('lang', 'en');
  for (const link of screen.getAllByRole('link', { name: 'Criar Conta Gratuita' }))
    expect(link).toHaveAttribute('href', '/register');
  for (const link of screen.getAllByRole('link', { name: 'Acessar Plataforma' }))
    expect(link).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Ver exemplo de portfólio, sem conta' })).toHaveAttribute(
    'href',
    '/exemplo',
  );
});

it('shows price, change, day line and network', async () => {
  visitSite('/');
  await waitFor(async () => expect(text(await panel())).toContain('R$ 475.000'));
  expect(text(await panel())).toContain('alta de +2,35%');
  expect(text(await panel())).toMatch(/atualizado às \d\d:\d\d/);
  expect(await screen.findByRole('img', { name: /^Preço nas últimas 24 horas/ })).toBeVisible();
  await waitFor(() => expect(text(figure('Transações pendentes'))).toContain('48.231'));
  expect(text(figure('Taxa para 1 hora'))).toContain('8 sat/vB');
  await waitFor(() => expect(text(figure('Próximo halving'))).toContain('~515 dias'));
  expect(text(figure('Recompensa por bloco'))).toContain('3,125 BTC');
});

it('shows the cycle and the four-card row', async () => {
  visitSite('/');
  await screen.findByRole('heading', { name: 'Caminho até o 5º halving' });
  expect(screen.getByRole('progressbar', { name: 'Progresso até o próximo halving' })).toHaveAttribute(
    'aria-valuenow',
    '64.7',
  );
  expect(screen.getByText('do ciclo, faltam 74.100 blocos')).toBeVisible();
  expect(screen.getByText('Bloco 840.000')).toBeVisible();

  await waitFor(() => expect(text(figure('Volume em 24h'))).toMatch(/R\$ 52,35 mi.*alta de \+4,1%/));
  expect(text(figure('Máxima em 24h'))).toContain('R$ 479.900mínima R$ 461.200');
  expect(text(figure('Bloco atual'))).toContain('975.900próximo halving no 1.050.000');
  expect(text(figure('Próxima recompensa'))).toContain('1,5625 BTCredução de 50%');
});

it('presents three features, technical analysis as the popular one, and three testimonials', async () => {
  visitSite('/');
  const features = within(await screen.findByRole('region', { name: 'Feito para quem acompanha todo dia' }));
  expect(features.getAllByRole('heading', { level: 3 }).map(text)).toEqual([
    'Análise técnica Popular',
    'Portfólio ',
    'Notícias e sentimento ',
  ]);
  for (const offer of ['custo médio', 'Importe extratos', 'alertas', 'ágio', 'zoom'])
    expect(features.getByText(new RegExp(offer))).toBeVisible();
  const quotes = within(screen.getByRole('region', { name: 'Quem usa' }));
  expect(quotes.getAllByRole('figure')).toHaveLength(3);
  expect(quotes.getByText('Curitiba')).toBeVisible();
  expect(quotes.getByText('Exemplos ilustrativos')).toBeVisible();
});

it('shows three answers of the product', async () => {
  visitSite('/');
  const scenes = within(await screen.findByRole('region', { name: 'Cada página responde a uma pergunta' }));
  expect(scenes.getAllByRole('heading', { level: 3 }).map(text)).toEqual([
    'Como estou indo?',
    'O que estou esperando?',
    'O que devo, e até quando?',
  ]);
  expect(scenes.getByText(/^Você pôs R\$ 60\.000/)).toBeVisible();
});

it('holds a place for every figure while it loads', async () => {
  const user = visitSite('/nao-existe');
  for (const call of ['price', 'mbtc/ticker', 'mbtc/candles', 'mempool-stats', 'halvening'])
    network.get(`/bitcoin/${call}`, () => new Promise<never>(() => {}));
  await user.go('/');
  expect(within(await panel()).getByText('Carregando')).toBeInTheDocument();
  expect(screen.queryByText('—')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Caminho até o próximo halving' })).toBeVisible();
});

it('leaves «—» for what could not be read, logs it once each, and breaks nothing else', async () => {
  const user = visitSite('/nao-existe');
  for (const call of ['price', 'mbtc/candles', 'mempool-stats', 'halvening'])
    network.refuse('get', `/bitcoin/${call}`, 503, 'UPSTREAM_UNAVAILABLE', 'Sem fonte.');
  await user.go('/');

  await waitFor(() => expect(text(figure('Volume em 24h'))).toContain('R$ 52,35 mi'));
  await waitFor(() => expect(text(figure('Recompensa por bloco'))).toBe('Recompensa por bloco—'));
  expect(text(figure('Transações pendentes'))).toContain('—');
  expect(text(figure('Bloco atual'))).toContain('—');
  expect(text(await panel())).toContain('Bitcoin agora—');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(
    jest
      .mocked(console.error)
      .mock.calls.map(([sentence]) => String(sentence).slice(0, 20))
      .sort(),
  ).toEqual(['landing: candles fai', 'landing: halving fai', 'landing: mempool fai', 'landing: price faile']);
});

it('shows 6,25 BTC only when an answer came without the reward', async () => {
  const user = visitSite('/nao-existe');
  network.get('/bitcoin/halvening', { ...halving, currentReward: null });
  await user.go('/');
  await waitFor(() => expect(text(figure('Recompensa por bloco'))).toContain('6,25 BTC'));
});

it('says that the price is live, and flashes, when the stream sends it', async () => {
  const stream = provideStream();
  visitSite('/');
  await waitFor(async () => expect(text(await panel())).toContain('R$ 475.000'));
  const flash = async () => (await panel()).querySelector('[data-direction][aria-hidden=true]:empty');
  expect(await flash()).toBeNull();

  stream.emit('ticker', {
    value: { ...ticker, currentPrice: 474_100 },
    source: 'live',
    readAt: '2026-11-20T12:00:10.000Z',
  });
  await waitFor(async () => expect(text(await panel())).toContain('R$ 474.100'));
  expect(text(await panel())).toContain('ao vivo');
  expect(await flash()).toHaveAttribute('data-direction', 'down');
});

it('says where figures are simulated', async () => {
  const user = visitSite('/nao-existe');
  network.get(
    '/bitcoin/price',
    { currentPrice: 512_384, priceChangePercentage24h: null },
    { headers: { 'x-data-source': 'simulated' } },
  );
  await user.go('/');
  expect(await screen.findByText('Usando dados simulados - API indisponível')).toBeVisible();
  expect(screen.getByText('Simulado')).toBeVisible();
  expect(screen.queryByText('ao vivo')).not.toBeInTheDocument();
});

it('says how old late figures are', async () => {
  const user = visitSite('/nao-existe');
  network.get(
    '/bitcoin/price',
    { currentPrice: 512_384, priceChangePercentage24h: 1 },
    {
      headers: { 'x-data-source': 'stale', 'x-data-time': '2026-11-20T12:00:00.000Z' },
    },
  );
  await user.go('/');
  expect(await screen.findByText('Desatualizado')).toBeVisible();
});

it('is not for a signed-in reader', async () => {
  visitSite('/', { session: testSession });
  await screen.findByRole('heading', { name: 'Olá, Aninha' });
});
