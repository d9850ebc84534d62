import position from '@painel/contract/examples/ledger/position.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderElement, testSession } from '@painel/shared/testing';
import { Card, StatCells } from '@painel/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import { Widget as AverageCost } from './average-cost';
import { Widget } from './portfolio-summary';

const path = '/portfolio/ledger/position';
const key = 'ledger-kept-by';
const strip = (
  <Card flush label="Resumo">
    <StatCells columns={4}>
      <Widget>
        <AverageCost />
      </Widget>
    </StatCells>
  </Card>
);
/** The strip of a reader whose ledger is known here, or not. */
const show = (keptBy: string | null = testSession.user.id) => {
  if (keptBy !== null) localStorage.setItem(key, keptBy);
  return renderElement(strip);
};

beforeEach(() => {
  network.get('/portfolio/gains', {}, { status: 404 });
  network.get('/portfolio/summary', {
    totalBalance: 1.8421,
    totalBalanceBRL: 900_000,
    btcPrice: 450_000,
    addressCount: 4,
  });
  network.get('/bitcoin/mbtc/ticker', { currentPrice: 500_000 });
  network.get(path, position);
});

it('shows the average cost next to the bitcoin of the portfolio', async () => {
  show();
  expect(await screen.findByText('custo médio R$ 535.893,10')).toBeVisible();
  expect(screen.getByText('1,84210000 BTC')).toBeVisible();
});

it('leaves no first steps to a reader with a ledger and no balance', async () => {
  network.get('/portfolio/summary', { totalBalance: 0, totalBalanceBRL: 0, btcPrice: 1, addressCount: 0 });
  network.get('/portfolio/external-wallets', []);
  show();
  expect(await screen.findByText('custo médio R$ 535.893,10')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('says that it is provisional while the ledger lacks something', async () => {
  network.get(path, { ...position, isProvisional: true });
  show();
  expect(await screen.findByText('custo médio R$ 535.893,10 (provisório)')).toBeVisible();
});

it('says how much of the balance the ledger covers, where they differ', async () => {
  network.get(path, { ...position, balanceSats: 179_240_000 });
  show();
  expect(await screen.findByText('O livro cobre 5% do saldo')).toBeVisible();
});

it('shows it in the reader’s first currency', async () => {
  changePreferences({ currencyFirst: 'usd' });
  network.get(path, { ...position, usd: { ...position.usd, averageCostCents: 10_042_401 } });
  show();
  expect(await screen.findByText('custo médio US$ 100.424,01')).toBeVisible();
});

it.each([
  ['no user', null],
  ['another user', 'outra'],
])('asks for nothing where a ledger is known of %s', async (_, keptBy) => {
  const { bodies: asked } = network.recordCalls('get', path, position);
  show(keptBy);
  expect(await screen.findByText('1,84210000 BTC')).toBeVisible();
  expect(screen.queryByText(/custo médio/)).not.toBeInTheDocument();
  expect(asked).toHaveLength(0);
});

it('forgets a ledger that is empty by now', async () => {
  network.get(path, { ...position, sats: 0, costCents: 0, averageCostCents: null });
  show();
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
  expect(screen.queryByText(/custo médio/)).not.toBeInTheDocument();
});

it('keeps the portfolio’s figure when it cannot be loaded', async () => {
  const { bodies: answered } = network.recordCalls('get', path, {}, { status: 500 });
  show();
  await waitFor(() => expect(answered).toHaveLength(1));
  expect(await screen.findByText('1,84210000 BTC')).toBeVisible();
  expect(screen.queryByText(/custo médio/)).not.toBeInTheDocument();
  expect(localStorage.getItem(key)).toBe(testSession.user.id);
});

it('hides the figure in discreet mode', async () => {
  changePreferences({ discreet: true });
  show();
  expect(await screen.findByText(/custo médio/)).toHaveTextContent('valor oculto');
  expect(document.body).not.toHaveTextContent(/R\$|%/);
});
