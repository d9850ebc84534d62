import accounts from '@painel/contract/examples/ledger/accounts.json';
import entry from '@painel/contract/examples/ledger/entry.json';
import page from '@painel/contract/examples/portfolio/onchain-transactions.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderRoutes } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';

const idle = { ...page, nextCursor: null, reading: { status: 'idle', total: 14, done: 14 }, notices: [] };
const empty = { ...idle, transactions: [], reading: { status: 'idle', total: 0, done: 0 } };
const path = '/portfolio/onchain/transactions';
const show = () => renderRoutes(routes, { at: '/portfolio/transacoes' });
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

beforeEach(() => {
  network.get(path, idle);
  network.get('/portfolio/ledger/accounts', accounts);
  network.get('/portfolio/refresh-progress', {}, { status: 404 });
});
it('shows each transaction with its place, its sign, the value of its day and its entry', async () => {
  show();
  const bought = await rowOf(/^10\/01\/2026, 11:00 Recebido/);
  expect(bought).toHaveTextContent('Carteira do dia a dia');
  expect(bought).toHaveTextContent('+0,10000000 BTC');
  expect(bought).toHaveTextContent('R$ 50.000,00estimado pelo dólar');
  expect(within(bought).getByText('Registrada')).toBeVisible();
  expect(within(bought).getByRole('link', { name: /^Compra: abrir/ })).toHaveAttribute(
    'href',
    `/portfolio/lancamentos?busca=${page.transactions[2]!.txid}`,
  );
  const moved = await rowOf(/Entre suas carteiras/);
  expect(moved).toHaveTextContent('Carteira do dia a dia → Cofre');
  expect(within(moved).getByText('estimado')).toHaveAttribute(
    'title',
    'Valor estimado pelo fechamento do dia em reais.',
  );
  const waiting = await rowOf(/Recebido não confirmada/);
  expect(waiting).toHaveTextContent('sem preço');
  expect(within(waiting).getByText('Aguarda confirmação')).toBeVisible();
  expect(within(waiting).queryByRole('button', { name: /^Registrar/ })).not.toBeInTheDocument();
  expect(screen.getByText('3 transações')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Transações' })).toHaveAttribute('aria-current', 'page');
});

it('opens the form filled from the row, with a new account of its wallet, and shows that it is registered', async () => {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  const take = (to: string, answer: object) =>
    network.post(to, async ({ request }) => {
      sent.push({ path: to, body: (await request.json()) as Record<string, unknown> });
      return Response.json(answer, { status: 201 });
    });
  take('/portfolio/ledger/accounts', { ...accounts[0], id: 'novo' });
  take('/portfolio/ledger/entries', entry);
  const moved = page.transactions[1]!;
  const user = show();
  await user.click(
    within(await rowOf(/Entre suas carteiras/)).getByRole('button', { name: /^Registrar como/ }),
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Transferência recebida: Cofre' }));
  const form = within(await screen.findByRole('form', { name: 'Novo lançamento' }));
  expect(form.getByLabelText('Tipo')).toHaveValue('transfer_in');
  expect(form.getByLabelText('Data e hora')).toHaveValue('2026-02-01T07:42');
  expect(form.getByLabelText('Quantidade')).toHaveValue('0,05');
  expect(form.getByLabelText('Nome da conta')).toHaveValue('Cofre');
  expect(form.getByLabelText(/transação/)).toHaveValue(moved.txid);

  const registered = {
    ...moved,
    entryId: 'e',
    entries: [{ id: 'e', kind: 'transfer_in', accountId: 'novo' }],
  };
  network.get(path, { ...idle, transactions: [registered] });
  await user.click(form.getByRole('button', { name: 'Salvar lançamento' }));
  expect(await screen.findByRole('link', { name: /^Transferência recebida: abrir/ })).toBeVisible();
  expect(sent).toMatchObject([
    {
      path: '/portfolio/ledger/accounts',
      body: { name: 'Cofre', kind: 'self_custody', watchedWalletId: moved.parts[1]!.watchedWalletId },
    },
    {
      path: '/portfolio/ledger/entries',
      body: { accountId: 'novo', kind: 'transfer_in', sats: 5_000_000, txid: moved.txid },
    },
  ]);
});

it('names the past years that a registered transaction altered', async () => {
  network.get(path, { ...idle, transactions: [{ ...page.transactions[2]!, entryId: null, entries: [] }] });
  network.get('/portfolio/ledger/years', {}, { status: 404 });
  network.post('/portfolio/ledger/accounts', accounts[0]!, { status: 201 });
  network.post('/portfolio/ledger/entries', { ...entry, alteredYears: [2024] }, { status: 201 });
  const user = show();
  await user.click(await screen.findByRole('button', { name: /^Registrar como/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Renda' }));
  await user.click(await screen.findByRole('button', { name: 'Salvar lançamento' }));
  expect(await screen.findByText('Esta mudança alterou o resultado ou o saldo de 2024.')).toBeVisible();
});

it('opens no form where the accounts cannot be read', async () => {
  network.get(path, { ...idle, transactions: [{ ...page.transactions[2]!, entryId: null, entries: [] }] });
  network.get('/portfolio/ledger/accounts', {}, { status: 503 });
  const user = show();
  await user.click(await screen.findByRole('button', { name: /^Registrar como/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Renda' }));
  expect(await screen.findByText('Não foi possível carregar suas contas')).toBeVisible();
  network.get('/portfolio/ledger/accounts', accounts);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('form', { name: 'Novo lançamento' })).toBeVisible();
});

it('keeps the transaction of a purchase, which has no field for it, in the account of its wallet', async () => {
  const bought = { ...page.transactions[2]!, entryId: null, entries: [] };
  network.get(path, { ...idle, transactions: [bought] });
  network.get('/portfolio/ledger/accounts', [
    ...accounts,
    { ...accounts[0], id: 'dela', watchedWalletId: bought.parts[0]!.watchedWalletId },
  ]);
  const { bodies: body } = network.recordCalls('post', '/portfolio/ledger/entries', entry, { status: 201 });
  const user = show();
  await user.click(await screen.findByRole('button', { name: /^Registrar como/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Compra' }));
  const form = within(await screen.findByRole('form', { name: 'Novo lançamento' }));
  await user.click(form.getByRole('button', { name: 'Salvar lançamento' }));
  await screen.findByText('Lançamento salvo');
  expect(body).toMatchObject([{ accountId: 'dela', kind: 'buy', sats: 10_000_000, txid: bought.txid }]);
});

describe('many at once', () => {
  const arrived = { ...page.transactions[2]!, entryId: null, entries: [], suggestedKinds: ['transfer_in'] };
  const fifty = Array.from({ length: 50 }, (_, place) => ({
    ...arrived,
    txid: String(place).padStart(64, '0'),
  }));
  const calls = '/portfolio/onchain/registrations';

  it('registers fifty with three clicks, and takes them back with one', async () => {
    network.get(path, { ...idle, transactions: fifty });
    network.get('/portfolio/ledger/years', {}, { status: 404 });
    const sent: { body: unknown; key: string | null }[] = [];
    network.post(calls, async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get('Idempotency-Key') });
      return Response.json({ batchId: 'lote', count: 50, alteredFigures: [] }, { status: 201 });
    });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Registrar várias' }));
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todas (50)' }));
    network.get(path, {
      ...idle,
      transactions: fifty.map((each) => ({
        ...each,
        ...page.transactions[2]!,
        txid: each.txid,
        suggestedKinds: [],
      })),
    });
    await user.click(screen.getByRole('button', { name: 'Registrar 50 transações' }));
    expect(await screen.findByText('50 lançamentos criados.')).toBeVisible();
    expect(await screen.findAllByText('Registrada')).toHaveLength(50);
    expect(sent).toEqual([
      { body: { transactions: fifty.map(({ txid }) => ({ txid })) }, key: expect.any(String) },
    ]);

    let undone = false;
    network.delete(`${calls}/lote`, () => {
      undone = true;
      return new Response(null, { status: 204, headers: { 'X-Altered-Years': '2025' } });
    });
    network.get(path, { ...idle, transactions: fifty });
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByRole('button', { name: 'Registrar várias' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('50 lançamentos criados.')).not.toBeInTheDocument());
    expect(undone).toBe(true);
  });

  it('registers some, one as another kind than the suggested one, and keeps the choice when it fails', async () => {
    const moved = { ...page.transactions[1]!, suggestedKinds: ['transfer_out', 'transfer_in'] };
    network.get(path, { ...idle, transactions: [moved, arrived, { ...arrived, txid: 'a'.repeat(64) }] });
    const { bodies: body } = network.recordCalls(
      'post',
      calls,
      { error: 'X', message: 'Uma das transações mudou.' },
      { status: 409 },
    );
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Registrar várias' }));
    expect(screen.getByRole('button', { name: 'Registrar 0 transações' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: /^Registrar Entre suas carteiras/ }));
    expect(screen.getByText('Transferência enviada, Transferência recebida')).toBeVisible();
    const [kind] = screen.getAllByRole('combobox', { name: /^Tipo: Recebido de 10\/01\/2026/ });
    expect(kind).toHaveValue('transfer_in');
    await user.selectOptions(kind!, 'Renda');
    await user.click(screen.getByRole('button', { name: 'Registrar 2 transações' }));
    expect(await screen.findByText('Uma das transações mudou.')).toBeVisible();
    expect(body).toEqual([{ transactions: [{ txid: moved.txid }, { txid: arrived.txid, kind: 'income' }] }]);
    expect(screen.getByRole('button', { name: 'Registrar 2 transações' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

it('hides every figure in discreet mode', async () => {
  changePreferences({ discreet: true });
  show();
  await rowOf(/Entre suas carteiras/);
  expect(screen.getByRole('table')).not.toHaveTextContent(/\d BTC|R\$/);
});

it('shows the progress of the reading, its failures and its end, without moving the rest', async () => {
  network.get(path, page);
  show();
  expect(await screen.findByText('Lendo o histórico: 12 de 14 endereços')).toBeVisible();
  expect(screen.getByText(/^Doações: A fonte não respondeu/)).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(4);

  network.get(path, idle);
  expect(await screen.findByText('Histórico lido')).toBeVisible();
});

it('reads older pages by their cursor, and keeps what it has when one fails', async () => {
  const first = { ...idle, transactions: page.transactions.slice(0, 2), nextCursor: 'x' };
  let fails = true;
  network.get(path, ({ request }) => {
    if (!new URL(request.url).searchParams.has('cursor')) return Response.json(first);
    return fails
      ? Response.json({}, { status: 500 })
      : Response.json({ ...idle, transactions: [page.transactions[2]] });
  });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Carregar mais' }));
  expect(await screen.findByText(/^Não foi possível carregar mais transações/)).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(3);
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Carregar mais' }));
  expect(await screen.findByText('3 transações')).toBeVisible();
});

it('says what it is for when it is empty', async () => {
  network.get(path, empty);
  show();
  expect(await screen.findByText('Nenhuma transação ainda')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Acompanhar um endereço' })).toHaveAttribute('href', '/portfolio');
});

it('says when it cannot be loaded, and tries again', async () => {
  network.get(path, {}, { status: 500 });
  const user = show();
  expect(await screen.findByText('Não foi possível carregar as transações')).toBeVisible();
  network.get(path, idle);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await rowOf(/Entre suas carteiras/)).toBeVisible();
});

it('stays in its place while no answer comes', async () => {
  network.get(path, () => new Promise(() => {}));
  show();
  expect(await screen.findByRole('region', { name: /^Transações na rede/ })).toHaveAttribute(
    'aria-busy',
    'true',
  );
});

it.each([
  ['simulated', /dados simulados/],
  ['stale', /Última leitura/],
])('says that the rows are %s', async (source, text) => {
  network.get(path, idle, {
    headers: { 'X-Data-Source': source, 'X-Data-Time': '2026-11-20T12:00:00.000Z' },
  });
  show();
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
});
