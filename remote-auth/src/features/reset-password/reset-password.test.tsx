import { network } from '@painel/shared/testing';
import { act, screen } from '@testing-library/react';
import { renderPage } from '../../render-page';

async function fillIn(user: ReturnType<typeof renderPage>, password: string, confirmation = password) {
  await user.fill(await screen.findByLabelText('Nova senha'), password);
  await user.fill(screen.getByLabelText('Confirmar nova senha'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Redefinir senha' }));
}

afterEach(() => jest.useRealTimers());

it('sets the password, confirms it, and opens the sign-in after two seconds', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  const sent = network.record('post', '/auth/reset-password', { message: 'Senha redefinida com sucesso.' });
  const user = renderPage('/reset-password/a%2Fb');
  await fillIn(user, 'segredo8');

  expect(await screen.findByRole('status')).toHaveTextContent('Senha redefinida com sucesso.');
  expect(user.address()).toBe('/reset-password/a%2Fb');
  expect(sent).toEqual([{ token: 'a/b', password: 'segredo8' }]);
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(user.address()).toBe('/login');
});

it('leads nowhere once the reader has left', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  network.post('/auth/reset-password', { message: 'Senha redefinida com sucesso.' });
  const user = renderPage('/reset-password/t');
  await fillIn(user, 'segredo8');
  await screen.findByRole('status');
  await act(() => user.router.navigate('/learn'));
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(user.address()).toBe('/learn');
});

it('says in English that the two values differ', async () => {
  const user = renderPage('/reset-password/t');
  await fillIn(user, 'segredo-longo', 'segredo-outro');
  const said = screen.getByText('Passwords do not match');
  expect(said).toHaveAttribute('lang', 'en');
  expect(screen.getByLabelText('Confirmar nova senha')).toHaveAccessibleDescription('Passwords do not match');
});

it('refuses seven characters', async () => {
  const user = renderPage('/reset-password/t');
  await fillIn(user, 'segredo');
  expect(screen.getByLabelText('Nova senha')).toHaveAccessibleDescription(
    'A senha precisa ter pelo menos 8 caracteres',
  );
});

it('shows the server’s sentence and keeps what was typed', async () => {
  network.refuse('post', '/auth/reset-password', 400, 'INVALID_RESET_TOKEN', 'O link é inválido ou expirou.');
  const user = renderPage('/reset-password/t');
  await fillIn(user, 'segredo-longo');
  expect(await screen.findByRole('alert')).toHaveTextContent('O link é inválido ou expirou.');
  expect(screen.getByLabelText('Nova senha')).toHaveValue('segredo-longo');
  expect(screen.getByLabelText('Confirmar nova senha')).toHaveValue('segredo-longo');
});

it('falls back to the catalogue’s sentence, in English', async () => {
  network.down('/auth/reset-password');
  const user = renderPage('/reset-password/t');
  await fillIn(user, 'segredo-longo');
  const said = await screen.findByText('Failed to reset password. The link may be invalid or expired.');
  expect(said).toHaveAttribute('lang', 'en');
});

it('wants eight characters in both fields', async () => {
  renderPage('/reset-password/t');
  expect(await screen.findByLabelText('Nova senha')).toHaveAttribute('minlength', '8');
  expect(screen.getByLabelText('Confirmar nova senha')).toHaveAttribute('minlength', '8');
});
