import { useSession } from '@painel/shared/session';
import { network, testSession } from '@painel/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { problem } from '../../mock-settings-api';
import { renderPage } from '../../render-page';

const refusal = problem('INVALID_EMAIL_LINK', 'O link é inválido ou expirou.');

it('makes the new address count by a press, and shows it everywhere', async () => {
  network.get('/users/profile', { ...testSession.user, email: 'nova@exemplo.com.br' });
  const sent = network.record('post', '/auth/confirm-email', { message: 'E-mail confirmado.' });
  const user = renderPage('/confirm-email/abc', { session: testSession });
  const button = await screen.findByRole('button', { name: 'Confirmar e-mail' });
  expect(sent).toEqual([]);
  await user.click(button);
  expect(await screen.findByText('E-mail confirmado.')).toBeVisible();
  expect(sent).toEqual([{ token: 'abc' }]);
  await waitFor(() => expect(useSession.getState().user?.email).toBe('nova@exemplo.com.br'));
  expect(screen.getByRole('link', { name: 'Ver perfil' })).toHaveAttribute('href', '/profile');
});

it('restores the former address and leads on to a new password', async () => {
  network.post('/auth/restore-email', { token: 'novo-link' });
  const user = renderPage('/restore-email/abc');
  await user.click(await screen.findByRole('button', { name: 'Restaurar meu e-mail' }));
  await waitFor(() => expect(user.address()).toBe('/reset-password/novo-link'));
});

it.each([
  ['/confirm-email/abc', '/auth/confirm-email', 'Confirmar e-mail'],
  ['/restore-email/abc', '/auth/restore-email', 'Restaurar meu e-mail'],
])('at %s says why a link does not count', async (page, call, button) => {
  network.post(call, refusal, { status: 400 });
  const user = renderPage(page, { session: page.startsWith('/confirm') ? testSession : null });
  await user.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByRole('alert')).toHaveTextContent('O link é inválido ou expirou.');
});
