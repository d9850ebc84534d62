import position from '@painel/contract/examples/ledger-position.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderRoutes } from '@painel/shared/testing';
import { Card, StatCells } from '@painel/shared/ui';
import { screen } from '@testing-library/react';
import { Widget } from './average-cost';

const path = '/portfolio/ledger/position';
const strip = (
  <Card flush label="Resumo">
    <StatCells columns={4}>
      <Widget />
    </StatCells>
  </Card>
);
const show = () => renderRoutes([{ path: '/', element: strip }], { at: '/' });

afterEach(() => changePreferences({ discreet: false }));

it('shows the average cost, and how far the price is above it', async () => {
  network.get(path, position);
  show();
  expect(await screen.findByText('R$ 535.893,10')).toBeVisible();
  expect(screen.getByText('por bitcoin')).toBeVisible();
  expect(screen.getByText(/11,96%/)).toBeVisible();
});

it('leads somebody without entries to the first one', async () => {
  network.get(path, { ...position, sats: 0, costCents: 0, averageCostCents: null, unrealisedCents: 0 });
  show();
  expect(await screen.findByRole('link', { name: 'Começar lançamentos' })).toHaveAttribute(
    'href',
    '/portfolio/lancamentos',
  );
});

it('hides the figure in discreet mode', async () => {
  changePreferences({ discreet: true });
  network.get(path, position);
  show();
  expect(await screen.findByText('valor oculto')).toBeVisible();
  expect(screen.queryByText(/R\$/)).not.toBeInTheDocument();
});

it('shows a dash when it cannot be loaded, and tries again', async () => {
  network.get(path, {}, { status: 500 });
  const user = show();
  expect(await screen.findByText('—')).toBeVisible();
  network.get(path, position);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('R$ 535.893,10')).toBeVisible();
});
