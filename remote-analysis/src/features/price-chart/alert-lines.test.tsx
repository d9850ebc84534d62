import type { Alert } from '@painel/contract';
import alerts from '@painel/contract/examples/alerts.json';
import candles from '@painel/contract/examples/bitcoin/mbtc-candles.json';
import ticker from '@painel/contract/examples/bitcoin/mbtc-ticker.json';
import { network, renderElement } from '@painel/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { PriceChartCard } from './price-chart-card';

const [first] = alerts.alerts as unknown as [Alert];
const above = { ...first, id: 'up', params: { cents: 47_000_000, currency: 'BRL' } };
const below = { ...above, id: 'down', kind: 'price_below', params: { cents: 46_500_000, currency: 'BRL' } };

let list: object[];
let sent: object[];

beforeEach(() => {
  list = [above, below];
  sent = [];
  network.get('/bitcoin/mbtc/candles', candles);
  network.get('/bitcoin/mbtc/ticker', ticker);
  network.get('/portfolio/ledger/timeline', {}, { status: 404 });
  network.get('/alerts', () => Response.json({ ...alerts, alerts: list }));
  network.patch('/alerts/up', async ({ request }) => {
    const body = (await request.json()) as Pick<Alert, 'params'>;
    sent.push(body);
    return Response.json({ ...above, ...body });
  });
});

const show = () => renderElement(<PriceChartCard page="dashboard" />);
const chart = () => screen.findByRole('slider', { name: /^Gráfico de velas/ });
const line = () => screen.findByRole('slider', { name: /^Alerta de preço acima/ });

/** The chart once it was touched: only then can its lines be moved. */
async function open() {
  const user = show();
  await screen.findByText('▲ Alerta');
  const plot = await chart();
  act(() => plot.focus());
  const slider = await line();
  act(() => slider.focus());
  return user;
}

it('renders the live alerts of this currency at their prices', async () => {
  const elsewhere = [
    { ...above, id: 'usd', params: { cents: 47_100_000, currency: 'USD' } },
    { ...above, id: 'paused', state: 'paused' },
    { ...above, id: 'expired', state: 'expired' },
    { ...above, id: 'far', params: { cents: 90_000_000, currency: 'BRL' } },
    { ...above, id: 'fee', kind: 'fee_below', params: { satVb: 5 } },
  ];
  list.push(...elsewhere);
  show();
  expect((await screen.findByText('▲ Alerta')).parentElement).toHaveTextContent('▲ Alerta470.000');
  expect(screen.getByText('▼ Alerta').parentElement).toHaveTextContent('▼ Alerta465.000');
});

it('moves an alert with the keys, saves it with Enter, and takes it back with one press', async () => {
  const user = await open();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(await line()).toHaveAttribute('aria-valuenow', '472000');
  expect(sent).toEqual([]);
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/^Alerta mudado para R\$\s472\.000$/)).toBeVisible();
  expect(sent).toEqual([{ params: { cents: 47_200_000, currency: 'BRL' } }]);
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ params: above.params });
  await waitFor(async () => expect(await line()).toHaveAttribute('aria-valuenow', '470000'));
});

it('leaves an alert where it was after Esc', async () => {
  const user = await open();
  await user.keyboard('{ArrowDown}');
  expect(await line()).toHaveAttribute('aria-valuenow', '469000');
  await user.keyboard('{Escape}');
  expect(await line()).toHaveAttribute('aria-valuenow', '470000');
  await user.keyboard('{Enter}');
  expect(sent).toEqual([]);
});

it('returns to its price where the server refuses the change, with a notice', async () => {
  network.patch('/alerts/up', {}, { status: 500 });
  const user = await open();
  await user.keyboard('{PageUp}{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  await waitFor(async () => expect(await line()).toHaveAttribute('aria-valuenow', '470000'));
});

it('has no lines where the list does not come, and the chart is as it was', async () => {
  network.get('/alerts', {}, { status: 500 });
  show();
  expect(await chart()).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByText('▲ Alerta')).not.toBeInTheDocument();
});

it('saves an alert at the pressed price to the bell at once, and takes the line away', async () => {
  const made: object[] = [];
  network.post('/alerts', async ({ request }) => {
    const body = (await request.json()) as Pick<Alert, 'params' | 'kind'>;
    made.push(body);
    return Response.json({ ...above, id: 'new', ...body }, { status: 201 });
  });
  const user = show();
  const plot = await chart();
  act(() => plot.focus());
  await user.keyboard('{Enter}');
  const pill = await screen.findByRole('group', { name: /^Alerta em R\$/ });
  expect(pill).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Salvar alerta em R\$/ }));
  expect(await screen.findByText(/^Alerta em R\$\s[\d.]+: avisa no sino$/)).toBeVisible();
  expect(made).toEqual([
    {
      kind: expect.stringMatching(/^price_(above|below)$/),
      params: { cents: expect.any(Number), currency: 'BRL' },
      channels: ['push'],
      bellOnly: true,
    },
  ]);
  await waitFor(() => expect(pill).not.toBeInTheDocument());
});

it('keeps the line where the alert could not be saved, and takes it away when it is discarded', async () => {
  network.post('/alerts', { error: 'LIMIT', message: 'São alertas demais.' }, { status: 409 });
  const user = show();
  const plot = await chart();
  act(() => plot.focus());
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: /^Salvar alerta em R\$/ }));
  expect(await screen.findByText('São alertas demais.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(screen.queryByRole('group', { name: /^Alerta em R\$/ })).not.toBeInTheDocument();
});
