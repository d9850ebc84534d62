import { configureSignIn, useSession } from '@painel/shared/session';
import { network, renderRoutes, testSession, testToken } from '@painel/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { problem } from '../../mock-settings-api';
import { renderPage } from '../../render-page';
import { Widget } from '../../widgets/renew-session';

const required = problem('SECOND_FACTOR_REQUIRED', 'Informe o código de verificação.');
let sent: { secondFactor?: string }[];

/** A server that signs in with the code 123456 or a recovery code. */
function askForCode(path: string, answer = testSession) {
  sent = [];
  network.post(path, async ({ request }) => {
    const body = (await request.json()) as { secondFactor?: string };
    sent.push(body);
    if (body.secondFactor === undefined) return Response.json(required, { status: 403 });
    const wrong = problem('WRONG_SECOND_FACTOR', 'O código está incorreto.');
    return ['123456', 'ABCD-EFGH-JKLM-NPQR'].includes(body.secondFactor)
      ? Response.json(answer)
      : Response.json(wrong, { status: 401 });
  });
}

async function signIn() {
  askForCode('/auth/login');
  const user = renderPage('/login');
  await user.fill(await screen.findByLabelText('E-mail'), 'ana@exemplo.com.br');
  await user.type(screen.getByLabelText('Senha'), 'segredo-longo{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Código de verificação')).toHaveFocus());
  return user;
}

it('asks for the code after the password, says when it is wrong, and signs in', async () => {
  const user = await signIn();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  const field = screen.getByLabelText('Código de verificação');
  expect(field).toHaveAccessibleDescription('Informe o código');
  await user.type(field, '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('O código está incorreto.');
  await user.clear(field);
  await user.type(field, '123456{Enter}');
  await waitFor(() => expect(user.address()).toBe('/dashboard'));
  expect(sent.at(-1)).toEqual({
    email: 'ana@exemplo.com.br',
    password: 'segredo-longo',
    secondFactor: '123456',
  });
});

it('takes a recovery code in its place', async () => {
  const user = await signIn();
  await user.click(screen.getByRole('button', { name: 'Usar um código de recuperação' }));
  const field = screen.getByLabelText('Código de recuperação');
  expect(field).toHaveFocus();
  await user.type(field, 'ABCD-EFGH-JKLM-NPQR{Enter}');
  await waitFor(() => expect(user.address()).toBe('/dashboard'));
});

it('asks again for other credentials', async () => {
  const user = await signIn();
  await user.type(screen.getByLabelText('Senha'), 'x');
  expect(screen.queryByLabelText('Código de verificação')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  await screen.findByLabelText('Código de verificação');
  expect(sent.map(({ secondFactor }) => secondFactor)).toEqual([undefined, undefined]);
});

it('asks where a session is renewed', async () => {
  askForCode('/auth/login', { ...testSession, token: `${testToken}n` });
  const user = renderRoutes([{ path: '*', element: <Widget open onClose={() => undefined} /> }], {
    at: '/portfolio',
  });
  await waitFor(() => expect(screen.getByLabelText('Senha')).toHaveFocus());
  await user.fill(screen.getByLabelText('Senha'), 'segredo-longo');
  await user.click(screen.getByRole('button', { name: 'Entrar de novo' }));
  await user.type(await screen.findByLabelText('Código de verificação'), '123456');
  await user.click(screen.getByRole('button', { name: 'Entrar de novo' }));
  await waitFor(() => expect(useSession.getState().token).toBe(`${testToken}n`));
});

it('asks after the operator’s provider, and names it', async () => {
  configureSignIn({ google: true, openId: { name: 'a Firma', button: null } });
  network.post('/auth/openid/token', { ...required, details: 'ticket-2' }, { status: 403 });
  renderPage('/auth/openid/callback?code=c1&state=s1');
  expect(await screen.findByText('Sua conta pede um código além do login com a Firma.')).toBeVisible();
  configureSignIn();
});

it('asks after Google, with the ticket of the server', async () => {
  network.post('/auth/google/token', { ...required, details: 'ticket-1' }, { status: 403 });
  askForCode('/auth/second-factor/sign-in');
  const user = renderPage('/auth/google/callback?code=c1&state=s1');
  const field = await screen.findByLabelText('Código de verificação');
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
  await user.type(field, '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('O código está incorreto.');
  await user.clear(field);
  await user.type(field, '123456{Enter}');
  await waitFor(() => expect(user.address()).toBe('/dashboard'));
  expect(sent.at(-1)).toEqual({ ticket: 'ticket-1', secondFactor: '123456' });
});
