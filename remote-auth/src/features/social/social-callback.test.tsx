import { configureSignIn, rememberRedirect, useSession } from '@painel/shared/session';
import { network, testSession, testToken } from '@painel/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../render-page';
import { markSocialSignInPending } from './pending-social-sign-in';

const codeScreens = ['/auth/google/callback', '/btc-api/auth/google/callback'];
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const refusal = (details: string | null) => ({ error: 'SOCIAL_SIGN_IN_FAILED', message: 'Não deu', details });

afterEach(() => {
  jest.useRealTimers();
  configureSignIn();
});

it.each(codeScreens)('changes the code for a session at %s', async (screenPath) => {
  const sent = network.record('post', '/auth/google/token', testSession);
  const user = renderPage(`${screenPath}?code=c1&state=s1`);

  await waitFor(() => expect(user.address()).toBe('/dashboard'));
  expect(sent).toEqual([{ code: 'c1', state: 's1' }]);
  expect(useSession.getState()).toMatchObject({ status: 'authenticated', token: testToken });
});

it('returns to the page that required sign-in', async () => {
  network.post('/auth/google/token', testSession);
  rememberRedirect('/portfolio');
  const user = renderPage('/auth/google/callback?code=c1');
  await waitFor(() => expect(user.address()).toBe('/portfolio'));
});

it.each([
  {
    answer: () => network.post('/auth/google/token', refusal('state expired'), { status: 401 }),
    text: 'Authentication failed: state expired',
  },
  {
    answer: () => network.post('/auth/google/token', refusal(null), { status: 401 }),
    text: 'Authentication failed: Server error',
  },
  {
    answer: () => network.post('/auth/google/token', { user: testSession.user }),
    text: 'Authentication failed: Server error',
  },
  { answer: () => network.down('/auth/google/token'), text: 'Authentication failed: Server error' },
])('says «$text» when the code was not taken', async ({ answer, text }) => {
  answer();
  renderPage('/auth/google/callback?code=c1');
  expect(await screen.findByText(text)).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('link', { name: 'Voltar para o login' })).toHaveAttribute(
    'href',
    '/login?error=auth_failed',
  );
  expect(useSession.getState().status).toBe('anonymous');
});

it('accepts a token in a tab that began the sign-in, and reads the profile with it', async () => {
  let authorization: string | null = null;
  network.get('/users/profile', ({ request }) => {
    authorization = request.headers.get('authorization');
    return Response.json(testSession.user);
  });
  markSocialSignInPending();
  const user = renderPage(`/oauth-callback?token=${testToken}`);

  await waitFor(() => expect(user.address()).toBe('/dashboard'));
  expect(authorization).toBe(`Bearer ${testToken}`);
  expect(useSession.getState()).toMatchObject({ token: testToken, user: testSession.user });
});

it('accepts no token in a tab that began nothing', async () => {
  renderPage(`/oauth-callback?token=${testToken}`);
  expect(await screen.findByText('Authentication failed. Please try again.')).toHaveAttribute('lang', 'en');
  expect(useSession.getState().status).toBe('anonymous');
  expect(localStorage.getItem('token')).toBeNull();
});

it('fails when the profile cannot be read with the token', async () => {
  network.refuse('get', '/users/profile', 401, 'UNAUTHENTICATED', 'Sessão inválida');
  markSocialSignInPending();
  renderPage(`/oauth-callback?token=${testToken}`);
  expect(await screen.findByText('Authentication failed. Please try again.')).toBeVisible();
  expect(useSession.getState().status).toBe('anonymous');
});

it('leaves a code without a token to the sign-in page', async () => {
  const user = renderPage('/oauth-callback?code=c1');
  expect(await screen.findByText('O login com o Google não foi concluído.')).toBeVisible();
  expect(user.address()).toBe('/login?error=auth_incomplete');
});

it.each([
  { at: '/auth/google/callback', text: 'Authentication failed: No authorization code' },
  {
    at: '/btc-api/auth/google/callback?error=access_denied',
    text: 'Authentication failed: No authorization code',
  },
  { at: '/oauth-callback?error=access_denied', text: 'Authentication error: access_denied' },
  { at: '/oauth-callback', text: 'Authentication failed. Please try again.' },
])('says «$text» at $at and goes to sign-in after two seconds, and not before', async ({ at, text }) => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  const user = renderPage(at);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByText(text)).toHaveAttribute('lang', 'en');
  await pass(1900);
  expect(user.address()).toBe(at);
  await pass(100);
  expect(user.address()).toBe('/login');
});

it('goes to sign-in with its reason two seconds after a refused code', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  network.post('/auth/google/token', refusal('state expired'), { status: 401 });
  const user = renderPage('/auth/google/callback?code=c1');
  await screen.findByText('Authentication failed: state expired');
  await pass(2000);
  expect(user.address()).toBe('/login?error=auth_failed');
  expect(await screen.findByText('Não foi possível entrar com o Google. Tente novamente.')).toBeVisible();
});

it('changes the code of the operator’s provider where its sign-in began, and names it', async () => {
  configureSignIn({ google: true, openId: { name: 'a Firma', button: null } });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  let answer = (_response: Response) => {};
  network.post('/auth/openid/token', () => new Promise<Response>((resolve) => (answer = resolve)));
  const user = renderPage('/auth/openid/callback?code=c1&state=s1');
  expect(await screen.findByText('Concluindo o login com a Firma')).toBeVisible();
  answer(Response.json(refusal('state expired'), { status: 401 }));
  await screen.findByText('Authentication failed: state expired');
  await pass(2000);
  expect(user.address()).toBe('/login?error=auth_failed&provider=openid');
  expect(await screen.findByText('Não foi possível entrar com a Firma. Tente novamente.')).toBeVisible();
});
