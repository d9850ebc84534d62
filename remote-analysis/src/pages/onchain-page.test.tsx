import { network, renderRoutes } from '@painel/shared/testing';
import { screen, within } from '@testing-library/react';
import halving from '../../../contract/examples/bitcoin/halvening.json';
import metrics from '../../../contract/examples/bitcoin/onchain-metrics.json';
import { routes } from '../routes';

const cell = async (label: string) => within((await screen.findByText(label)).closest('div')!);

beforeEach(() => {
  network.get('/bitcoin/onchain-metrics', metrics);
  network.get('/bitcoin/halvening', halving);
});

it('leads with the metrics of the network, when they were read, and a button that reads them now', async () => {
  renderRoutes(routes, { at: '/onchain' });

  expect(await screen.findByRole('heading', { level: 1, name: 'On-chain' })).toBeVisible();
  expect((await cell('Transações pendentes')).getByText('48.231')).toBeVisible();
  expect(screen.getByText(/, a cada 15 min$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Atualizar' })).toBeEnabled();
});

it('says once that the figures are simulated', async () => {
  network.get('/bitcoin/onchain-metrics', metrics, { headers: { 'X-Data-Source': 'simulated' } });
  renderRoutes(routes, { at: '/onchain' });

  expect(await screen.findByText('Usando dados simulados - API indisponível')).toBeVisible();
});

it('names a network service that is down, and keeps the rest of the page', async () => {
  network.get('/bitcoin/onchain-metrics', {}, { status: 503 });
  renderRoutes(routes, { at: '/onchain' });

  expect(
    await screen.findByText('Serviço temporariamente indisponível. API não conseguiu obter dados reais.'),
  ).toBeVisible();
  expect(await screen.findByRole('timer')).toBeVisible();
});

it('shows the cycle in full and every halving, the next one counting', async () => {
  renderRoutes(routes, { at: '/onchain' });

  expect(await screen.findByText('64,71% do 5º ciclo')).toBeVisible();
  expect(screen.getByText('Bloco 840.000')).toBeVisible();
  expect(screen.getByText('Bloco 1.050.000')).toBeVisible();

  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(rows).toHaveLength(5);
  expect(rows[0]).toMatch(/1º halving.*210\.000.*28\/11\/2012.*50 → 25.*US\$\s12.*Concluído/);
  expect(rows[3]).toMatch(/4º halving.*840\.000.*20\/04\/2024.*6,25 → 3,125.*US\$\s64\.000.*Concluído/);
  expect(rows[4]).toMatch(
    /5º halving.*1\.050\.000.*18\/04\/2028est\..*3,125 → 1,5625.*a definir.*Em contagem/,
  );
});

it('renders the reward of every epoch', async () => {
  renderRoutes(routes, { at: '/onchain' });

  expect(await screen.findByRole('img', { name: /50, 25, 12,5, 6,25 e 3,125 BTC/ })).toBeInTheDocument();
});

it('keeps the past halvings when the next one cannot be loaded', async () => {
  network.get('/bitcoin/halvening', {}, { status: 503 });
  renderRoutes(routes, { at: '/onchain' });

  expect(await screen.findByText('Falha ao carregar informações do halvening')).toBeVisible();
  expect(
    within(screen.getByRole('table', { name: 'Histórico de halvings' })).getAllByText('Concluído'),
  ).toHaveLength(4);
});

it('explains its figures, the first topic open', async () => {
  const user = renderRoutes(routes, { at: '/onchain' });

  expect(await screen.findByText(/^Poder de computação que protege a rede/)).toBeVisible();
  expect(screen.getByText(/^A cada 210\.000 blocos/)).not.toBeVisible();

  await user.click(
    within(screen.getByRole('region', { name: 'Como ler estes números' })).getByText('Halving'),
  );

  expect(screen.getByText(/^A cada 210\.000 blocos/)).toBeVisible();
});

it('requests the halving once, however many cards show it', async () => {
  let asked = 0;
  network.get('/bitcoin/halvening', () => {
    asked += 1;
    return Response.json(halving);
  });
  renderRoutes(routes, { at: '/onchain' });
  await screen.findByRole('timer');

  expect(asked).toBe(1);
});
