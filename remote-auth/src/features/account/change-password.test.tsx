import { configureSignIn, useSession } from '@painel/shared/session';
import { network, testSession, testToken } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { mockSettingsApi, problem } from '../../mock-settings-api';
import { renderPage } from '../../render-page';

beforeEach(mockSettingsApi);

interface Typed {
  current?: string;
  next?: string;
  again?: string;
}

async function fillIn({ current = 'segredo-antigo', next = 'segredo-novo', again = next }: Typed) {
  const user = renderPage('/settings', { session: testSession });
  const form = within(await screen.findByRole('form', { name: 'Senha' }));
  if (current) await user.fill(form.getByLabelText('Senha atual'), current);
  if (next) await user.fill(form.getByLabelText('Nova senha'), next);
  if (again) await user.fill(form.getByLabelText('Confirmar nova senha'), again);
  await user.click(form.getByRole('button', { name: 'Trocar senha' }));
  return { user, form };
}

it('changes the password, continues with the new session, and says that the others ended', async () => {
  const renewed = { ...testSession, token: `${testToken}n` };
  const sent = network.record('post', '/auth/change-password', renewed);
  const { form } = await fillIn({});
  expect(
    await form.findByText('Senha alterada. As outras sessões e os canais de alertas foram encerrados.'),
  ).toBeVisible();
  expect(sent).toEqual([{ currentPassword: 'segredo-antigo', password: 'segredo-novo' }]);
  expect(useSession.getState()).toMatchObject({ status: 'authenticated', token: renewed.token });
  expect(form.getByLabelText('Senha atual')).toHaveValue('');
});

it.each([
  { typed: { current: '' }, field: 'Senha atual', text: 'Informe sua senha atual' },
  { typed: { next: '1234567' }, field: 'Nova senha', text: /^A senha precisa ter pelo menos 8 caracteres/ },
  { typed: { again: 'outra-coisa' }, field: 'Confirmar nova senha', text: 'Senhas não conferem' },
])('says «$text» at «$field» and sends nothing', async ({ typed, field, text }) => {
  const { form } = await fillIn(typed);
  expect(form.getByLabelText(field)).toHaveAccessibleDescription(text);
  expect(form.getByLabelText(field)).toHaveFocus();
});

it.each([
  { code: 'WRONG_PASSWORD', text: 'A senha atual está incorreta.', field: 'Senha atual' },
  { code: 'WEAK_PASSWORD', text: 'Escolha uma senha menos comum.', field: 'Nova senha' },
])('shows $code at «$field» and keeps what was typed', async ({ code, text, field }) => {
  network.post('/auth/change-password', problem(code, text), { status: 400 });
  const { form } = await fillIn({});
  await form.findByText(text);
  expect(form.getByLabelText(field)).toHaveAccessibleDescription(expect.stringContaining(text));
  expect(form.getByLabelText('Nova senha')).toHaveValue('segredo-novo');
  expect(form.getByLabelText(field)).toHaveFocus();
});

it.each([
  { answer: () => network.down('/auth/change-password'), text: 'Não foi possível trocar a senha' },
  {
    answer: () =>
      network.post('/auth/change-password', problem('RATE_LIMITED', 'Espere um pouco.'), { status: 429 }),
    text: 'Espere um pouco.',
  },
])('says «$text» below the fields', async ({ answer, text }) => {
  answer();
  const { form } = await fillIn({});
  expect(await form.findByRole('alert')).toHaveTextContent(text);
});

it('names each field for password managers', async () => {
  renderPage('/settings', { session: testSession });
  const form = within(await screen.findByRole('form', { name: 'Senha' }));
  const fields = ['Senha atual', 'Nova senha', 'Confirmar nova senha'].map((label) =>
    form.getByLabelText(label),
  );
  expect(fields.map((field) => [field.getAttribute('name'), field.getAttribute('autocomplete')])).toEqual([
    ['current', 'current-password'],
    ['next', 'new-password'],
    ['confirmation', 'new-password'],
  ]);
});

it('is hidden once the server turns out to lack it', async () => {
  network.post('/auth/change-password', problem('NOT_FOUND', 'Recurso não encontrado.'), { status: 404 });
  await fillIn({});
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Senha' })).not.toBeInTheDocument());
});

it('shows an account without a password how to get one', async () => {
  network.get('/auth/sign-in-methods', { hasPassword: false, hasGoogle: true, isFresh: true });
  renderPage('/settings', { session: testSession });
  expect(await screen.findByText(/Você entra com o Google e não tem senha/)).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Senha' })).not.toBeInTheDocument();
});

it('names the operator’s provider to an account without a password', async () => {
  configureSignIn({ google: true, openId: { name: 'a Firma', button: null } });
  network.get('/auth/sign-in-methods', { hasPassword: false, hasGoogle: true, isFresh: false });
  renderPage('/settings', { session: testSession });
  expect(await screen.findByText(/Você entra com o Google ou a Firma e não tem senha/)).toBeVisible();
  configureSignIn();
});
