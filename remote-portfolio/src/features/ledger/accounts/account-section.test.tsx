import accounts from '@painel/contract/examples/ledger/accounts.json';
import gains from '@painel/contract/examples/portfolio/gains.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderElement } from '@painel/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { AccountsPart } from '../../../pages/accounts-part';

const path = '/portfolio/ledger/accounts';
const linked = { ...accounts[1]!, bookSats: 3_997_000, knownSats: 4_000_000, externalWalletId: 'w1' };
const rates = { brl: 500_000, usd: 100_000 };
const show = () => renderElement(<AccountsPart rates={rates} />);
const card = async () => within(await screen.findByRole('region', { name: 'Contas' }));
const edit = async (name: string) => {
  const user = show();
  await user.click(await (await card()).findByRole('button', { name: `Editar conta ${name}` }));
  return { user, form: within(await screen.findByRole('form', { name: `Editar conta ${name}` })) };
};

beforeEach(() => {
  network.get('/portfolio/gains', {}, { status: 404 });
  network.get('/portfolio/connections', {}, { status: 404 });
  network.get(path, [accounts[0], linked]);
  network.get('/portfolio/ledger/matches', { matches: [] });
  network.get('/portfolio/ledger/entries', { entries: [], nextCursor: null, total: 0 });
  network.get('/portfolio/ledger/years', {}, { status: 404 });
  network.get('/portfolio/addresses', [{ id: 'a1', address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }]);
  network.get('/portfolio/watched-wallets', []);
  network.get('/portfolio/external-wallets', [
    { id: 'w1', name: 'Cofre', platform: 'Ledger', balance: 0.04 },
  ]);
});
it('shows balance and worth, and below the balance how much another one differs', async () => {
  show();
  const row = await (await card()).findByRole('row', { name: new RegExp(`^${linked.name}`) });
  expect(row).toHaveTextContent(/0,03997000\sBTC/);
  expect(row).toHaveTextContent(/0,04000000\sBTC na rede ou informado; diferença \+0,00003000\sBTC/);
  expect(row).toHaveTextContent(/R\$\s19\.985,00US\$\s3\.997,00/);
  const other = (await card()).getByRole('row', { name: /^Mercado Bitcoin/ });
  expect(other).not.toHaveTextContent('diferença');
});

it('shows worth less cost as its open result, and in discreet mode its share alone', async () => {
  const place = { ...gains.places[0]!, id: accounts[0]!.id, balance: 0.05, costCents: 2_400_000 };
  network.get('/portfolio/gains', { ...gains, places: [{ ...place, gainCents: 18_194_200 }] });
  show();
  const row = async () => (await card()).getByRole('row', { name: /^Mercado Bitcoin/ });
  await (await card()).findByText(/^\+R\$\s1\.000,00$/);
  expect(await row()).toHaveTextContent(/custo R\$\s24\.000,00.*do total/);
  expect(await row()).not.toHaveTextContent('181.942');
  act(() => changePreferences({ discreet: true }));
  expect(await row()).not.toHaveTextContent('R$');
  expect(await row()).toHaveTextContent('do total');
});

it('says that the ninth decimal of a wallet is below a satoshi', async () => {
  network.get('/portfolio/external-wallets', [
    { id: 'w1', name: 'Cofre', platform: 'Ledger', balance: 0.040000005 },
  ]);
  show();
  const row = await (await card()).findByRole('row', { name: new RegExp(`^${linked.name}`) });
  await waitFor(() => expect(row).toHaveTextContent('sem a nona casa, abaixo de 1 satoshi'));
});

it('says when it cannot be loaded, and tries again', async () => {
  network.get(path, {}, { status: 503 });
  const user = show();
  const region = await card();
  expect(await region.findByText('Não foi possível carregar suas contas')).toBeVisible();
  expect(region.queryByText('Nenhuma conta ainda')).not.toBeInTheDocument();
  network.get(path, accounts);
  await user.click(region.getByRole('button', { name: 'Tentar novamente' }));
  expect(await region.findByRole('row', { name: /^Mercado Bitcoin/ })).toBeVisible();
});

it('says that there is none yet', async () => {
  network.get(path, []);
  show();
  expect(await (await card()).findByText('Nenhuma conta ainda')).toBeVisible();
});

it('links an account to what the portfolio has, and saves what was typed', async () => {
  const { bodies: sent } = network.recordCalls('patch', `${path}/${accounts[0]!.id}`, accounts[0], {
    headers: { 'X-Altered-Years': '2024' },
  });
  const { user, form } = await edit('Mercado Bitcoin');
  await form.findByRole('option', { name: 'Cofre' });
  await user.selectOptions(form.getByLabelText('Acompanha'), 'Cofre');
  await user.clear(form.getByLabelText(/^Nome da conta/));
  await user.type(form.getByLabelText(/^Nome da conta/), 'MB');
  await user.click(form.getByRole('button', { name: 'Salvar conta' }));
  expect(await screen.findByText('Conta atualizada')).toBeVisible();
  expect(screen.getByText('Esta mudança alterou o resultado ou o saldo de 2024.')).toBeVisible();
  expect(sent).toEqual([
    {
      name: 'MB',
      kind: 'exchange_br',
      institution: 'Mercado Bitcoin',
      taxId: '18.213.434/0001-35',
      addressId: null,
      watchedWalletId: null,
      externalWalletId: 'w1',
    },
  ]);
});

it('asks for a name, and says when it cannot be saved', async () => {
  network.patch(`${path}/${linked.id}`, {}, { status: 503 });
  const { user, form } = await edit(linked.name);
  expect(await form.findByDisplayValue('Cofre')).toBeVisible();
  await user.clear(form.getByLabelText(/^Nome da conta/));
  await user.click(form.getByRole('button', { name: 'Salvar conta' }));
  expect(await form.findByText('Dê um nome à conta')).toBeVisible();
  await user.type(form.getByLabelText(/^Nome da conta/), 'X');
  await user.click(form.getByRole('button', { name: 'Salvar conta' }));
  expect(await form.findByText(/^Não foi possível salvar a conta/)).toBeVisible();
});

it('removes an account without entries, and no other', async () => {
  network.get(path, [{ ...linked, entryCount: 0 }, accounts[0]]);
  network.delete(`${path}/${linked.id}`, () => {
    network.get(path, [accounts[0]]);
    return new Response(null, { status: 204 });
  });
  const { user, form } = await edit(linked.name);
  await user.click(form.getByRole('button', { name: 'Remover conta vazia' }));
  expect(await screen.findByText('Conta removida')).toBeVisible();
  await user.click((await card()).getByRole('button', { name: 'Editar conta Mercado Bitcoin' }));
  expect(screen.queryByRole('button', { name: 'Remover conta vazia' })).not.toBeInTheDocument();
});

it('hides its balances in discreet mode', async () => {
  changePreferences({ discreet: true });
  show();
  expect(await (await card()).findByRole('table')).not.toHaveTextContent(/\d BTC/);
});
