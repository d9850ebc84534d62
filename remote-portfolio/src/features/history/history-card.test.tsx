import { changePreferences } from '@painel/shared/preferences';
import { network, renderRoutes } from '@painel/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HistoryCard } from './history-card';

const day = (date: string, balance: number, price: number, source = 'live') => ({
  date,
  balance,
  balanceBRL: balance * price,
  balanceUSD: (balance * price) / 5,
  priceBRL: price,
  priceUSD: price / 5,
  source,
});
const days = [day('2026-11-18', 1, 400_000), day('2026-11-19', 1, 500_000), day('2026-11-20', 2, 500_000)];

afterEach(() => changePreferences({ discreet: false, bitcoinUnit: 'btc', currencyFirst: 'brl' }));

beforeEach(() => {
  network.get('/portfolio/ledger/timeline', {}, { status: 404 });
  network.get('/portfolio/evolution', {}, { status: 404 });
});

const show = () => renderRoutes([{ path: '/', element: <HistoryCard /> }], { at: '/' });
const slider = () => screen.findByRole('slider', { name: 'Dia mostrado no gráfico' });

it('shows the last day and the change over the period, in reais, bitcoin and dollars', async () => {
  network.get('/portfolio/history', days);
  const user = show();
  expect(await screen.findByText('R$ 1.000.000,00')).toBeVisible();
  expect(screen.getByText('20 de novembro de 2026')).toBeVisible();
  expect(screen.getByText('+150,00%')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'BTC' }));
  expect(screen.getByText('2,00000000 BTC')).toBeVisible();
  expect(screen.getByText('+100,00%')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'USD' }));
  expect(screen.getByText('US$ 200.000,00')).toBeVisible();
});

it('tells what was paid in from what the price did, in money and in bitcoin', async () => {
  network.get('/portfolio/history', days);
  const user = show();
  const valueOf = (term: string) => screen.getByText(term).closest('div');
  await slider();
  expect(valueOf('Aportes e retiradas')).toHaveTextContent('+R$ 500.000,00');
  expect(valueOf('Ganho pelo preço')).toHaveTextContent('+R$ 100.000,00');
  expect(valueOf('Ganho pelo preço')).toHaveTextContent('+25,00%');

  await user.click(screen.getByRole('switch', { name: 'Sem aportes e retiradas' }));
  expect(await slider()).toHaveAttribute('aria-valuetext', '20 de novembro de 2026: R$\u00a0500.000,00');
  expect(screen.getByText(/sem aportes e retiradas/)).toHaveTextContent('+25,00%');

  await user.click(screen.getByRole('button', { name: 'BTC' }));
  expect(valueOf('Aportes e retiradas')).toHaveTextContent('+1,00000000 BTC');
  expect(screen.queryByText('Ganho pelo preço')).not.toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

it('asks for the day before the chosen period too, and offers the periods of the price chart', async () => {
  const asked: (string | null)[] = [];
  network.get('/portfolio/history', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('days'));
    return Response.json(days);
  });
  const user = show();
  const periods = within(await screen.findByRole('group', { name: 'Período do histórico' }));
  expect(periods.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '24h',
    '8d',
    '14d',
    '30d',
    '90d',
    '180d',
    '1a',
  ]);
  await user.click(periods.getByRole('button', { name: '1a' }));
  await waitFor(() => expect(asked).toEqual(['91', '366']));
});

it('goes through the days by keyboard, and says each of them', async () => {
  network.get('/portfolio/history', days);
  show();
  const range = await slider();
  expect(range).toHaveAttribute('aria-valuetext', '20 de novembro de 2026: R$\u00a01.000.000,00');
  // jsdom moves no slider: the browser turns ← into this.
  fireEvent.change(range, { target: { value: '0' } });
  expect(screen.getByText('18 de novembro de 2026')).toBeVisible();
  expect(range).toHaveAttribute('aria-valuetext', '18 de novembro de 2026: R$\u00a0400.000,00');
  fireEvent.blur(range);
  expect(screen.getByText('20 de novembro de 2026')).toBeVisible();
});

it('has a table that says the same, the newest day first', async () => {
  network.get('/portfolio/history', days);
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Ver como tabela' }));
  const rows = within(screen.getByRole('table', { name: 'Evolução do portfólio, por dia' })).getAllByRole(
    'row',
  );
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DiaSaldoBRLUSDPreço do Bitcoin',
    expect.stringMatching(/^20\/11\/20262,00000000\sBTCR\$\s1.000.000,00US\$\s200.000,00R\$\s500.000,00$/),
    expect.stringContaining('19/11/2026'),
    expect.stringContaining('18/11/2026'),
  ]);
});

it('hides amounts in discreet mode, on the axis, above the plot, in the table and for who listens', async () => {
  changePreferences({ discreet: true });
  network.get('/portfolio/history', days);
  const user = show();
  expect(await slider()).toHaveAttribute('aria-valuetext', '20 de novembro de 2026: valor oculto');
  await user.click(screen.getByRole('button', { name: 'Ver como tabela' }));
  expect(screen.getByText('+150,00%')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/1\.000\.000|US\$|\d BTC|\d (mi|mil)\b/);
});

it.each([
  ['nothing', []],
  ['one day', [days[2]!]],
])('says that the history is only beginning while there is %s', async (_what, known) => {
  network.get('/portfolio/history', known);
  show();
  expect(await screen.findByText('Ainda não há histórico neste período')).toBeVisible();
});

it('draws the days whose price is not known in bitcoin only', async () => {
  network.get('/portfolio/history', [
    { ...days[0], balanceBRL: null },
    { ...days[1], balanceBRL: null },
  ]);
  const user = show();
  expect(await screen.findByText('Ainda não há histórico neste período')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'BTC' }));
  expect(await slider()).toBeInTheDocument();
});

it('marks simulated days', async () => {
  network.get('/portfolio/history', [...days, day('2026-11-21', 2, 1, 'simulated')]);
  show();
  expect(await screen.findByText('Simulado')).toBeVisible();
});

it('shows nothing of it where the server keeps no history', async () => {
  network.get('/portfolio/history', {}, { status: 404 });
  show();
  await waitFor(() => expect(screen.queryByText('Evolução do portfólio')).not.toBeInTheDocument());
});

it('says when it cannot be loaded, and tries again', async () => {
  network.get('/portfolio/history', {}, { status: 500 });
  const user = show();
  expect(await screen.findByText('Falha ao carregar o histórico do portfólio')).toBeVisible();
  network.get('/portfolio/history', days);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await slider()).toBeInTheDocument();
});

describe('the average cost', () => {
  const averages = [
    { at: '2026-11-18T12:00:00.000Z', day: '2026-11-18', brlCents: 30_000_000, usdCents: null },
  ];
  beforeEach(() => {
    network.get('/portfolio/history', days);
    network.get('/portfolio/ledger/timeline', { averages, trades: [] });
  });

  it('is a second line, in money alone, and the readout says what the day’s balance cost', async () => {
    const user = show();
    expect(await screen.findByText(/pelo custo médio R\$\s600\.000,00/)).toBeVisible();
    expect(await slider()).toHaveAttribute(
      'aria-valuetext',
      '20 de novembro de 2026: R$\u00a01.000.000,00, pelo custo médio R$\u00a0600.000,00',
    );
    await user.click(screen.getByRole('button', { name: 'BTC' }));
    expect(screen.queryByText(/pelo custo médio/)).not.toBeInTheDocument();
  });

  it('says that it is provisional while the ledger lacks something', async () => {
    network.get('/portfolio/ledger/timeline', { averages, trades: [], isProvisional: true });
    show();
    expect(await screen.findByText(/pelo custo médio R\$\s600\.000,00 \(provisório\)/)).toBeVisible();
    expect((await slider()).getAttribute('aria-valuetext')).toMatch(/600\.000,00 \(provisório\)$/);
  });

  it('is hidden in discreet mode', async () => {
    changePreferences({ discreet: true });
    show();
    await slider();
    expect(screen.queryByText(/pelo custo médio/)).not.toBeInTheDocument();
  });
});
