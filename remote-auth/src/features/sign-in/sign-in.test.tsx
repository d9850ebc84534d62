import { rememberRedirect, useSession } from '@painel/shared/session';
import { network, renderRoutes, testSession } from '@painel/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { halving, renderPage } from '../../render-page';
import { routes } from '../../routes';

async function fillIn(
  user: ReturnType<typeof renderRoutes>,
  { email = 'ana@exemplo.com.br', password = 'segredo-longo' },
) {
  if (email) await user.type(await screen.findByLabelText('E-mail'), email);
  if (password) await user.type(await screen.findByLabelText('Senha'), password);
  await user.click(await screen.findByRole('button', { name: 'Entrar' }));
}

/** A promise that the test resolves. */
function later<Value>() {
  let resolve: (value: Value) => void;
  const promise = new Promise<Value>((given) => (resolve = given));
  return { promise, resolve: (value: Value) => resolve(value) };
}

it('signs in and goes to the dashboard', async () => {
  const sent = network.record('post', '/auth/login', testSession);
  const user = renderPage('/login');
  await fillIn(user, { email: ' ana@exemplo.com.br ' });

  await waitFor(() => expect(user.address()).toBe('/dashboard'));
  expect(sent).toEqual([{ email: 'ana@exemplo.com.br', password: 'segredo-longo' }]);
  expect(useSession.getState()).toMatchObject({ status: 'authenticated', token: testSession.token });
});

it('is busy from the press until the next page stands: a second press would sign in a second time', async () => {
  network.get('/bitcoin/halvening', halving);
  const answer = later<typeof testSession>();
  const nextPage = later<{ element: null }>();
  const sent = network.record('post', '/auth/login', answer.promise);
  const nextRoute = { path: '/dashboard', lazy: () => nextPage.promise };
  const user = renderRoutes([...routes, nextRoute], { at: '/login', session: null });
  await fillIn(user, {});

  const button = await screen.findByRole('button', { name: 'Entrando' });
  expect(button).toBeDisabled();
  answer.resolve(testSession);
  await waitFor(() => expect(user.router.state.navigation.state).toBe('loading'));
  // The sign-in itself ends a moment after the session begins.
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  expect(screen.getByRole('button', { name: 'Entrando' })).toBeDisabled();

  nextPage.resolve({ element: null });
  await waitFor(() => expect(user.router.state.location.pathname).toBe('/dashboard'));
  expect(sent).toHaveLength(1);
});

it('can be pressed again after a refusal', async () => {
  network.refuse('post', '/auth/login', 401, 'INVALID_CREDENTIALS', 'E-mail ou senha incorretos');
  const user = renderPage('/login');
  await fillIn(user, {});
  await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: 'Entrar' })).toBeEnabled();
});

it('returns to the page that required sign-in, query included', async () => {
  network.post('/auth/login', testSession);
  rememberRedirect('/portfolio?aba=carteiras');
  const user = renderPage('/login');
  await fillIn(user, {});
  await waitFor(() => expect(user.address()).toBe('/portfolio?aba=carteiras'));
});

it('leads on when sign-in happened in another tab', async () => {
  const user = renderPage('/login');
  await screen.findByLabelText('E-mail');
  localStorage.setItem('token', testSession.token);
  localStorage.setItem('user', JSON.stringify(testSession.user));
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await waitFor(() => expect(user.address()).toBe('/dashboard'));
});

it.each([
  {
    answer: () =>
      network.refuse('post', '/auth/login', 401, 'INVALID_CREDENTIALS', 'E-mail ou senha incorretos'),
    text: 'E-mail ou senha incorretos',
  },
  { answer: () => network.post('/auth/login', 'caiu', { status: 500 }), text: 'Erro ao fazer login' },
  { answer: () => network.post('/auth/login', { user: testSession.user }), text: 'Erro ao fazer login' },
  { answer: () => network.down('/auth/login'), text: 'Erro ao fazer login' },
])('says «$text» and keeps what was typed', async ({ answer, text }) => {
  answer();
  const user = renderPage('/login');
  await fillIn(user, {});
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@exemplo.com.br');
  expect(screen.getByLabelText('Senha')).toHaveValue('segredo-longo');
  expect(user.address()).toBe('/login');
});

it('asks for e-mail and password before it sends anything', async () => {
  const user = renderPage('/login');
  await fillIn(user, { email: '', password: '' });
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Informe seu e-mail');
  expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription('Informe sua senha');
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
});

it.each([
  { at: '/login?expired=true', text: 'Sua sessão expirou. Por favor, faça login novamente.' },
  { at: '/login?error=auth_failed', text: 'Não foi possível entrar com o Google. Tente novamente.' },
  { at: '/login?error=auth_incomplete', text: 'O login com o Google não foi concluído.' },
  { at: '/login?error=social_disabled', text: 'O login com o Google não está disponível neste servidor.' },
  {
    at: '/login?error=social_disabled&provider=openid',
    text: 'O login com outro serviço não está disponível neste servidor.',
  },
])('says at $at: $text', async ({ at, text }) => {
  renderPage(at);
  expect(await screen.findByText(text)).toBeVisible();
});

it.each(['/login', '/login?expired=false', '/login?error=outra', '/login?error=toString'])(
  'says nothing about the arrival at %s',
  async (at) => {
    renderPage(at);
    await screen.findByLabelText('E-mail');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

it('shows the success message that the page before passed on', async () => {
  renderPage('/login', { state: { message: 'Cadastro concluído com sucesso, por favor, faça Login' } });
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Cadastro concluído com sucesso, por favor, faça Login',
  );
});

it.each([{ email: 7 }, 'ana@exemplo.com.br', null])('takes no e-mail from %j', async (state) => {
  renderPage('/login', { state });
  expect(await screen.findByLabelText('E-mail')).toHaveValue('');
});

it('links to the forgotten password and to registration', async () => {
  renderPage('/login');
  expect(await screen.findByRole('link', { name: 'Esqueci minha senha' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(screen.getByRole('link', { name: 'Registrar' })).toHaveAttribute('href', '/register');
});
