import position from '@painel/contract/examples/ledger/position.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderElement, testSession } from '@painel/shared/testing';
import { Card, StatCells } from '@painel/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import { Widget } from '../../../widgets/portfolio-summary';

const path = '/portfolio/ledger/position';
const key = 'ledger-kept-by';
const strip = (
  <Card flush label="Resumo">
    <StatCells columns={4}>
      <Widget />
    </StatCells>
  </Card>
);
/** The strip of a reader whose ledger is known here, or not. */
const show = (keptBy: string | null = testSession.user.id) => {
  if (keptBy !== null) localStorage.setItem(key, keptBy);
  return renderElement(strip);
};
/** 0,08962 at R$ 500.000,00, less R$ 48.026,74. */
const result = 'Resultado em aberto -R$ 3.216,74';

beforeEach(() => {
  network.get('/portfolio/gains', {}, { status: 404 });
  network.get('/portfolio/evolution', {}, { status: 404 });
  network.get('/portfolio/summary', {
    totalBalance: 1.8421,
    totalBalanceBRL: 900_000,
    btcPrice: 450_000,
    addressCount: 4,
  });
  network.get('/bitcoin/mbtc/ticker', { currentPrice: 500_000 });
  network.get(path, position);
});

it('shows the result in money and percent below the worth', async () => {
  show();
  expect(await screen.findByText(result)).toBeVisible();
  expect(screen.getByText(/-6,70%/)).toBeVisible();
  expect(screen.getByText('R$ 921.050,00')).toBeVisible();
});

it('leaves no first steps to a reader with a ledger and no balance', async () => {
  network.get('/portfolio/summary', { totalBalance: 0, totalBalanceBRL: 0, btcPrice: 1, addressCount: 0 });
  network.get('/portfolio/external-wallets', []);
  show();
  expect(await screen.findByText(result)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('says that it is provisional while the ledger lacks something', async () => {
  network.get(path, { ...position, isProvisional: true });
  show();
  expect(await screen.findByText(`${result} (provisório)`)).toBeVisible();
});

it('says how much of the balance the ledger covers, where they differ', async () => {
  network.get(path, { ...position, balanceSats: 179_240_000 });
  show();
  expect(await screen.findByText(/5% do saldo/)).toBeVisible();
});

it('shows it in the reader’s first currency', async () => {
  changePreferences({ currencyFirst: 'usd' });
  network.get(path, {
    ...position,
    usd: { ...position.usd, marketValueCents: 9_957_599, costCents: 20_000_000 },
  });
  show();
  expect(await screen.findByText(/^Resultado em aberto .US\$\s100\.424,01$/)).toBeVisible();
});

it.each([
  ['no user', null],
  ['another user', 'outra'],
])('asks for nothing where a ledger is known of %s', async (_, keptBy) => {
  const { bodies: asked } = network.recordCalls('get', path, position);
  show(keptBy);
  expect(await screen.findByText('R$ 921.050,00')).toBeVisible();
  expect(screen.queryByText(/Resultado/)).not.toBeInTheDocument();
  expect(asked).toHaveLength(0);
});

it('forgets a ledger that is empty by now', async () => {
  network.get(path, { ...position, sats: 0, costCents: 0, averageCostCents: null, unrealisedCents: null });
  show();
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
  expect(screen.queryByText(/Resultado/)).not.toBeInTheDocument();
});

it('keeps the portfolio’s figure when it cannot be loaded', async () => {
  const { bodies: answered } = network.recordCalls('get', path, {}, { status: 500 });
  show();
  await waitFor(() => expect(answered).toHaveLength(1));
  expect(await screen.findByText('R$ 921.050,00')).toBeVisible();
  expect(screen.queryByText(/Resultado/)).not.toBeInTheDocument();
  expect(localStorage.getItem(key)).toBe(testSession.user.id);
});

it('hides the figure in discreet mode', async () => {
  changePreferences({ discreet: true });
  show();
  expect(await screen.findByText(/Resultado em aberto/)).toHaveTextContent('valor oculto');
  expect(document.body).not.toHaveTextContent(/R\$|%/);
});
