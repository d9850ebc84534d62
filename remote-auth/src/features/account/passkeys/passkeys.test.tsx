import { network, testSession } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { mockSettingsApi, findCard, problem } from '../../../mock-settings-api';
import { renderPage } from '../../../render-page';

const phone = { id: 'p1', name: 'Celular', createdAt: '2026-11-20T12:00:00.000Z', lastUsedAt: null };
const ceremony = {
  ceremonyId: 'c1',
  options: {
    challenge: 'AQID',
    rp: { id: 'localhost', name: 'Painel Bitcoin' },
    user: { id: 'dTE', name: 'ana@exemplo.com.br', displayName: 'Ana Souza' },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    timeout: 300_000,
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'preferred',
    },
    attestation: 'none',
  },
};
const bytes = (...values: number[]) => new Uint8Array(values).buffer;
const credential = {
  id: 'BAU',
  rawId: bytes(4, 5),
  type: 'public-key',
  response: { clientDataJSON: bytes(6), attestationObject: bytes(7), getTransports: () => ['internal'] },
  getClientExtensionResults: () => ({}),
};

/** The part of the browser that jsdom lacks: an authenticator, and the acts of its user. */
const create = jest.fn();
beforeEach(() => {
  mockSettingsApi();
  create.mockReset().mockResolvedValue(credential);
  Object.assign(globalThis, { PublicKeyCredential: function PublicKeyCredential() {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

async function showPasskeys() {
  const user = renderPage('/settings', { session: testSession });
  const card = await findCard('Chaves de acesso');
  return { user, card };
}

async function add(name = 'Celular', password = 'segredo-longo') {
  const { user, card } = await showPasskeys();
  await user.click(await card.findByRole('button', { name: 'Adicionar chave de acesso' }));
  expect(card.getByLabelText('Nome da chave')).toHaveFocus();
  if (name) await user.fill(card.getByLabelText('Nome da chave'), name);
  if (password) await user.fill(card.getByLabelText('Senha atual'), password);
  await user.click(card.getByRole('button', { name: 'Criar chave de acesso' }));
  return { user, card };
}

it('adds a passkey: the server’s options to the browser, the browser’s key to the server', async () => {
  const sent: unknown[] = [];
  network.post('/auth/passkeys/options', async ({ request }) => {
    sent.push(await request.json());
    return Response.json(ceremony);
  });
  network.post('/auth/passkeys', async ({ request }) => {
    sent.push(await request.json());
    network.get('/auth/passkeys', [phone]);
    return Response.json(phone, { status: 201 });
  });
  const { card } = await add(' Celular ');
  expect(await card.findByText('Criada em 20/11/2026, ainda não usada')).toBeVisible();
  expect(create).toHaveBeenCalledWith(
    expect.objectContaining({ publicKey: expect.objectContaining({ rp: ceremony.options.rp }) }),
  );
  expect(sent).toEqual([
    { currentPassword: 'segredo-longo' },
    {
      ceremonyId: 'c1',
      name: 'Celular',
      credential: expect.objectContaining({
        id: 'BAU',
        rawId: 'BAU',
        type: 'public-key',
        response: expect.objectContaining({
          clientDataJSON: 'Bg',
          attestationObject: 'Bw',
          transports: ['internal'],
        }),
      }),
    },
  ]);
  await waitFor(() => expect(card.getByRole('button', { name: 'Adicionar chave de acesso' })).toHaveFocus());
});

it('asks for a name and the password before it asks the server', async () => {
  const { card } = await add('', '');
  expect(card.getByLabelText('Nome da chave')).toHaveAccessibleDescription(
    expect.stringContaining('Dê um nome à chave'),
  );
  expect(card.getByLabelText('Senha atual')).toHaveAccessibleDescription('Informe sua senha atual');
});

it('asks no password of an account without one', async () => {
  network.get('/auth/sign-in-methods', { hasPassword: false, hasGoogle: true, isFresh: false });
  network.post('/auth/passkeys/options', problem('PASSKEYS_UNAVAILABLE', 'Entre de novo com o Google.'), {
    status: 403,
  });
  const { card } = await add('Celular', '');
  expect(card.queryByLabelText('Senha atual')).not.toBeInTheDocument();
  expect(await card.findByRole('alert')).toHaveTextContent('Entre de novo com o Google.');
});

it('shows a wrong password at its field', async () => {
  network.post('/auth/passkeys/options', problem('WRONG_PASSWORD', 'A senha atual está incorreta.'), {
    status: 400,
  });
  const { card } = await add();
  await card.findByText('A senha atual está incorreta.');
  expect(card.getByLabelText('Senha atual')).toHaveAccessibleDescription('A senha atual está incorreta.');
});

it.each([
  { name: 'NotAllowedError', text: null },
  { name: 'AbortError', text: null },
  { name: 'InvalidStateError', text: 'Este aparelho já tem uma chave de acesso da sua conta' },
  { name: 'UnknownError', text: 'Não foi possível adicionar a chave de acesso' },
])('after $name of the browser says $text', async ({ name, text }) => {
  network.post('/auth/passkeys/options', ceremony);
  create.mockRejectedValue(Object.assign(new Error('browser'), { name }));
  const { card } = await add();
  await waitFor(() => expect(create).toHaveBeenCalled());
  await waitFor(() => expect(card.getByRole('button', { name: 'Criar chave de acesso' })).toBeEnabled());
  if (text) expect(card.getByRole('alert')).toHaveTextContent(text);
  else expect(card.queryByRole('alert')).not.toBeInTheDocument();
  expect(card.getByLabelText('Nome da chave')).toHaveValue('Celular');
});

it('removes a passkey after a question that names it', async () => {
  network.get('/auth/passkeys', [{ ...phone, lastUsedAt: '2026-11-20T13:00:00.000Z' }]);
  let removed: unknown;
  network.delete('/auth/passkeys/:id', ({ params }) => {
    removed = params['id'];
    network.get('/auth/passkeys', []);
    return new Response(null, { status: 204 });
  });
  const { user, card } = await showPasskeys();
  expect(await card.findByText(/último uso: /)).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Remover chave Celular' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remover esta chave de acesso?' }));
  expect(dialog.getByText('Celular')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remover chave de acesso' }));
  expect(await card.findByText('Nenhuma chave de acesso cadastrada.')).toBeVisible();
  expect(removed).toBe('p1');
  await waitFor(() => expect(card.getByRole('button', { name: 'Adicionar chave de acesso' })).toHaveFocus());
});

it('says when a passkey could not be removed, and keeps the question open', async () => {
  network.get('/auth/passkeys', [phone]);
  network.down('/auth/passkeys/p1');
  const { user, card } = await showPasskeys();
  await user.click(await card.findByRole('button', { name: 'Remover chave Celular' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Remover chave de acesso' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Não foi possível remover a chave de acesso');
});

it('shows nothing in a browser without passkeys', async () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  renderPage('/settings', { session: testSession });
  await screen.findByLabelText('Senha atual');
  expect(screen.queryByRole('region', { name: 'Chaves de acesso' })).not.toBeInTheDocument();
});
