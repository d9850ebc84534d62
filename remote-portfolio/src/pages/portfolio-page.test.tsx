import evolution from '@painel/contract/examples/portfolio/evolution.json';
import accounts from '@painel/contract/examples/ledger/accounts.json';
import gains from '@painel/contract/examples/portfolio/gains.json';
import explanation from '@painel/contract/examples/portfolio/explanation.json';
import position from '@painel/contract/examples/ledger/position.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderRoutes } from '@painel/shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';

const ticker = {
  currentPrice: 500_000,
  usdPrice: 100_000,
  priceChangePercentage24h: 2.34,
  lastUpdated: '2026-11-20T12:00:00.000Z',
};
const summary = { totalBalance: 2, totalBalanceBRL: 900_000, btcPrice: 450_000, addressCount: 1 };
const address = {
  id: 'a1',
  address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  label: 'Cofre frio',
  balance: 1.5,
  created_at: '2023-03-12T12:00:00.000Z',
  updated_at: '2023-03-12T12:00:00.000Z',
  last_updated: null,
  last_transaction: null,
};
const wallet = { id: 'w1', name: 'Reserva', platform: 'Mercado Bitcoin', balance: 0.5 };

beforeEach(() => {
  network.get('/portfolio/connections', {}, { status: 404 });
  network.get('/portfolio/gains', {}, { status: 404 });
  network.get('/portfolio/compare', {}, { status: 404 });
  network.get('/portfolio/evolution', evolution);
  network.get('/portfolio/months', {}, { status: 404 });
  network.get('/portfolio/addresses', [address]);
  network.get('/portfolio/external-wallets', [wallet]);
  network.get('/portfolio/watched-wallets', []);
  network.get('/portfolio/refresh-progress', {}, { status: 404 });
  network.get('/portfolio/summary', summary);
  network.get('/portfolio/ledger/accounts', {}, { status: 404 });
  network.get('/portfolio/plans', {}, { status: 404 });
  network.get('/bitcoin/mbtc/ticker', ticker);
});

const show = () => renderRoutes(routes, { at: '/portfolio' });
const card = async () => within(await screen.findByRole('region', { name: 'Resumo do portfólio' }));

it('sums up the portfolio in reais, dollars and bitcoin at the newest price', async () => {
  show();
  const region = await card();
  expect(screen.getByRole('heading', { level: 1, name: 'Portfólio' })).toBeInTheDocument();
  expect(await region.findByText('R$ 1.000.000,00')).toBeVisible();
  expect(region.getByText('US$ 200.000,00')).toBeVisible();
  expect(region.getByText('2,00000000 BTC')).toBeVisible();
  expect(region.getByText('R$ 500.000,00')).toBeVisible();
  expect(region.getByText('+2,34%')).toBeVisible();
  expect(region.getByText(/Próxima leitura de preço em \d+ s/)).toBeVisible();
});

it('answers in one sentence with the total next to it, and with the effect of the price alone', async () => {
  const year = { wholeCents: 9_000_000, priceCents: 25_000, depositsCents: 8_975_000, rate: null };
  network.get('/portfolio/gains', { ...gains, depositsCents: 80_000_000, year });
  show();
  const region = await card();
  expect(await region.findByText(/^Você pôs/)).toHaveTextContent(
    /^Você pôs R\$\s800\.000, vale R\$\s1\.000\.000: \+R\$\s200\.000 \(\+25,0%\)$/,
  );
  const valueOf = (name: string) => region.getByText(name).nextElementSibling;
  expect(valueOf('Hoje')).toHaveTextContent(/^\+R\$\s750,00.*\+1,06%$/);
  expect(valueOf('No ano')).toHaveTextContent(/^\+R\$\s250,00$/);
  await waitFor(() => expect(valueOf('Retorno desde o começo')).toHaveTextContent(/%|—/));
});

it('says that it reads, without an amount or a percentage, while a history is not known', async () => {
  const reading = { status: 'running', total: 12, done: 3 };
  network.get('/portfolio/gains', { ...gains, today: null, year: null, reading });
  show();
  const region = await card();
  expect(await region.findByText(/^Lendo o histórico: 3 de 12 endereços\./)).toBeVisible();
  expect(region.getAllByText('lendo o histórico…').length).toBeGreaterThanOrEqual(2);
  expect(region.queryByText(/^Você pôs/)).not.toBeInTheDocument();
});

it('has no sentence where the server does not send the change', async () => {
  show();
  const region = await card();
  expect(await region.findByText('R$ 1.000.000,00')).toBeVisible();
  await waitFor(() => expect(region.queryByText('Hoje')).not.toBeInTheDocument());
});

it('shows the addresses while another list does not answer', async () => {
  network.get('/portfolio/external-wallets', () => new Promise<Response>(() => {}));
  show();
  await waitFor(() => expect(screen.getByText('Cofre frio')).toBeVisible());
});

it('opens how each figure came by one button and a choice', async () => {
  network.get('/portfolio/ledger/accounts', accounts);
  network.get('/portfolio/ledger/position', position);
  network.get('/portfolio/ledger/years', {}, { status: 404 });
  const { queries: asked } = network.recordCalls('get', '/portfolio/explanations/:figure', explanation);
  const user = show();
  const region = await card();
  await user.click(await region.findByRole('button', { name: 'Como chegamos aqui' }));
  expect(
    await region.findByRole('table', { name: 'De que é feito: Resultado desde o começo' }),
  ).toBeVisible();
  const choice = region.getByRole('combobox', { name: 'Número' });
  await user.selectOptions(choice, 'Contra o CDI');
  expect(await region.findByRole('table', { name: 'De que é feito: Contra o CDI' })).toBeVisible();
  await user.selectOptions(choice, 'Resultado em aberto');
  expect(await region.findByText(/^Resultado em aberto: o que seu bitcoin vale agora/)).toBeVisible();
  expect(asked).toEqual(['?currency=BRL', '?currency=BRL']);
});

it('counts addresses and wallets and shows who holds how much', async () => {
  show();
  const region = await card();
  expect(await region.findByText('Cofre frio')).toBeVisible();
  expect(region.getByText('75,0%')).toBeVisible();
  expect(region.getByText('25,0%')).toBeVisible();
  expect(region.getByText(/endereço$/).closest('dd')).toHaveTextContent('1 endereço 1 carteira');
});

it('says next to the total how much of it the ledger covers', async () => {
  network.get('/portfolio/ledger/accounts', accounts);
  network.get('/portfolio/ledger/position', { ...position, sats: 10_000_000, balanceSats: 200_000_000 });
  show();
  expect(await (await card()).findByText('Seus lançamentos explicam 5% do saldo')).toBeVisible();
});

it('shows R$ 0,00 for a total that is not known', async () => {
  network.get('/portfolio/summary', {
    totalBalance: null,
    totalBalanceBRL: null,
    btcPrice: null,
    addressCount: null,
  });
  show();
  expect(await (await card()).findByText('R$ 0,00')).toBeVisible();
});

it('keeps lists and total without a price, shows an error, and retries', async () => {
  network.get('/bitcoin/mbtc/ticker', {}, { status: 503 });
  const user = show();
  const region = await card();
  expect(await region.findByRole('alert')).toHaveTextContent('Falha ao atualizar dados do Bitcoin');
  expect(await region.findByText('R$ 900.000,00')).toBeVisible();

  network.get('/bitcoin/mbtc/ticker', ticker);
  await user.click(region.getByRole('button', { name: 'Tentar novamente' }));
  expect(await region.findByText('R$ 1.000.000,00')).toBeVisible();
});

it('fails in its own card and leaves the lists', async () => {
  network.get('/portfolio/summary', {}, { status: 500 });
  const user = show();
  const region = await card();
  expect(await region.findByText('Falha ao carregar dados do portfólio')).toBeVisible();
  expect(await screen.findByRole('cell', { name: 'Cofre frio' })).toBeVisible();

  network.get('/portfolio/summary', summary);
  await user.click(region.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('R$ 1.000.000,00')).toBeVisible();
});

it('says that the figures are simulated', async () => {
  network.get('/portfolio/summary', summary, { headers: { 'X-Data-Source': 'simulated' } });
  show();
  expect(await screen.findByText('Usando dados simulados - API indisponível')).toBeVisible();
});

it('names the time of the late figures, not of the fresh price next to them', async () => {
  const from = (source: string, time: string) => ({
    headers: { 'X-Data-Source': source, 'X-Data-Time': time },
  });
  network.get('/portfolio/summary', summary, from('stale', '2026-11-18T09:00:00'));
  network.get('/bitcoin/mbtc/ticker', ticker, from('live', '2026-11-20T12:00:00'));
  show();
  expect(await screen.findByText('Última leitura: 18/11/2026, 09:00')).toBeVisible();
});

it('takes an added wallet into the total', async () => {
  network.post('/portfolio/external-wallets', wallet, { status: 201 });
  const user = show();
  const region = await card();
  await region.findByText('R$ 1.000.000,00');
  network.get('/portfolio/summary', { ...summary, totalBalance: 3 });
  await user.click(screen.getByRole('button', { name: 'Adicionar carteira' }));
  const form = within(await screen.findByRole('form', { name: 'Nova carteira externa' }));
  await user.type(form.getByLabelText('Nome'), 'Nova');
  await user.type(form.getByLabelText('Plataforma'), 'Binance');
  await user.type(form.getByLabelText('Saldo'), '1{Enter}');
  expect(await region.findByText('R$ 1.500.000,00')).toBeVisible();
});

it('refetches the price after 10 seconds and for the external wallets after 30', async () => {
  const asked = { ticker: 0, wallets: 0 };
  network.get('/bitcoin/mbtc/ticker', () => {
    asked.ticker += 1;
    return Response.json(ticker);
  });
  network.get('/portfolio/external-wallets', () => {
    asked.wallets += 1;
    return Response.json([wallet]);
  });
  jest.useFakeTimers();
  show();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  // The page is lazy: its first questions come with it.
  while (asked.ticker === 0 || asked.wallets === 0) await pass(10);
  const first = { ...asked };
  await pass(10_000);
  expect(asked.ticker).toBe(first.ticker + 1);
  await pass(20_000);
  expect(asked).toEqual({ ticker: first.ticker + 3, wallets: first.wallets + 1 });
  jest.useRealTimers();
});

it('shows the reader’s first currency in front, in their unit, with what is not confirmed apart', async () => {
  changePreferences({ currencyFirst: 'usd', bitcoinUnit: 'sats' });
  network.get('/portfolio/summary', { ...summary, totalUnconfirmed: 0.001 });
  show();
  const region = await card();
  expect(await region.findByText('US$ 200.000,00')).toBeVisible();
  const text = (await card()).getByText('Saldo total').closest('section')!.textContent!;
  expect(text.indexOf('US$')).toBeLessThan(text.indexOf('R$'));
  expect(region.getByText('200.000.000 sats')).toBeVisible();
  expect(region.getByText('+100.000 sats a confirmar')).toBeVisible();
});

it('hides the totals in discreet mode, and keeps price and percentages', async () => {
  changePreferences({ discreet: true });
  show();
  const region = await card();
  expect(await region.findByText('75,0%')).toBeVisible();
  expect(region.getByText('R$ 500.000,00')).toBeVisible();
  expect(region.queryByText(/1\.000\.000|200\.000|BTC/)).not.toBeInTheDocument();
  expect(region.getAllByText('valor oculto')).toHaveLength(3);
});

describe('a portfolio of nothing', () => {
  beforeEach(() => {
    network.get('/portfolio/addresses', []);
    network.get('/portfolio/external-wallets', []);
    network.get('/portfolio/summary', { ...summary, totalBalance: 0, totalBalanceBRL: 0, addressCount: 0 });
  });

  it('shows four steps in place of a zero', async () => {
    show();
    expect(await screen.findByText('Comece por um destes passos')).toBeVisible();
    const links = (await card()).getAllByRole('link').map(({ textContent }) => textContent);
    expect(links).toEqual(['Cole um endereço', 'Informe um saldo', 'Registre suas compras', 'Só olhar']);
    expect((await card()).queryByText('R$ 0,00')).not.toBeInTheDocument();
    expect((await card()).getByRole('link', { name: 'Só olhar' })).toHaveAttribute('href', '/market');
  });

  it('shows no first steps to a reader with a ledger', async () => {
    network.get('/portfolio/ledger/accounts', accounts);
    network.get('/portfolio/ledger/position', position);
    show();
    expect(await screen.findByRole('region', { name: 'Seu custo e seu resultado' })).toBeVisible();
    expect(screen.queryByText('Comece por um destes passos')).not.toBeInTheDocument();
  });

  it('links to the field of an address and to the form of a wallet', async () => {
    const user = show();
    await user.click(await screen.findByRole('link', { name: 'Cole um endereço' }));
    await waitFor(() => expect(screen.getByLabelText('Endereço')).toHaveFocus());
    await user.click(screen.getByRole('link', { name: 'Informe um saldo' }));
    const form = within(await screen.findByRole('form', { name: 'Nova carteira externa' }));
    expect(form.getByLabelText('Nome')).toHaveFocus();
  });
});

it('has its parts in one order on every screen: the answer, then addresses, wallets and accounts', async () => {
  network.get('/portfolio/ledger/accounts', accounts);
  network.get('/portfolio/ledger/position', position);
  show();
  await screen.findByRole('heading', { name: 'Contas' });
  await screen.findByText('Evolução do portfólio');
  const order = ['Evolução do portfólio', 'Endereços Bitcoin', 'Carteiras externas', 'Contas'];
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.trim());
  expect(names.filter((name) => order.includes(name ?? ''))).toEqual(order);
});

it('leads the old address of the plans to their page', async () => {
  renderRoutes(routes, { at: '/portfolio', hash: '#aportes' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Planos de compra' })).toBeVisible();
});

it('names its pages, and says at the entries how many things are pending', async () => {
  network.get('/portfolio/ledger/position', { ...position, missingCosts: 2, openTransfers: 1 });
  network.get('/portfolio/ledger/entries', { entries: [], nextCursor: null, total: 0 });
  renderRoutes(routes, { at: '/portfolio/lancamentos' });
  const pages = within(await screen.findByRole('navigation', { name: 'Páginas do portfólio' }));
  expect(pages.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Visão geral',
    'Lançamentos',
    'Transações',
    'Moedas',
    'Planos',
    'Comparar',
    'Viver de bitcoin',
  ]);
  expect(pages.getByRole('link', { name: 'Lançamentos' })).toHaveAttribute('aria-current', 'page');
  const parts = within(screen.getByRole('navigation', { name: 'Partes dos lançamentos' }));
  expect(await parts.findByRole('link', { name: 'Pendências 3' })).toBeVisible();
  expect(parts.getByRole('link', { name: 'Importar extrato' })).toBeVisible();
});

describe('the open result of each place', () => {
  // At the price of the page it is worth R$ 25.000,00; deposits at market price say something else.
  const place = { ...gains.places[0]!, balance: 0.05, gainCents: 12_345, costCents: 2_400_000, share: 0.75 };
  const places = [{ ...place, kind: 'address', id: address.id }];

  it('is in its row with its cost and share; a typed balance has its share alone', async () => {
    network.get('/portfolio/gains', {
      ...gains,
      places: [...places, { ...place, kind: 'typed', id: null, costCents: null }],
    });
    show();
    const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
    expect(await row(/custo R\$/)).toMatch(/\+R\$\s1\.000,00custo R\$\s24\.000,0075,0% do total/);
    expect(await row(/^Reserva/)).toMatch(/—\d+,\d% do total/);
  });

  it('says that a cost is provisional', async () => {
    network.get('/portfolio/gains', { ...gains, places, isCostProvisional: true });
    show();
    expect(await screen.findByText(/^custo \(provisório\) R\$\s24\.000,00$/)).toBeVisible();
  });

  it('keeps its share in discreet mode, and hides its amounts', async () => {
    network.get('/portfolio/gains', { ...gains, places });
    changePreferences({ discreet: true });
    show();
    const row = async () => (await screen.findByRole('row', { name: /75,0% do total/ })).textContent;
    expect(await row()).not.toMatch(/R\$/);
  });

  it('is not shown where the server states none', async () => {
    network.get('/portfolio/gains', { ...gains, places }, { status: 404 });
    show();
    await screen.findByText('Cofre frio', { selector: 'td *, td' });
    await waitFor(() =>
      expect(screen.queryByRole('columnheader', { name: 'Resultado em aberto' })).not.toBeInTheDocument(),
    );
  });
});

describe('accounts that are linked to nothing', () => {
  const [exchange] = accounts;
  beforeEach(() => network.get('/portfolio/ledger/position', position));
  const region = async () =>
    within(await screen.findByRole('region', { name: 'O que entra no saldo total' }));
  const absent = async () => {
    await card();
    await screen.findByText('2,00000000 BTC');
    expect(screen.queryByRole('region', { name: 'O que entra no saldo total' })).toBeNull();
  };

  it('are named once with the total before and after them, and with the press that makes one of two', async () => {
    network.get('/portfolio/ledger/accounts', [exchange]);
    const { bodies: sent } = network.recordCalls(
      'patch',
      `/portfolio/ledger/accounts/${exchange!.id}`,
      () => {
        network.get('/portfolio/ledger/accounts', [{ ...exchange, externalWalletId: 'w1' }]);
        return Response.json({ ...exchange, externalWalletId: 'w1' });
      },
    );
    const user = show();
    const notice = await region();
    expect(await notice.findByText(/Sem elas:/)).toHaveTextContent(
      /Sem elas: 1,95035000\sBTC; com elas: 2,00000000\sBTC\.$/,
    );
    expect(notice.getByRole('listitem')).toHaveTextContent(
      /^A conta «Mercado Bitcoin» e «Reserva» são contadas as duas\. Se são a mesma, o total é 1,50000000\sBTC\./,
    );
    await user.click(notice.getByRole('button', { name: /^É a mesma carteira/ }));
    await waitFor(() =>
      expect(sent).toEqual([{ externalWalletId: 'w1', watchedWalletId: null, addressId: null }]),
    );
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'O que entra no saldo total' })).toBeNull(),
    );
  });

  it('are not named again once they were seen, but for a new one that seems to be counted twice', async () => {
    const other = { ...exchange, name: 'Outra', institution: null };
    network.get('/portfolio/ledger/accounts', [other]);
    const user = show();
    await user.click((await region()).getByRole('button', { name: 'Entendi' }));
    expect(screen.queryByRole('region', { name: 'O que entra no saldo total' })).toBeNull();
    cleanup();
    show();
    await absent();
    cleanup();
    network.get('/portfolio/ledger/accounts', [other, { ...exchange, id: 'new' }]);
    show();
    expect((await region()).getAllByRole('listitem')).toHaveLength(1);
  });

  it('are not named where nothing else is counted', async () => {
    network.get('/portfolio/addresses', []);
    network.get('/portfolio/external-wallets', []);
    network.get('/portfolio/ledger/accounts', [exchange]);
    show();
    await absent();
  });
});
