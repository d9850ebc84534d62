import type { LedgerAccount } from '@painel/contract';
import accounts from '@painel/contract/examples/ledger/accounts.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderElement } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ReconcileAccounts } from './reconcile-accounts';

const account = { ...accounts[0]!, externalWalletId: null, negativeSince: null } as LedgerAccount;
const vault = {
  ...account,
  id: 'v',
  name: 'Cofre',
  bookSats: 14_000_000,
  knownSats: 237_000_000,
  addressId: 'a1',
};
const references = [
  { value: 'addressId a1', label: 'Endereço do cofre' },
  { value: 'externalWalletId e1', label: 'Corretora' },
];
const show = (list: LedgerAccount[]) => {
  network.get('/portfolio/ledger/accounts', list);
  return renderElement(<ReconcileAccounts references={references} />);
};
const card = async () => within(await screen.findByRole('region', { name: 'Saldos que não conferem' }));

it('states book and chain, and offers the missing coins as an opening balance in one press', async () => {
  const { bodies: sent } = network.recordCalls('post', '/portfolio/ledger/entries', {}, { status: 500 });
  const user = show([vault]);
  expect((await card()).getByText(/^Cofre: lançamentos/)).toHaveTextContent(
    /^Cofre: lançamentos 0,14000000\sBTC, na rede 2,37000000\sBTC$/,
  );
  expect((await card()).getByRole('link', { name: 'Importar arquivo' })).toHaveAttribute(
    'href',
    '/portfolio/importar',
  );
  await user.click((await card()).getByRole('button', { name: 'Registrar saldo inicial' }));
  const form = within(screen.getByRole('form'));
  expect(form.getByLabelText('Quantidade')).toHaveValue('2,23');
  await user.click(form.getByRole('button', { name: 'Salvar lançamento' }));
  await waitFor(() => expect(sent).toMatchObject([{ kind: 'opening', accountId: 'v', sats: 223_000_000 }]));
});

it('offers the exit that is missing where the book has more than was typed', async () => {
  const typed = { ...vault, addressId: null, externalWalletId: 'e1', knownSats: 4_000_000 };
  const user = show([typed]);
  expect((await card()).getByText(/^Cofre: lançamentos/)).toHaveTextContent(/, digitado 0,04000000\sBTC$/);
  await user.click((await card()).getByRole('button', { name: 'Registrar a saída que falta' }));
  expect(within(screen.getByRole('form')).getByLabelText('Quantidade')).toHaveValue('0,1');
});

it('links an account that is linked to nothing', async () => {
  let sent: unknown;
  const loose = { ...vault, addressId: null, knownSats: null };
  network.patch('/portfolio/ledger/accounts/v', async ({ request }) => {
    sent = await request.json();
    return Response.json(vault);
  });
  const user = show([loose]);
  expect((await card()).getByText(/^Cofre: lançamentos/)).toHaveTextContent(/, sem vínculo$/);
  await user.click((await card()).getByRole('button', { name: 'Ligar' }));
  const form = within(screen.getByRole('form', { name: 'Editar conta Cofre' }));
  await user.selectOptions(form.getByLabelText('Acompanha'), 'Endereço do cofre');
  await user.click(form.getByRole('button', { name: 'Salvar conta' }));
  await waitFor(() => expect(sent).toMatchObject({ addressId: 'a1' }));
});

it('hides both balances in discreet mode', async () => {
  changePreferences({ discreet: true });
  show([vault]);
  expect((await card()).getByText(/^Cofre: lançamentos/)).not.toHaveTextContent(/\d/);
});

it.each([
  ['agree', { ...vault, knownSats: vault.bookSats }],
  ['are below zero, which is a task of its own', { ...vault, negativeSince: '2026-01-01T12:00:00.000Z' }],
  ['have no entry and no link', { ...vault, addressId: null, knownSats: null, entryCount: 0 }],
])('shows nothing of accounts that %s', async (_what, each) => {
  let answered = false;
  show([each]);
  network.get('/portfolio/ledger/accounts', () => {
    answered = true;
    return Response.json([each]);
  });
  await waitFor(() => expect(answered).toBe(true));
  expect(screen.queryByRole('region', { name: 'Saldos que não conferem' })).not.toBeInTheDocument();
});
