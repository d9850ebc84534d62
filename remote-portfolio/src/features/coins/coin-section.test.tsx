import fees from '@painel/contract/examples/bitcoin/fees.json';
import page from '@painel/contract/examples/portfolio/coins.json';
import consolidation from '@painel/contract/examples/portfolio/consolidation.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderRoutes } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';

const path = '/portfolio/coins';
const [first, second] = page.coins as [(typeof page.coins)[0], (typeof page.coins)[0]];
const show = () => renderRoutes(routes, { at: '/portfolio/moedas' });
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
let asked: Record<string, string>[];

const answer = (body: object) => {
  network.get(path, ({ request }) => {
    asked.push(Object.fromEntries(new URL(request.url).searchParams));
    return Response.json(body);
  });
};

beforeEach(() => {
  asked = [];
  answer(page);
  network.get('/bitcoin/fees', fees);
  network.get('/portfolio/refresh-progress', {}, { status: 404 });
});

it('shows each coin with its label, its cost in satoshis and reais, its age and its state', async () => {
  show();
  const labelled = await rowOf(/Compra de agosto/);
  expect(labelled).toHaveTextContent('congelada');
  expect(labelled).toHaveTextContent('0,01500000 BTC');
  expect(labelled).toHaveTextContent(/952\ssatsR\$\s5,71/);
  expect(labelled).toHaveTextContent('100 dias12/08/2026');
  const other = await rowOf(/9f8e7d6c/);
  expect(
    within(other).getByText('cara de gastar', { selector: 'td[data-column="state"] *' }),
  ).toBeInTheDocument();
  expect(screen.getByText('A 14 sat/vB, 1 moeda custa mais de um décimo do que vale.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Moedas' })).toHaveAttribute('aria-current', 'page');
});

it('asks again in another order and at another rate, and refuses one that is none', async () => {
  const user = show();
  await rowOf(/Compra de agosto/);
  await user.selectOptions(screen.getByLabelText('Ordem'), 'Mais antigas');
  await user.click(await screen.findByRole('button', { name: 'Próximo bloco' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ sort: 'age', rate: '2.15' }));
  await user.click(screen.getByRole('button', { name: 'Outra' }));
  await user.type(screen.getByLabelText('Sua taxa'), '0,5');
  await waitFor(() => expect(asked.at(-1)).toEqual({ sort: 'age', rate: '0.5' }));
  await user.type(screen.getByLabelText('Sua taxa'), '{backspace}{backspace}{backspace}0');
  expect(screen.getByText('Use de 0,1 a 10.000.')).toBeVisible();
  expect(asked[0]).toEqual({ sort: 'value' });
});

it('finds coins by their label, whatever its accents', async () => {
  const user = show();
  await rowOf(/Compra de agosto/);
  await user.type(screen.getByLabelText('Buscar nas moedas'), 'cofré');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Legado/ })).not.toBeInTheDocument());
  await user.clear(screen.getByLabelText('Buscar nas moedas'));
  await user.type(screen.getByLabelText('Buscar nas moedas'), 'compra');
  await waitFor(() => expect(screen.queryByRole('row', { name: /9f8e7d6c/ })).not.toBeInTheDocument());
  await user.type(screen.getByLabelText('Buscar nas moedas'), 'xyz');
  expect(await screen.findByText('Nenhuma moeda encontrada')).toBeVisible();
});

it('labels a coin and freezes it, shows both at once, and sends no private key', async () => {
  const sent: unknown[] = [];
  network.patch(`${path}/${second.txid}/0`, async ({ request }) => {
    const body = (await request.json()) as object;
    sent.push(body);
    const changed = { ...second, inheritedLabel: null, ...body };
    answer({ ...page, coins: [first, changed] });
    return Response.json(changed);
  });
  const user = show();
  const row = await rowOf(/9f8e7d6c/);
  await user.click(within(row).getByRole('button', { name: /^Mudar o rótulo/ }));
  const form = within(await screen.findByRole('form', { name: /^Rótulo de 9f8e7d6c/ }));
  await user.type(form.getByLabelText('Rótulo'), 'L1aW4aubDFB7yfras2S1mN3bqg9nwySY8nkoLmJebSLD5BWv3ENZ');
  await user.click(form.getByRole('button', { name: 'Salvar rótulo' }));
  expect(await form.findByText(/parece uma chave privada/)).toBeVisible();
  await user.clear(form.getByLabelText('Rótulo'));
  await user.type(form.getByLabelText('Rótulo'), 'Mesa');
  await user.click(form.getByRole('button', { name: 'Salvar rótulo' }));
  await user.click(within(await rowOf(/Mesa/)).getByRole('button', { name: /^Congelar: Mesa/ }));
  expect(await screen.findByText('Moeda congelada. Avisamos se ela for gasta.')).toBeVisible();
  expect(sent).toEqual([{ label: 'Mesa' }, { spendable: false }]);
});

it('says the facts of the chain', async () => {
  const hint = { ...page.hints[0]!, txid: null, vout: null };
  const hints = [
    page.hints[0],
    { ...hint, kind: 'address_reused', count: 3 },
    { ...hint, kind: 'joined', count: 2, at: '2026-03-01T12:00:00.000Z' },
    { ...hint, kind: 'frozen_spent', txid: first.txid, vout: 1, at: '2026-03-02T12:00:00.000Z' },
    { ...hint, kind: 'gap', name: 'Carteira fria', address: null, count: 40 },
    { ...hint, kind: 'of_a_newer_server' },
  ];
  answer({ ...page, hints });
  show();
  expect(
    await screen.findByText(/^0,00000600 BTC de um desconhecido em Cofre \(bc1q\S+\), já usado antes/),
  ).toBeVisible();
  expect(screen.getByText(/^Cofre \(bc1q\S+\) recebeu 3 vezes/)).toBeVisible();
  expect(screen.getByText('Uma transação de 01/03/2026 juntou moedas de 2 rótulos ou contas.')).toBeVisible();
  expect(screen.getByText(/que você congelou, foi gasta/)).toBeVisible();
  expect(screen.getByText('Carteira fria: verificada até o índice 40.')).toBeVisible();
});

it('says what joining the coins of a wallet costs, what it saves and what it gives away', async () => {
  const ofWallet = page.coins.map((coin) => ({
    ...coin,
    addressId: null,
    watchedWalletId: 'x1',
    name: 'Fria',
  }));
  answer({ ...page, coins: ofWallet });
  network.get('/portfolio/consolidation', consolidation);
  show();
  const card = within(await screen.findByRole('region', { name: 'Juntar moedas' }));
  expect(await card.findByText(/1\.402\ssats/)).toBeVisible();
  expect(card.getByText('1,09 sat/vB')).toBeVisible();
  expect(card.getByText('Juntar moedas mostra que são da mesma pessoa.')).toBeVisible();
  expect(card.getByText(/juntar agora sai mais barato/)).toBeVisible();
});

it('gives no advice where labels differ', async () => {
  const ofWallet = page.coins.map((coin) => ({
    ...coin,
    addressId: null,
    watchedWalletId: 'x1',
    name: 'Fria',
  }));
  answer({ ...page, coins: ofWallet });
  network.get('/portfolio/consolidation', { ...consolidation, labelsDiffer: true, paysOff: null });
  show();
  expect(await screen.findByText(/não dizemos se vale a pena/)).toBeVisible();
  expect(screen.queryByText(/sai mais barato/)).not.toBeInTheDocument();
});

it('hides amounts in discreet mode', async () => {
  changePreferences({ discreet: true });
  show();
  const row = await rowOf(/Compra de agosto/);
  expect(row).not.toHaveTextContent(/0,015|952|9\.000/);
});

const empty = { ...page, coins: [], hints: [] };
it.each([
  [{}, 'Nenhuma moeda ainda'],
  [{ status: 'running' }, /^Ainda estamos lendo as moedas/],
  [{ status: 'unsupported' }, 'A fonte de saldos deste site não lista moedas'],
  [{ cut: 1 }, /tem moedas demais para listar/],
  [{ failed: 2 }, /As moedas de 2 endereços não puderam ser lidas/],
])('says with %j: %s', async (reading, text) => {
  answer({ ...empty, reading: { ...page.reading, ...reading } });
  show();
  expect(await screen.findByText(text)).toBeVisible();
});

it('keeps its failure inside, and tries again', async () => {
  network.get(path, {}, { status: 503 });
  const user = show();
  expect(await screen.findByText('Não foi possível carregar as moedas')).toBeVisible();
  answer(page);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await rowOf(/Compra de agosto/)).toBeVisible();
});
