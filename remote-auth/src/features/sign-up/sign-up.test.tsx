import { configureAnalytics } from '@painel/shared/analytics';
import { network, testSession } from '@painel/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { mockSettingsApi } from '../../mock-settings-api';
import { renderPage } from '../../render-page';

const registered = () =>
  network.post('/auth/register', { message: 'Cadastro concluído com sucesso' }, { status: 201 });

interface Typed {
  name?: string;
  email?: string;
  password?: string;
  confirmation?: string;
}

async function fillIn(
  user: ReturnType<typeof renderPage>,
  {
    name = 'Ana Souza',
    email = 'ana@exemplo.com.br',
    password = 'segredo-longo',
    confirmation = password,
  }: Typed,
) {
  if (name) await user.fill(await screen.findByLabelText('Nome'), name);
  if (email) await user.fill(await screen.findByLabelText('E-mail'), email);
  if (password) await user.fill(await screen.findByLabelText('Senha'), password);
  if (confirmation) await user.fill(await screen.findByLabelText('Confirmar senha'), confirmation);
  await user.click(await screen.findByRole('button', { name: 'Criar Conta Gratuita' }));
}

it('creates the account and asks to sign in', async () => {
  const sent = network.record(
    'post',
    '/auth/register',
    { message: 'Cadastro concluído com sucesso' },
    { status: 201 },
  );
  const user = renderPage('/register');
  await fillIn(user, { name: ' Ana Souza ', email: ' ana@exemplo.com.br ' });

  expect(await screen.findByText('Cadastro concluído com sucesso, por favor, faça Login')).toBeVisible();
  expect(user.address()).toBe('/login');
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@exemplo.com.br');
  expect(screen.getByLabelText('Senha')).toHaveValue('');
  expect(screen.getByLabelText('Senha')).toHaveFocus();
  expect(sent).toEqual([{ name: 'Ana Souza', email: 'ana@exemplo.com.br', password: 'segredo-longo' }]);
});

it('reports the registration, without saying whose', async () => {
  const beacon = jest.fn((_sink: string, _body: string) => true);
  Object.assign(navigator, { sendBeacon: beacon });
  configureAnalytics('https://analytics.example/events');
  registered();
  const user = renderPage('/register');
  await fillIn(user, {});
  await waitFor(() => expect(user.address()).toBe('/login'));

  dispatchEvent(new Event('pagehide'));
  const sent = beacon.mock.calls.map(([, body]) => body).join();
  expect(sent).toContain('User_Signup');
  expect(sent).not.toContain('ana@exemplo.com.br');
  configureAnalytics(null);
});

it.each<{ typed: Typed; label: string; text: string }>([
  { typed: { name: '' }, label: 'Nome', text: 'Informe seu nome' },
  { typed: { email: '' }, label: 'E-mail', text: 'Informe seu e-mail' },
  { typed: { email: 'ana@' }, label: 'E-mail', text: 'Informe um e-mail válido' },
  { typed: { password: '' }, label: 'Senha', text: 'Crie uma senha' },
  {
    typed: { password: 'segredo' },
    label: 'Senha',
    text: 'A senha precisa ter pelo menos 8 caracteres',
  },
  { typed: { confirmation: 'segredo-curto' }, label: 'Confirmar senha', text: 'Senhas não conferem' },
  { typed: { confirmation: '' }, label: 'Confirmar senha', text: 'Senhas não conferem' },
])('says «$text» at «$label» and sends nothing', async ({ typed, label, text }) => {
  const user = renderPage('/register');
  await fillIn(user, typed);
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text);
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(user.address()).toBe('/register');
});

it.each([
  { at: '/register', label: 'Senha', session: null },
  { at: '/reset-password/t', label: 'Nova senha', session: null },
  { at: '/settings', label: 'Nova senha', session: testSession },
])(
  'says at $at under the field what a password needs, before anything is sent',
  async ({ at, label, session }) => {
    mockSettingsApi();
    renderPage(at, { session });
    expect(await screen.findByLabelText(label)).toHaveAccessibleDescription(
      'Use de 8 a 128 caracteres. Senhas muito comuns ou de um caractere só são recusadas.',
    );
  },
);

it('takes the mismatch back as soon as the passwords agree', async () => {
  const user = renderPage('/register');
  await fillIn(user, { confirmation: 'segredo-long' });
  expect(screen.getByText('Senhas não conferem')).toBeVisible();
  await user.type(screen.getByLabelText('Confirmar senha'), 'o');
  await waitFor(() => expect(screen.queryByText('Senhas não conferem')).not.toBeInTheDocument());
});

it.each([
  {
    answer: () =>
      network.refuse('post', '/auth/register', 409, 'EMAIL_TAKEN', 'Este e-mail já está cadastrado'),
    text: 'Este e-mail já está cadastrado',
  },
  { answer: () => network.post('/auth/register', 'caiu', { status: 500 }), text: 'Erro ao cadastrar' },
  { answer: () => network.down('/auth/register'), text: 'Erro ao cadastrar' },
])('says «$text» and keeps what was typed', async ({ answer, text }) => {
  answer();
  const user = renderPage('/register');
  await fillIn(user, {});
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Nome')).toHaveValue('Ana Souza');
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@exemplo.com.br');
  expect(screen.getByLabelText('Senha')).toHaveValue('segredo-longo');
  expect(screen.getByLabelText('Confirmar senha')).toHaveValue('segredo-longo');
});

it('offers Google and the way back to sign-in', async () => {
  renderPage('/register');
  expect(await screen.findByRole('button', { name: 'Continuar com Google' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
});

it('has a field of e-mail type, and requires all four', async () => {
  renderPage('/register');
  expect(await screen.findByLabelText('E-mail')).toHaveAttribute('type', 'email');
  for (const label of ['Nome', 'E-mail', 'Senha', 'Confirmar senha'])
    expect(screen.getByLabelText(label)).toBeRequired();
});

describe('a registration that is not open', () => {
  it('takes the invitation from behind the # of its link', async () => {
    network.get('/auth/registration', { mode: 'invitation' });
    const sent = network.record(
      'post',
      '/auth/register',
      { message: 'Cadastro concluído com sucesso' },
      { status: 201 },
    );
    const user = renderPage('/register', { hash: '#convite-de-ana' });
    expect(await screen.findByLabelText('Convite')).toHaveValue('convite-de-ana');
    expect(screen.getByText('O cadastro neste site é por convite.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continuar com Google' })).not.toBeInTheDocument();
    await fillIn(user, {});
    await waitFor(() => expect(sent).toMatchObject([{ invitation: 'convite-de-ana' }]));
  });

  it('asks for the invitation, and says at its field that it is refused', async () => {
    network.get('/auth/registration', { mode: 'invitation' });
    const message = 'Este convite não vale mais, já foi usado ou é para outro e-mail.';
    network.post('/auth/register', { error: 'INVITATION_INVALID', message }, { status: 403 });
    const user = renderPage('/register');
    await screen.findByLabelText('Convite');
    await fillIn(user, {});
    expect(screen.getByLabelText('Convite')).toHaveAccessibleDescription(
      /Informe o convite que você recebeu/,
    );
    await user.fill(screen.getByLabelText('Convite'), 'x');
    await user.click(screen.getByRole('button', { name: 'Criar Conta Gratuita' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Convite')).toHaveAccessibleDescription(new RegExp(message)),
    );
  });

  it('says that it is closed, and links to sign-in', async () => {
    network.get('/auth/registration', { mode: 'closed' });
    renderPage('/register');
    expect(await screen.findByText(/^O cadastro está fechado neste site\./)).toBeVisible();
    expect(screen.queryByLabelText('Senha')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
  });

  it('is taken for open where the server does not say', async () => {
    network.get('/auth/registration', {}, { status: 503 });
    renderPage('/register');
    expect(await screen.findByLabelText('Senha')).toBeVisible();
    expect(screen.queryByLabelText('Convite')).not.toBeInTheDocument();
  });
});
