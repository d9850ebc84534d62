import accounts from '@painel/contract/examples/ledger-accounts.json';
import disposals from '@painel/contract/examples/ledger-disposals.json';
import list from '@painel/contract/examples/ledger-entries.json';
import position from '@painel/contract/examples/ledger-position.json';
import trail from '@painel/contract/examples/ledger-trail.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderRoutes } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { LedgerOverview } from './ledger-overview';

const title = 'Seu custo e seu resultado';
const show = () => renderRoutes([{ path: '/', element: <LedgerOverview /> }], { at: '/' });
const card = async () => within(await screen.findByRole('region', { name: title }));

beforeEach(() => {
  network.get('/portfolio/ledger/position', position);
  network.get('/portfolio/ledger/accounts', accounts);
});
afterEach(() => changePreferences({ discreet: false }));

it('shows cost and result', async () => {
  show();
  const region = await card();
  expect(await region.findByText('R$ 535.893,10')).toBeVisible();
  expect(region.getByText('R$ 48.026,74')).toBeVisible();
  expect(region.getByText('0,08962000 BTC', { exact: false })).toBeVisible();
  expect(region.getByText('+R$ 5.745,26')).toBeVisible();
  expect(region.getByText(/11,96%/)).toBeVisible();
  expect(region.getAllByText('+R$ 1.306,41', { exact: false })).toHaveLength(2);
  expect(region.queryByRole('link')).not.toBeInTheDocument();
});

it('hides its figures in discreet mode', async () => {
  changePreferences({ discreet: true });
  show();
  const region = await card();
  expect(await region.findAllByText('valor oculto')).not.toHaveLength(0);
  expect(screen.getByRole('region', { name: title })).not.toHaveTextContent(/R\$|\d BTC/);
});

it('says that the price is missing', async () => {
  network.get('/portfolio/ledger/position', { ...position, marketValueCents: null, unrealisedCents: null });
  show();
  expect(await (await card()).findByText('sem preço agora')).toBeVisible();
});

it('leads to what is still missing', async () => {
  network.get('/portfolio/ledger/position', { ...position, openTransfers: 2, missingCosts: 1 });
  show();
  const link = await (await card()).findByRole('link', { name: '3 pendências' });
  expect(link).toHaveAttribute('href', '/portfolio/pendencias');
});

it('shows nothing where the server keeps no ledger', async () => {
  network.get('/portfolio/ledger/position', {}, { status: 404 });
  show();
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
});

it('fails in its own card, and tries again', async () => {
  network.get('/portfolio/ledger/position', {}, { status: 500 });
  const user = show();
  expect(await screen.findByText('Não foi possível calcular seu custo médio')).toBeVisible();
  network.get('/portfolio/ledger/position', position);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('R$ 48.026,74')).toBeVisible();
});

describe('«Como chegamos aqui»', () => {
  const open = async (figure: string) => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: `Como chegamos aqui: ${figure}` }));
    return user;
  };
  beforeEach(() => network.get('/portfolio/ledger/entries', list));

  it('opens each step of the average, the newest first, from the newest entry that changed it', async () => {
    const asked: string[] = [];
    network.get('/portfolio/ledger/entries/:id/trail', ({ params }) => {
      asked.push(String(params['id']));
      return Response.json(asked.length === 1 ? { steps: [] } : trail);
    });
    const user = await open('Custo médio');
    const table = await screen.findByRole('table', { name: /^Os passos do custo médio/ });
    const rows = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows[1]).toMatch(/01\/02\/2026, 07:00Transferência enviada-0,00010000\sBTC-R\$\s50,25/);
    expect(rows[2]).toMatch(/10\/01\/2026, 11:00Compra\+0,10000000\sBTC\+R\$\s50\.250,00.*R\$\s502\.500,00$/);
    expect(asked).toEqual(list.entries.slice(0, 2).map(({ id }) => id));
    await user.click(screen.getByRole('button', { name: 'Como chegamos aqui: Custo médio' }));
    expect(table).not.toBeInTheDocument();
  });

  it('says when the steps cannot be loaded', async () => {
    network.get('/portfolio/ledger/entries/:id/trail', {}, { status: 500 });
    const user = await open('Custo total');
    expect(await screen.findByText('Não foi possível carregar os passos')).toBeVisible();
    network.get('/portfolio/ledger/entries/:id/trail', trail);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('subtracts the cost from the value of now', async () => {
    await open('Lucro não realizado');
    const steps = await screen.findByRole('region', { name: /^Como chegamos aqui/ });
    for (const text of ['R$ 600.000,00', 'R$ 53.772,00', 'R$ 48.026,74', '+R$ 5.745,26'])
      expect(within(steps).getByText(text)).toBeVisible();
    expect(within(steps).getByText(/^As taxas de rede saem pelo custo médio/)).toBeVisible();
  });

  it('lists the disposals of the year with their sum', async () => {
    const asked: string[] = [];
    network.get('/portfolio/ledger/disposals', ({ request }) => {
      asked.push(new URL(request.url).search);
      return Response.json(disposals);
    });
    await open('Lucro realizado no ano');
    const table = await screen.findByRole('table', { name: /^Alienações de \d{4}$/ });
    expect(within(table).getByRole('row', { name: /Venda/ })).toHaveTextContent('+R$ 1.065,34');
    expect(within(table).getByRole('row', { name: /Gasto/ })).toHaveTextContent('+R$ 241,07');
    const steps = screen.getByRole('region', { name: /^Como chegamos aqui/ });
    expect(within(steps).getByText('+R$ 1.306,41')).toBeVisible();
    expect(asked).toEqual([`?year=${new Date().getFullYear()}`]);
  });
});
