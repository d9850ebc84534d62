import { useSession } from '@painel/shared/session';
import { network, testSession } from '@painel/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../render-page';

const challenge = {
  ceremonyId: 'c1',
  options: { challenge: 'AQID', rpId: 'localhost', timeout: 300_000, userVerification: 'preferred' },
};
const bytes = (...values: number[]) => new Uint8Array(values).buffer;
const credential = {
  id: 'BAU',
  rawId: bytes(4, 5),
  type: 'public-key',
  response: {
    clientDataJSON: bytes(6),
    authenticatorData: bytes(7),
    signature: bytes(8),
    userHandle: bytes(9),
  },
  getClientExtensionResults: () => ({}),
};

/** The part of the browser that jsdom lacks: an authenticator, and the acts of its user. */
const get = jest.fn();
beforeEach(() => {
  get.mockReset().mockResolvedValue(credential);
  Object.assign(globalThis, { PublicKeyCredential: function PublicKeyCredential() {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  network.post('/auth/passkey-sign-in/options', challenge);
});
afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

const name = 'Entrar com chave de acesso';

async function press() {
  const user = renderPage('/login');
  await user.click(await screen.findByRole('button', { name }));
  return user;
}

it('signs in with a passkey of the browser', async () => {
  const sent = network.record('post', '/auth/passkey-sign-in', testSession);
  const user = await press();
  await waitFor(() => expect(user.address()).toBe('/dashboard'));
  expect(useSession.getState().token).toBe(testSession.token);
  expect(sent).toEqual([
    {
      ceremonyId: 'c1',
      credential: expect.objectContaining({
        id: 'BAU',
        rawId: 'BAU',
        response: expect.objectContaining({
          clientDataJSON: 'Bg',
          authenticatorData: 'Bw',
          signature: 'CA',
          userHandle: 'CQ',
        }),
      }),
    },
  ]);
});

it.each([
  {
    answer: () =>
      network.refuse(
        'post',
        '/auth/passkey-sign-in',
        401,
        'INVALID_CREDENTIALS',
        'Esta chave de acesso não abre nenhuma conta.',
      ),
    text: 'Esta chave de acesso não abre nenhuma conta.',
  },
  {
    answer: () => network.down('/auth/passkey-sign-in'),
    text: 'Não foi possível entrar com a chave de acesso',
  },
  {
    answer: () => get.mockRejectedValue(Object.assign(new Error('browser'), { name: 'SecurityError' })),
    text: 'Não foi possível entrar com a chave de acesso',
  },
])('says «$text»', async ({ answer, text }) => {
  answer();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('button', { name })).toBeEnabled();
});

it('is silent when its user gave up', async () => {
  get.mockRejectedValue(Object.assign(new Error('gave up'), { name: 'NotAllowedError' }));
  await press();
  await waitFor(() => expect(get).toHaveBeenCalled());
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('is hidden once the server turns out to lack it', async () => {
  network.post('/auth/passkey-sign-in/options', {}, { status: 404 });
  await press();
  await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Entrar' })).toBeVisible();
});

it('shows nothing of it in a browser without passkeys', async () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  renderPage('/login');
  await screen.findByRole('button', { name: 'Entrar' });
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
