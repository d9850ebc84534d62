import { useSession } from '@painel/shared/session';
import { network, testSession } from '@painel/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../render-page';

const ana = testSession.user;

// jsdom keeps no files under addresses.
beforeAll(() => Object.assign(URL, { createObjectURL: () => 'blob:escolhida', revokeObjectURL: () => {} }));
beforeEach(() => network.get('/api/profile', ana));

const showProfile = () => renderPage('/profile', { session: testSession });

async function edit() {
  const user = showProfile();
  await user.click(await screen.findByRole('button', { name: 'Editar perfil' }));
  return user;
}

it('shows nickname, full name and e-mail', async () => {
  showProfile();
  expect(await screen.findByRole('button', { name: 'Editar perfil' })).toBeVisible();
  expect(screen.getAllByText('Aninha')).toHaveLength(2);
  expect(screen.getByText('Ana Souza')).toBeVisible();
  expect(screen.getAllByText('ana@exemplo.com.br')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Configurações' })).toHaveAttribute('href', '/settings');
});

it('says why the profile could not be read, and reads it again', async () => {
  network.get('/api/profile', 'caiu', { status: 500 });
  const user = showProfile();
  expect(await screen.findByText('Erro: não foi possível carregar o perfil')).toBeVisible();
  network.get('/api/profile', ana);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Ana Souza')).toBeVisible();
});

it('saves name, nickname and e-mail and keeps the picture', async () => {
  const before = { ...ana, profileImage: '/uploads/a.webp' };
  network.get('/api/profile', before);
  const sent = network.record('post', '/api/profile/update', {
    ...before,
    name: 'Ana Maria',
    firstName: 'Ani',
  });
  const user = await edit();
  expect(screen.getByLabelText('Nome completo')).toHaveFocus();
  await user.clear(screen.getByLabelText('Nome completo'));
  await user.type(screen.getByLabelText('Nome completo'), 'Ana Maria');
  await user.clear(screen.getByLabelText(/^Apelido/));
  await user.type(screen.getByLabelText(/^Apelido/), 'Ani');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));

  expect(await screen.findByText('Ana Maria')).toBeVisible();
  expect(screen.getByText('Perfil atualizado')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Editar perfil' })).toHaveFocus();
  expect(sent).toEqual([
    {
      name: 'Ana Maria',
      firstName: 'Ani',
      email: 'ana@exemplo.com.br',
      profileImage: '/uploads/a.webp',
    },
  ]);
  expect(useSession.getState().user).toMatchObject({ name: 'Ana Maria', firstName: 'Ani' });
});

it('sends a chosen picture first and saves where it went', async () => {
  let uploaded: string | undefined;
  network.post('/api/profile/upload-image', async ({ request }) => {
    uploaded = request.headers.get('content-type') ?? undefined;
    return Response.json({ imageUrl: '/uploads/nova.webp' });
  });
  const sent = network.record('post', '/api/profile/update', { ...ana, profileImage: '/uploads/nova.webp' });
  const user = await edit();
  await user.upload(
    screen.getByLabelText('Escolher imagem'),
    new File(['x'], 'eu.png', { type: 'image/png' }),
  );
  await user.click(screen.getByRole('button', { name: 'Salvar' }));

  await waitFor(() => expect(sent).toMatchObject([{ profileImage: '/uploads/nova.webp' }]));
  expect(uploaded).toContain('multipart/form-data');
});

it('takes a photo larger than the server does, as the square it makes of it', async () => {
  const image = { width: 4000, height: 3000, close: () => {} };
  Object.assign(globalThis, { createImageBitmap: async () => image });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ drawImage: () => {} } as unknown as RenderingContext);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['x'], { type: 'image/webp' })));
  const user = await edit();
  const photo = new File([new Uint8Array(3 * 1024 * 1024)], 'eu.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Escolher imagem'), photo);
  expect(await screen.findByRole('button', { name: 'Remover imagem' })).toBeVisible();
  expect(screen.queryByText(/passa de 2 MB/)).not.toBeInTheDocument();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

it('takes the picture away', async () => {
  network.get('/api/profile', { ...ana, profileImage: '/uploads/a.webp' });
  const sent = network.record('post', '/api/profile/update', ana);
  const user = await edit();
  await user.click(screen.getByRole('button', { name: 'Remover imagem' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent).toMatchObject([{ profileImage: null }]));
});

it('refuses a file that is no picture it can take', async () => {
  const user = await edit();
  const drawing = new File(['<svg/>'], 'eu.svg', { type: 'image/svg+xml' });
  const input = screen.getByLabelText('Escolher imagem');
  input.removeAttribute('accept');
  await user.upload(input, drawing);
  expect(input).toHaveAccessibleDescription('Escolha um arquivo de imagem: PNG, JPEG ou WebP.');
});

it.each([
  {
    answer: () => network.refuse('post', '/api/profile/update', 404, 'NOT_FOUND', 'Recurso não encontrado.'),
    text: 'Erro: Recurso não encontrado.',
  },
  {
    answer: () =>
      network.refuse('post', '/api/profile/update', 409, 'EMAIL_TAKEN', 'Este e-mail já está em uso'),
    text: 'Erro: Este e-mail já está em uso',
  },
  { answer: () => network.down('/api/profile/update'), text: 'Erro: não foi possível salvar o perfil' },
])('says «$text» and keeps what was typed', async ({ answer, text }) => {
  answer();
  const user = await edit();
  await user.type(screen.getByLabelText('Nome completo'), ' Lima');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Nome completo')).toHaveValue('Ana Souza Lima');
});

it('asks for a name and an e-mail', async () => {
  const user = await edit();
  await user.clear(screen.getByLabelText('Nome completo'));
  await user.clear(screen.getByLabelText('E-mail'));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(screen.getByLabelText('Nome completo')).toHaveAccessibleDescription('Informe seu nome');
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Informe seu e-mail');
});

it('gives the changes up', async () => {
  const user = await edit();
  await user.type(screen.getByLabelText('Nome completo'), ' Lima');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.getByText('Ana Souza')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Editar perfil' })).toHaveFocus();
});
