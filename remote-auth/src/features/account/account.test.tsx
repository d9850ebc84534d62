import { useSession } from '@painel/shared/session';
import { network, testSession } from '@painel/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { mockSettingsApi, findCard, problem } from '../../mock-settings-api';
import { renderPage } from '../../render-page';

beforeEach(mockSettingsApi);

const showSettings = () => renderPage('/settings', { session: testSession });

it('names the owner of these settings and links to the profile', async () => {
  showSettings();
  expect(await screen.findByText('Ana Souza')).toBeVisible();
  expect(screen.getByText('ana@exemplo.com.br')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver perfil' })).toHaveAttribute('href', '/profile');
});

it('shows the name that was changed on another device', async () => {
  network.get('/users/profile', { ...testSession.user, name: 'Ana Lima' });
  showSettings();
  expect(await screen.findByText('Ana Lima')).toBeVisible();
  expect(useSession.getState().user?.name).toBe('Ana Lima');
});

it('keeps its data silently when the user cannot be read again', async () => {
  network.get('/users/profile', {}, { status: 500 });
  showSettings();
  expect(await screen.findByText('Ana Souza')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('hides features that the server does not offer', async () => {
  const missing = problem('NOT_FOUND', 'Recurso não encontrado.');
  for (const path of ['/auth/sign-in-methods', '/auth/sessions', '/auth/passkeys', '/users/activity'])
    network.get(path, missing, { status: 404 });
  Object.assign(globalThis, { PublicKeyCredential: function PublicKeyCredential() {} });
  showSettings();
  expect(await screen.findByRole('region', { name: 'Senha' })).toBeVisible();
  await screen.findByLabelText('Senha atual');
  expect(screen.queryByRole('region', { name: 'Sessões abertas' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Chaves de acesso' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Atividade da conta' })).not.toBeInTheDocument();
  expect(screen.queryByText('Não foi possível carregar esta parte da conta')).not.toBeInTheDocument();
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

it.each(['Senha', 'Sessões abertas', 'Excluir conta'])(
  'keeps a failure inside the card «%s», and tries again there',
  async (card) => {
    network.get('/auth/sign-in-methods', {}, { status: 500 });
    network.get('/auth/sessions', {}, { status: 500 });
    const user = showSettings();
    const region = await findCard(card);
    expect(region.getByRole('alert')).toHaveTextContent('Não foi possível carregar esta parte da conta');
    expect(screen.getByText('Ana Souza')).toBeVisible();

    mockSettingsApi();
    await user.click(region.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: card })).not.toHaveTextContent('Não foi possível'),
    );
  },
);
