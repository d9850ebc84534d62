import evolution from '@painel/contract/examples/portfolio/evolution.json';
import gains from '@painel/contract/examples/portfolio/gains.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderElement } from '@painel/shared/testing';
import { Card, StatCells } from '@painel/shared/ui';
import { screen, within } from '@testing-library/react';
import { Widget } from './portfolio-summary';

const summary = { totalBalance: 1.8421, totalBalanceBRL: 900_000, btcPrice: 450_000, addressCount: 4 };

beforeEach(() => {
  network.get('/portfolio/gains', {}, { status: 404 });
  network.get('/portfolio/evolution', {}, { status: 404 });
});
const show = () =>
  renderElement(
    <Card flush label="Resumo">
      <StatCells columns={4}>
        <Widget />
      </StatCells>
    </Card>,
  );

it('shows what the portfolio is worth, with the line of 90 days', async () => {
  network.get('/portfolio/summary', summary);
  network.get('/bitcoin/mbtc/ticker', { currentPrice: 500_000 });
  const { queries } = network.recordCalls('get', '/portfolio/evolution', evolution);
  show();
  expect(screen.getByText('Seu portfólio')).toBeVisible();
  expect(await screen.findByText('R$ 921.050,00')).toBeVisible();
  expect(await screen.findByRole('img', { name: /^Valor do portfólio nos últimos 90 dias/ })).toBeVisible();
  expect(queries).toEqual(['?currency=BRL&days=90']);
});

it('says what the price made of it today, and no deposit', async () => {
  network.get('/portfolio/summary', summary);
  network.get('/bitcoin/mbtc/ticker', { currentPrice: 500_000 });
  network.get('/portfolio/gains', gains);
  show();
  expect(await screen.findByText(/^Variação hoje \+R\$\s750,00$/)).toBeVisible();
  expect(screen.getByText(/\+1,06%/)).toBeVisible();
});

it('has no percent and no line while a history is being read', async () => {
  network.get('/portfolio/summary', summary);
  network.get('/bitcoin/mbtc/ticker', { currentPrice: 500_000 });
  const reading = { status: 'running', total: 2, done: 1 };
  network.get('/portfolio/gains', { ...gains, reading });
  network.get('/portfolio/evolution', { ...evolution, reading });
  show();
  expect(await screen.findByText('Variação hoje: lendo o histórico (1 de 2 endereços)')).toBeVisible();
  expect(screen.queryByText(/%/)).not.toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('shows the summary’s own value while there is no price', async () => {
  network.get('/portfolio/summary', summary);
  network.get('/bitcoin/mbtc/ticker', {}, { status: 503 });
  show();
  expect(await screen.findByText('R$ 900.000,00')).toBeVisible();
});

it('shows a dash when it cannot be loaded, and tries again', async () => {
  network.get('/portfolio/summary', {}, { status: 500 });
  network.get('/bitcoin/mbtc/ticker', { currentPrice: 500_000 });
  const user = show();
  expect(await screen.findByText('—')).toBeVisible();

  network.get('/portfolio/summary', summary);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('R$ 921.050,00')).toBeVisible();
});

it.each([
  [{ currencyFirst: 'usd' }, ['US$ 184.210,00']],
  [{ discreet: true }, []],
] as const)('follows the preferences %j', async (preferences, shown) => {
  changePreferences(preferences);
  network.get('/portfolio/summary', summary);
  network.get('/bitcoin/mbtc/ticker', { currentPrice: 500_000, usdPrice: 100_000 });
  show();
  for (const text of shown) expect(await screen.findByText(text)).toBeVisible();
  if (shown.length === 0) expect(await screen.findAllByText('valor oculto')).toHaveLength(1);
  expect(screen.queryByText(/R\$ |BTC/)).not.toBeInTheDocument();
});

describe('of nothing', () => {
  beforeEach(() => {
    network.get('/portfolio/summary', { ...summary, totalBalance: 0, totalBalanceBRL: 0, addressCount: 0 });
    network.get('/bitcoin/mbtc/ticker', { currentPrice: 500_000 });
  });

  it('shows three ways to begin and four blocks in place of a zero', async () => {
    network.get('/portfolio/external-wallets', []);
    show();
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Importe um extrato', '/portfolio/importar'],
      ['Cole um endereço', '/portfolio#endereco'],
      ['Registre uma compra', '/portfolio/lancamentos'],
    ]);
    const blocks = within(screen.getByRole('list', { name: 'Um de quatro blocos completo' }));
    expect(blocks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Conta (feito)',
      'Saldo',
      'Custo',
      'Resultado',
    ]);
    expect(screen.queryByText('R$ 0,00')).not.toBeInTheDocument();
  });

  it('but an empty wallet shows its zero', async () => {
    network.get('/portfolio/external-wallets', [{ id: 'w1', name: 'Reserva', platform: 'x', balance: 0 }]);
    show();
    expect(await screen.findByText('R$ 0,00')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
