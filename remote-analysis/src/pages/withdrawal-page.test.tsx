import position from '@painel/contract/examples/ledger/position.json';
import plans from '@painel/contract/examples/portfolio/plans.json';
import withdrawal from '@painel/contract/examples/portfolio/withdrawal.json';
import { network, renderRoutes } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';

let asked: Record<string, unknown>[];
const answer = (change: object = {}) =>
  network.post('/tools/withdrawal', async ({ request }) => {
    asked.push((await request.json()) as Record<string, unknown>);
    return Response.json({ ...withdrawal, ...change });
  });

beforeEach(() => {
  asked = [];
  answer();
  network.get('/portfolio/ledger/position', { ...position, sats: 100_000_000 });
  network.get('/portfolio/plans', plans);
});

const show = (search = '', isMember = false) =>
  renderRoutes(routes, { at: `/viver-de-bitcoin${search}`, ...(!isMember && { session: null }) });
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const first = {
  sats: 50_000_000,
  costCents: 10_000_000,
  needCents: 250_000,
  everyMonths: 1,
  feeBps: 50,
  years: 10,
  raise: 'none',
  otherCryptoCents: 0,
  cashMonths: 0,
  haircut: 50,
  target: { sats: 100_000_000, amountCents: 300_000, cadence: 'monthly' },
};

it('answers a visitor with the two needs first, and names the haircut in its title', async () => {
  show();
  const needs = await card('Quanto dá para retirar');
  expect(await needs.findByText(/R\$\s5\.510,00/)).toBeVisible();
  expect(needs.getByText(/R\$\s34\.825,00/)).toBeVisible();
  expect(
    screen.getByRole('heading', {
      name: /^1,00000000\sBTC pagando R\$\s2\.500 por mês por 10 anos, com metade da alta do passado$/,
    }),
  ).toBeVisible();
  expect(screen.getByText('Não é previsão nem conselho.')).toBeVisible();
  expect(asked).toEqual([first]);
});

it('shows three views, the worst starts and the first sale with its tax', async () => {
  show();
  const views = await card('Três visões');
  expect(await views.findByText('Acaba em 8 anos e 3 meses')).toBeVisible();
  expect(views.getByText('84,4%')).toBeVisible();
  expect(views.getByText('duraram, de 1.349 inícios desde 2013')).toBeVisible();
  expect(views.getByText('duraram, de 5.000 caminhos')).toBeVisible();
  expect(views.getAllByRole('listitem')).toHaveLength(3);
  expect(views.getByText(/Isenta: o mês não passa de R\$\s35\.000,00\./)).toBeVisible();
});

it('calls nothing certain that lasted more than 99 times in 100', async () => {
  answer({ windows: { ...withdrawal.windows, sharePercent: 100 } });
  show();
  const views = await card('Três visões');
  expect(await views.findByText('mais de 99%')).toBeVisible();
  expect(views.queryByText(/sempre|100%/)).not.toBeInTheDocument();
});

it('says that the past has no window as long, and keeps the other views', async () => {
  answer({
    sustainableNeedCents: null,
    months: 600,
    windows: { ...withdrawal.windows, count: 0, sharePercent: null, worst: [] },
  });
  show('?years=50');
  const needs = await card('Quanto dá para retirar');
  expect(await needs.findByText('O passado desde 2013 não tem 50 anos inteiros')).toBeVisible();
});

it('says when the plan reaches one bitcoin, and «nunca» where the price outran it', async () => {
  const months = { p5: 30, p25: null, p50: null, p75: null, p95: null };
  answer({
    target: {
      sats: 100_000_000,
      flat: { months: 120, on: '2036-11-20', purchases: 121 },
      windows: { count: 1_349, reached: 80, months },
    },
  });
  show();
  const target = await card('Quando terei 1 BTC?');
  expect(target.getByText('em 10 anos, com 121 compras')).toBeVisible();
  expect(target.getByText('nunca')).toBeVisible();
  expect(target.getByText(/80 de 1\.349 inícios chegaram em 10 anos/)).toBeVisible();
});

it('uses the stock of the entries and the plan of a signed-in reader, which are not part of the link', async () => {
  answer({ fromLedger: true });
  const user = show('', true);
  await card('Três visões');
  await waitFor(() => expect(asked).toHaveLength(1));
  const [plan] = plans.plans;
  expect(asked[0]).toMatchObject({ fromLedger: true, target: { amountCents: plan!.amountCents } });
  expect(asked[0]).not.toHaveProperty('sats');
  await user.click(screen.getByRole('button', { name: 'Copiar link' }));
  const link = await navigator.clipboard.readText();
  expect(link).toContain('from=ledger');
  expect(link).not.toContain('stock=');
});

it('takes typed stock and cost where the reader has no entries, and says so', async () => {
  network.get('/portfolio/ledger/position', { ...position, sats: 0 });
  show('', true);
  expect(await screen.findByText(/Seus lançamentos não têm bitcoin no Brasil/)).toBeVisible();
  expect(screen.getByLabelText('Bitcoin em estoque')).toHaveValue('0,5');
  await waitFor(() => expect(asked).toEqual([expect.objectContaining({ sats: 50_000_000 })]));
});

it('puts the question into the address, refuses a wrong one, and reads a link', async () => {
  const user = show('?stock=0,5&cost=1000&need=2000&years=5&haircut=0&raise=percent&rate=4,5&years=5');
  await waitFor(() =>
    expect(asked).toEqual([
      expect.objectContaining({ sats: 50_000_000, needCents: 200_000, raise: 4.5, haircut: 0, years: 5 }),
    ]),
  );
  const need = screen.getByLabelText('Preciso por mês, líquido');
  await user.clear(need);
  await user.click(screen.getByRole('button', { name: 'Simular' }));
  expect(need).toHaveAccessibleDescription(/Use de R\$ 0,00 a R\$ 10 milhões\./);
  expect(asked).toHaveLength(1);
  await user.type(need, '3000');
  await user.selectOptions(screen.getByLabelText('Alta do passado'), 'Não contar');
  await user.click(screen.getByRole('button', { name: 'Simular' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toMatchObject({ needCents: 300_000, haircut: 100 });
  expect(user.router.state.location.search).toContain('need=3000');
});

it('says which values of a link are wrong', async () => {
  show('?years=99&haircut=25');
  expect(
    await screen.findByText(/O link tinha valores que não valem, em: Alta do passado, Por quantos anos\./),
  ).toBeVisible();
  await waitFor(() => expect(asked).toEqual([first]));
});

it('keeps a failure in its card, with another attempt', async () => {
  network.post('/tools/withdrawal', { error: 'SERVER_BUSY', message: 'Ocupado.' }, { status: 503 });
  const user = show();
  const views = await card('Três visões');
  const again = await views.findByRole('button', { name: 'Tentar novamente' });
  answer();
  await user.click(again);
  expect(await views.findByText('84,4%')).toBeVisible();
});
