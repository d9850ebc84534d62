import { configureSignIn, endExpiredSession, useSession } from '@painel/shared/session';
import { network, renderRoutes, testSession, testToken } from '@painel/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Widget } from '../../widgets/renew-session';

const renewed = { ...testSession, token: `${testToken}n` };

function Page() {
  const [open, setOpen] = useState(true);
  return <Widget open={open} onClose={() => setOpen(false)} />;
}

const show = () => renderRoutes([{ path: '*', element: <Page /> }], { at: '/portfolio' });
const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

async function signInWith(password: string) {
  const user = show();
  await waitFor(() => expect(screen.getByLabelText('Senha')).toHaveFocus());
  if (password) await user.fill(screen.getByLabelText('Senha'), password);
  await user.click(screen.getByRole('button', { name: 'Entrar de novo' }));
  return user;
}

it('signs in again with the password alone, and keeps the page', async () => {
  const sent = network.record('post', '/auth/login', renewed);
  const user = await signInWith('segredo-longo');
  await closed();
  expect(sent).toEqual([{ email: 'ana@exemplo.com.br', password: 'segredo-longo' }]);
  expect(useSession.getState()).toMatchObject({ status: 'authenticated', token: renewed.token });
  expect(user.router.state.location.pathname).toBe('/portfolio');
  expect(await screen.findByText('Sessão renovada')).toBeVisible();
});

it('asks for the password before it sends anything', async () => {
  await signInWith('');
  expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription('Informe sua senha');
});

it.each([
  {
    answer: () =>
      network.refuse('post', '/auth/login', 401, 'INVALID_CREDENTIALS', 'E-mail ou senha incorretos'),
    text: 'E-mail ou senha incorretos',
  },
  { answer: () => network.down('/auth/login'), text: 'Erro ao fazer login' },
])('says «$text», keeps the password and the session', async ({ answer, text }) => {
  answer();
  await signInWith('errada');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Senha')).toHaveValue('errada');
  expect(useSession.getState().status).toBe('authenticated');
});

it('can be postponed while the session is still valid', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Agora não' }));
  await closed();
  expect(useSession.getState().status).toBe('authenticated');
});

it('cannot be postponed once the session has ended: the other button opens the sign-in', async () => {
  const user = show();
  await screen.findByRole('alertdialog');
  act(() => endExpiredSession({ keepPage: true }));
  await screen.findByText('Sua sessão terminou. O que você digitou nesta página continua aqui.');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ir para o login' }));
  expect(useSession.getState()).toMatchObject({ status: 'anonymous', expired: true });
});

it('offers Google in another tab, so that the page stays', async () => {
  show();
  const google = await screen.findByRole('link', { name: /Entrar com o Google/ });
  expect(google).toHaveAttribute('href', '/btc-api/auth/google');
  expect(google).toHaveAttribute('target', '_blank');
});

it('offers the operator’s provider in the place of Google', async () => {
  configureSignIn({ google: false, openId: { name: 'a Firma', button: null } });
  show();
  const link = await screen.findByRole('link', { name: /Entrar com a Firma/ });
  expect(link).toHaveAttribute('href', '/btc-api/auth/openid');
  expect(screen.queryByRole('link', { name: /Google/ })).not.toBeInTheDocument();
  configureSignIn();
});
