import channels from '@painel/contract/examples/alert/channels.json';
import accounts from '@painel/contract/examples/ledger/accounts.json';
import entry from '@painel/contract/examples/ledger/entry.json';
import list from '@painel/contract/examples/portfolio/plans.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderElement } from '@painel/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { PlanSection } from './plan-section';

const path = '/portfolio/plans';
const [monthly, weekly] = list.plans as [(typeof list.plans)[0], (typeof list.plans)[0]];
const account = accounts[0]!;
const ofAccount = { ...monthly, accountId: account.id };

const show = () =>
  renderElement(
    <main>
      <p>Resumo</p>
      <PlanSection />
    </main>,
  );
const rowOf = async (name: RegExp) => {
  const rows = within(await screen.findByRole('list', { name: 'Planos' })).getAllByRole('listitem');
  return within(rows.find(({ textContent }) => name.test(textContent.replaceAll('\u00a0', ' ')))!);
};
/** Chooses what a plan's menu offers. */
async function choose(user: ReturnType<typeof show>, action: string) {
  await user.click((await rowOf(/todo dia 5/)).getByRole('button', { name: /^Mais: / }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
beforeEach(() => {
  network.get(path, { ...list, plans: [ofAccount, weekly] });
  network.get('/portfolio/ledger/accounts', accounts);
  network.get('/alerts/channels', channels);
  network.get('/bitcoin/mbtc/ticker', { currentPrice: 500_000 });
});
it('shows the purchase, the next date and the reminder of each plan', async () => {
  show();
  const row = await rowOf(/R\$ 500,00 todo dia 5/);
  expect(row.getByText('Próximo: 5 de dezembro')).toBeVisible();
  expect(row.getByText('Última compra: 5 de novembro de 2026')).toBeVisible();
  expect(await row.findByText(account.name)).toBeVisible();
  expect(row.getByText('Lembrete às 9 h por notificação e e-mail')).toBeVisible();
  expect(row.getByText('1 de 2 canais funciona')).toBeVisible();
  expect(row.queryByText(/pulou/)).toBeNull();
  const paused = await rowOf(/R\$ 100,00 toda semana, segunda-feira/);
  expect(paused.getByText('Pausado')).toBeVisible();
  expect(paused.getByText('Sem lembrete')).toBeVisible();
  expect(paused.queryByText(/Próximo/)).toBeNull();
});

it.each([
  [1, 'Você pulou 1 aporte'],
  [2, 'Você pulou 2 aportes'],
])('says that %i were missed in a row', async (missedInARow, text) => {
  network.get(path, { ...list, plans: [{ ...monthly, missedInARow }] });
  show();
  expect(await screen.findByText(text)).toBeVisible();
});

it('says that the bell alone has the reminder where no channel works', async () => {
  network.get(path, { ...list, plans: [{ ...monthly, heardBy: [] }] });
  show();
  expect(await screen.findByText('Lembrete às 9 h só no sino')).toBeVisible();
});

it('hides amounts in discreet mode', async () => {
  changePreferences({ discreet: true });
  show();
  await rowOf(/todo dia 5/);
  expect(screen.getByRole('list', { name: 'Planos' })).not.toHaveTextContent('500');
});

it('opens with the form of a first plan, which is added to the list', async () => {
  network.get(path, { plans: [], limit: 20 });
  const { bodies: sent } = network.recordCalls('post', path, monthly, { status: 201 });
  const user = show();
  expect(await screen.findByText('Nenhum plano ainda')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Criar plano' }));
  const form = within(await screen.findByRole('form', { name: 'Novo plano de aportes' }));
  await user.click(form.getByRole('button', { name: 'Criar plano' }));
  expect(form.getByText(/^Informe um valor em reais/)).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(form.getByLabelText('Valor de cada aporte'), '500');
  await user.selectOptions(form.getByLabelText('Dia do mês'), '31');
  expect(form.getByText('Em um mês mais curto vale o último dia.')).toBeVisible();
  await user.selectOptions(form.getByLabelText('Conta'), account.name);
  await user.click(form.getByRole('button', { name: 'Criar plano' }));
  expect(await screen.findByText('Próximo: 5 de dezembro')).toBeVisible();
  expect(sent).toEqual([
    {
      cadence: 'monthly',
      day: 31,
      amountCents: 50_000,
      accountId: account.id,
      remind: true,
      channels: ['push', 'email'],
    },
  ]);
});

it('asks for a channel, and says when none of the chosen ones works', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Criar plano' }));
  const form = within(await screen.findByRole('form', { name: 'Novo plano de aportes' }));
  await user.type(form.getByLabelText('Valor de cada aporte'), '1,50');
  await user.click(form.getByLabelText('Notificação'));
  await user.click(form.getByLabelText('E-mail'));
  await user.click(form.getByRole('button', { name: 'Criar plano' }));
  expect(form.getByText('Escolha pelo menos um canal.')).toBeVisible();
  await user.click(form.getByLabelText(/^Telegram/));
  expect(form.getByText(/o lembrete fica só no sino/)).toBeVisible();
  const { bodies: sent } = network.recordCalls('post', path, { ...monthly, id: 'other' }, { status: 201 });
  await user.selectOptions(form.getByLabelText('Frequência'), 'Toda semana');
  await user.click(form.getByRole('switch', { name: 'Lembrar às 9 h de cada dia' }));
  await user.click(form.getByRole('button', { name: 'Criar plano' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { cadence: 'weekly', weekday: 1, amountCents: 150, accountId: null, remind: false },
    ]),
  );
});

it('gives its first field the focus, and closes with Esc', async () => {
  const user = show();
  const add = await screen.findByRole('button', { name: 'Criar plano' });
  await waitFor(() => expect(add).toBeEnabled());
  await user.click(add);
  expect(await screen.findByLabelText('Valor de cada aporte')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('form')).toBeNull();
  expect(add).toHaveFocus();
});

it('keeps the form with the words of a refusal', async () => {
  network.post(path, { error: 'TOO_MANY_PLANS', message: 'Você já tem 20 planos.' }, { status: 409 });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Criar plano' }));
  const form = within(await screen.findByRole('form', { name: 'Novo plano de aportes' }));
  await user.type(form.getByLabelText('Valor de cada aporte'), '500');
  await user.click(form.getByRole('button', { name: 'Criar plano' }));
  expect(await form.findByText('Você já tem 20 planos.')).toBeVisible();
});

it('is changed in the place of its row', async () => {
  const { bodies: sent } = network.recordCalls('patch', `${path}/:id`, { ...ofAccount, amountCents: 60_000 });
  const user = show();
  await choose(user, 'Editar');
  const form = within(await screen.findByRole('form', { name: 'Editar plano de aportes' }));
  const amount = form.getByLabelText('Valor de cada aporte');
  expect(amount).toHaveValue('500,00');
  await user.clear(amount);
  await user.type(amount, '600');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await rowOf(/R\$ 600,00 todo dia 5/);
  expect(sent).toMatchObject([{ amountCents: 60_000, cadence: 'monthly', day: 5, remind: true }]);
});

it('is paused and resumed, and stays as it was where that fails', async () => {
  const user = show();
  const { bodies: sent } = network.recordCalls('patch', `${path}/:id`, {
    ...ofAccount,
    isPaused: true,
    nextOn: null,
  });
  await choose(user, 'Pausar');
  expect(await (await rowOf(/todo dia 5/)).findByText('Pausado')).toBeVisible();
  expect(sent).toEqual([{ isPaused: true }]);
  network.patch(`${path}/:id`, {}, { status: 503 });
  await choose(user, 'Retomar');
  expect(await screen.findByText(/^Não foi possível mudar o plano|indisponível/)).toBeVisible();
  expect((await rowOf(/todo dia 5/)).getByText('Pausado')).toBeVisible();
});

it('is deleted after a question', async () => {
  network.delete(`${path}/:id`, null, { status: 204 });
  const user = show();
  await choose(user, 'Excluir');
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Excluir plano' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByText(/todo dia 5/)).toBeNull();
});

it('registers its purchase in two presses, with the quantity of today as an estimate, and is read again then', async () => {
  const { bodies: sent } = network.recordCalls('post', '/portfolio/ledger/entries', entry, { status: 201 });
  const user = show();
  await user.click((await rowOf(/todo dia 5/)).getByRole('button', { name: /^Registrar compra: / }));
  const form = within(await screen.findByRole('form', { name: 'Novo lançamento' }));
  expect(form.getByText(new RegExp(`^Compra em ${account.name}, `))).toBeVisible();
  expect(form.getByDisplayValue('500,00')).toBeVisible();
  expect(form.getByLabelText('Quantidade')).toHaveValue('0,001');
  expect(form.getByLabelText('Quantidade')).toHaveFocus();
  expect(screen.getByText(/^A quantidade é uma estimativa ao preço de agora/)).toBeVisible();
  expect(form.queryByLabelText(/^Anotação/)).toBeNull();
  network.get(path, { ...list, plans: [{ ...ofAccount, nextOn: '2027-01-05' }] });
  await user.click(form.getByRole('button', { name: 'Salvar lançamento' }));
  expect(await screen.findByText('Próximo: 5 de janeiro')).toBeVisible();
  expect((await rowOf(/todo dia 5/)).getByRole('button', { name: /^Registrar compra: / })).toHaveFocus();
  expect(sent).toMatchObject([{ kind: 'buy', accountId: account.id, amountCents: 50_000, sats: 100_000 }]);
});

it('shows an error when plans cannot be read, and retries', async () => {
  network.get(path, {}, { status: 500 });
  const user = show();
  const again = await screen.findByRole('button', { name: 'Tentar novamente' });
  network.get(path, list);
  await user.click(again);
  await rowOf(/todo dia 5/);
});

it('keeps the plans that are shown when they cannot be read again', async () => {
  const user = show();
  await rowOf(/todo dia 5/);
  network.get(path, {}, { status: 500 });
  network.post('/portfolio/ledger/entries', entry, { status: 201 });
  await user.click((await rowOf(/todo dia 5/)).getByRole('button', { name: /^Registrar compra: / }));
  const form = within(await screen.findByRole('form', { name: 'Novo lançamento' }));
  expect(form.getByLabelText('Quantidade')).toHaveValue('0,001');
  expect(form.getByLabelText('Quantidade')).toHaveFocus();
  expect(screen.getByText(/^A quantidade é uma estimativa ao preço de agora/)).toBeVisible();
  expect(form.queryByLabelText(/^Anotação/)).toBeNull();
  await user.click(form.getByRole('button', { name: 'Salvar lançamento' }));
  expect(await screen.findByText('Dados desatualizados')).toBeVisible();
  await act(async () => {});
  await rowOf(/todo dia 5/);
});

it('is not shown where the server has no plans', async () => {
  network.get(path, {}, { status: 404 });
  show();
  await waitFor(() => expect(screen.getByText('Resumo').nextElementSibling).toBeNull());
});
