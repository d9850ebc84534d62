import type { PortfolioEvolution } from '@painel/contract';
import evolution from '@painel/contract/examples/portfolio/evolution.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderElement } from '@painel/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HistoryPart } from './history-part';
import { SinceBeginning } from './since-beginning';

const built = {
  ...evolution,
  firstDay: '2026-11-17',
  days: {
    balance: [1, 1, 1, 2],
    valueCents: [40_000_000, null, 50_000_000, 100_000_000],
    costCents: [null, 30_000_000, 30_000_000, 60_000_000],
    depositsCents: [40_000_000, null, 40_000_000, 90_000_000],
    growth: [1, null, 1.25, 1.25],
  },
  trades: [{ date: '2026-11-20', kind: 'buy', balance: 1 }],
} as PortfolioEvolution;

const show = () => renderElement(<HistoryPart />);
const slider = () => screen.findByRole('slider', { name: 'Dia mostrado no gráfico' });
const open = async (user: { click: (element: Element) => Promise<void> }) =>
  user.click(await screen.findByRole('button', { name: 'Mais sobre o gráfico' }));
const valueOf = (term: string) => screen.getByText(term).closest('div');
beforeEach(() => network.get('/bitcoin/mbtc/ticker', {}, { status: 503 }));
const answer = (changes: Partial<PortfolioEvolution> = {}, headers = {}) =>
  network.get('/portfolio/evolution', { ...built, ...changes }, { headers });

it('shows the last day with its deposits and its purchase, and the change over the period', async () => {
  answer();
  const user = show();
  expect(await screen.findByText('R$ 1.000.000,00')).toBeVisible();
  expect(screen.getByText('20 de novembro de 2026')).toBeVisible();
  expect(screen.getByText(/no período/)).toHaveTextContent('+150,00%');
  expect(screen.getByText(/^aportes R\$\s900\.000,00$/)).toBeVisible();
  expect(screen.getByText(/^compra de 1,00000000/)).toBeVisible();
  expect(screen.getByText('Compra')).toBeVisible();
  expect(screen.queryByText('Venda')).not.toBeInTheDocument();

  await open(user);
  await user.click(screen.getByRole('button', { name: 'BTC' }));
  expect(screen.getByText('2,00000000 BTC')).toBeVisible();
  expect(screen.getByText(/no período/)).toHaveTextContent('+100,00%');
  expect(screen.queryByText(/^aportes R/)).not.toBeInTheDocument();
});

it('values the last day by the newest price, as the total of the page', async () => {
  network.get('/bitcoin/mbtc/ticker', { currentPrice: 510_000 });
  answer();
  show();
  expect(await screen.findByText('R$ 1.020.000,00')).toBeVisible();
});

it('asks once for each currency, and never for a period', async () => {
  const { queries: asked } = network.recordCalls('get', '/portfolio/evolution', built);
  const user = show();
  const periods = within(await screen.findByRole('group', { name: 'Período do histórico' }));
  await slider();
  for (const name of ['1M', '6M', 'Tudo']) await user.click(periods.getByRole('button', { name }));
  await open(user);
  await user.click(screen.getByRole('button', { name: 'BTC' }));
  await user.click(screen.getByRole('button', { name: 'USD' }));
  await waitFor(() => expect(asked).toEqual(['?currency=BRL', '?currency=USD']));
});

it('marks the days whose price is that of the other currency', async () => {
  answer({ converted: [{ from: '2026-11-20', to: '2026-11-20' }] });
  const user = show();
  await slider();
  expect(screen.getByText('preço da outra moeda, convertido pela PTAX')).toBeVisible();
  await open(user);
  await user.click(screen.getByRole('button', { name: 'BTC' }));
  expect(screen.queryByText('preço da outra moeda, convertido pela PTAX')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ver como tabela' }));
  expect(screen.getAllByText(/ ¹$/)).toHaveLength(1);
});

it('splits deposits from what the price did, in money and in bitcoin', async () => {
  answer();
  const user = show();
  await slider();
  await open(user);
  expect(valueOf('Aportes e retiradas')).toHaveTextContent('+R$ 900.000,00');
  expect(valueOf('Resultado no período')).toHaveTextContent('+R$ 100.000,00');
  expect(valueOf('Resultado no período')).toHaveTextContent('+25,00%');

  await user.click(screen.getByRole('switch', { name: 'Sem aportes e retiradas' }));
  expect(screen.getByText(/sem aportes e retiradas/)).toHaveTextContent('+25,00%');

  await user.click(screen.getByRole('button', { name: 'BTC' }));
  expect(valueOf('Aportes e retiradas')).toHaveTextContent('+2,00000000 BTC');
  expect(screen.queryByText('Resultado no período')).not.toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

it('goes through the days that have a price by keyboard, and says each of them', async () => {
  answer();
  show();
  const range = await slider();
  expect(range.getAttribute('aria-valuetext')).toMatch(
    /^20 de novembro de 2026: R\$\s1\.000\.000,00, aportes R\$\s900\.000,00, compra de 1,00000000\sBTC$/,
  );
  // jsdom moves no slider: the browser turns ← into this.
  fireEvent.change(range, { target: { value: '1' } });
  expect(screen.getByText('19 de novembro de 2026')).toBeVisible();
  fireEvent.change(range, { target: { value: '0' } });
  expect(range).toHaveAttribute(
    'aria-valuetext',
    '17 de novembro de 2026: R$\u00a0400.000,00, aportes R$\u00a0400.000,00',
  );
  fireEvent.blur(range);
  expect(screen.getByText('20 de novembro de 2026')).toBeVisible();
});

it('has a table that says the same, the newest day first, with a dash for what a day has not', async () => {
  answer();
  const user = show();
  await open(user);
  await user.click(await screen.findByRole('button', { name: 'Ver como tabela' }));
  const table = screen.getByRole('table', { name: 'Evolução do portfólio, por dia' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DiaSaldoValorAportes e retiradas',
    expect.stringMatching(/^20\/11\/20262,00000000\sBTCR\$\s1.000.000,00R\$\s900.000,00$/),
    expect.stringContaining('19/11/2026'),
    expect.stringMatching(/^18\/11\/20261,00000000\sBTC——$/),
    expect.stringContaining('17/11/2026'),
  ]);
});

it('hides amounts in discreet mode, on the axis, above the plot, in the table and for who listens', async () => {
  changePreferences({ discreet: true });
  answer();
  const user = show();
  expect(await slider()).toHaveAttribute(
    'aria-valuetext',
    '20 de novembro de 2026: valor oculto, compra de valor oculto',
  );
  await open(user);
  await user.click(screen.getByRole('button', { name: 'Ver como tabela' }));
  expect(screen.getByText('+150,00%')).toBeVisible();
  expect(screen.queryByText(/^aportes/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Salvar/ })).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/1\.000\.000|US\$|\d BTC|\d (mi|mil)\b/);
});

it.each<[string, Partial<PortfolioEvolution>]>([
  ['nothing', { firstDay: null, days: { ...built.days, balance: [] } }],
  ['one day', { days: { ...built.days, balance: [1] } }],
])('says that the history is only beginning while there is %s', async (_what, changes) => {
  answer(changes);
  show();
  expect(await screen.findByText('Ainda não há histórico neste período')).toBeVisible();
});

it('shows days without any price in bitcoin only', async () => {
  answer({ days: { ...built.days, valueCents: [null, null, null, null] } });
  const user = show();
  expect(await screen.findByText('Ainda não há histórico neste período')).toBeVisible();
  await open(user);
  await user.click(screen.getByRole('button', { name: 'BTC' }));
  expect(await slider()).toBeInTheDocument();
});

it('marks simulated figures', async () => {
  answer({}, { 'X-Data-Source': 'simulated' });
  show();
  expect(await screen.findByText('Simulado')).toBeVisible();
});

it('says that a history is not whole', async () => {
  answer({ isComplete: false });
  show();
  expect(await screen.findByText(/histórico incompleto/)).toBeVisible();
});

it('says how far it is built back, and asks again meanwhile', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  answer({ reading: { status: 'running', total: 20, done: 7 } });
  show();
  expect(await screen.findByText('Reconstruindo a evolução: 7 de 20 endereços lidos')).toBeVisible();
  expect(screen.getByRole('meter', { name: 'Históricos lidos' })).toHaveAttribute('aria-valuenow', '7');
  answer();
  await jest.advanceTimersByTimeAsync(5_000);
  jest.useRealTimers();
  await waitFor(() => expect(screen.queryByRole('meter')).not.toBeInTheDocument());
});

it('states no change while histories are read', async () => {
  answer({ reading: { status: 'running', total: 20, done: 7 } });
  const user = show();
  expect(await screen.findByText('R$ 1.000.000,00')).toBeVisible();
  await open(user);
  expect(screen.getAllByText('lendo o histórico…')).toHaveLength(2);
  expect(screen.getByRole('region', { name: /Evolução/ })).not.toHaveTextContent(/no período|%/);
});

it('states the return without deposits, with its sentence', async () => {
  answer();
  const user = show();
  await open(user);
  expect(valueOf('Retorno sem o efeito de aportes e retiradas')).toHaveTextContent('+1,06%');
  expect(screen.getByText(/não importa quando você aportou/)).toBeVisible();
  expect(screen.getByText(/capital médio dos dias em que havia dinheiro/)).toBeVisible();
});

it.each([
  ['+21,00% (ao ano', { moneyWeighted: { whole: 0.21, perYear: 0.1 } }],
  ['—', { moneyWeighted: null }],
  ['lendo o histórico…', { reading: { status: 'running' as const, total: 20, done: 7 } }],
])('states the return on the own money as «%s»', async (words, changes) => {
  answer(changes);
  renderElement(
    <p data-testid="cell">
      <SinceBeginning />
    </p>,
  );
  await waitFor(() => expect(screen.getByTestId('cell')).toHaveTextContent(words));
});

it('shows nothing of it where the server builds nothing back', async () => {
  network.get('/portfolio/evolution', {}, { status: 404 });
  show();
  await waitFor(() => expect(screen.queryByText('Evolução do portfólio')).not.toBeInTheDocument());
});

it('says when it cannot be loaded, and tries again', async () => {
  network.get('/portfolio/evolution', {}, { status: 500 });
  const user = show();
  expect(await screen.findByText('Falha ao carregar o histórico do portfólio')).toBeVisible();
  answer();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await slider()).toBeInTheDocument();
});

it('lists of many years the last one', async () => {
  const column = <Value,>(value: Value) => Array.from({ length: 500 }, () => value);
  const days = {
    balance: column(1),
    valueCents: column(40_000_000),
    costCents: column(null),
    depositsCents: column(40_000_000),
    growth: column(1),
  };
  answer({ days });
  const user = show();
  await slider();
  await user.click(screen.getByRole('button', { name: 'Tudo' }));
  await open(user);
  await user.click(screen.getByRole('button', { name: 'Ver como tabela' }));
  expect(screen.getAllByRole('row')).toHaveLength(367);
  expect(screen.getByText('Os últimos 366 dias; o arquivo CSV tem todos.')).toBeVisible();
});
