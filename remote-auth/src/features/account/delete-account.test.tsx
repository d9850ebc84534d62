import { useSession } from '@painel/shared/session';
import { network, testSession } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { mockSettingsApi, findCard, problem } from '../../mock-settings-api';
import { renderPage } from '../../render-page';

beforeEach(mockSettingsApi);

async function ask() {
  const user = renderPage('/settings', { session: testSession });
  const card = await findCard('Excluir conta');
  await user.click(await card.findByRole('button', { name: 'Excluir conta' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Excluir a sua conta?' }));
  return { user, dialog };
}

const confirm = 'Excluir conta para sempre';

it('says what is lost, with the focus on the way out', async () => {
  const { dialog } = await ask();
  expect(dialog.getByText(/são apagados para sempre/)).toBeVisible();
  expect(dialog.getByText(/Seus bitcoins não são afetados/)).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancelar' })).toHaveFocus());
});

it('deletes the account with its password, ends the session and leads home', async () => {
  const sent = network.record('delete', '/users/account', null, { status: 204 });
  const { user, dialog } = await ask();
  await user.fill(dialog.getByLabelText('Senha atual'), 'segredo-longo');
  await user.click(dialog.getByRole('button', { name: confirm }));
  await waitFor(() => expect(user.address()).toBe('/'));
  expect(sent).toEqual([{ currentPassword: 'segredo-longo' }]);
  expect(useSession.getState().status).toBe('anonymous');
  expect(await screen.findByText('Sua conta foi excluída.')).toBeVisible();
});

it('asks an account without a password for the e-mail', async () => {
  network.get('/auth/sign-in-methods', { hasPassword: false, hasGoogle: true, isFresh: true });
  const sent = network.record('delete', '/users/account', null, { status: 204 });
  const { user, dialog } = await ask();
  await user.fill(dialog.getByLabelText('Digite o e-mail da conta para confirmar'), 'ana@exemplo.com.br');
  await user.click(dialog.getByRole('button', { name: confirm }));
  await waitFor(() => expect(sent).toEqual([{ email: 'ana@exemplo.com.br' }]));
});

it('asks for the password before it sends anything', async () => {
  const { user, dialog } = await ask();
  await user.click(dialog.getByRole('button', { name: confirm }));
  expect(dialog.getByLabelText('Senha atual')).toHaveAccessibleDescription('Informe sua senha atual');
  expect(dialog.getByLabelText('Senha atual')).toHaveFocus();
});

it('shows a wrong password at its field and keeps the account', async () => {
  network.delete('/users/account', problem('WRONG_PASSWORD', 'A senha atual está incorreta.'), {
    status: 400,
  });
  const { user, dialog } = await ask();
  await user.fill(dialog.getByLabelText('Senha atual'), 'errada');
  await user.click(dialog.getByRole('button', { name: confirm }));
  await dialog.findByText('A senha atual está incorreta.');
  expect(dialog.getByLabelText('Senha atual')).toHaveAccessibleDescription('A senha atual está incorreta.');
  expect(useSession.getState().status).toBe('authenticated');
});

it.each([
  {
    answer: () =>
      network.delete('/users/account', problem('RATE_LIMITED', 'Entre de novo antes.'), {
        status: 429,
      }),
    text: 'Entre de novo antes.',
  },
  { answer: () => network.down('/users/account'), text: 'Não foi possível excluir a conta' },
])('says «$text» in the dialog', async ({ answer, text }) => {
  answer();
  const { user, dialog } = await ask();
  await user.fill(dialog.getByLabelText('Senha atual'), 'segredo-longo');
  await user.click(dialog.getByRole('button', { name: confirm }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
});

it('forgets what was typed when the reader calls it off', async () => {
  const { user, dialog } = await ask();
  await user.fill(dialog.getByLabelText('Senha atual'), 'segredo');
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Excluir conta' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(within(screen.getByRole('alertdialog')).getByLabelText('Senha atual')).toHaveValue('');
});
