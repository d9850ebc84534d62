import { network } from '@painel/shared/testing';
import { connectSession } from './client';
import { download } from './download';

const saved: { name: string; text: string }[] = [];
let files: Blob[] = [];

beforeEach(() => {
  saved.length = 0;
  files = [];
  // jsdom keeps no files under addresses, and cannot save one.
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file) - 1}`,
    revokeObjectURL: () => {},
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: this.href });
  });
  connectSession({ token: () => 'session-token', onUnauthenticated: () => {} });
});

const file = (disposition?: string) =>
  new Response('{"versao":1}', {
    headers: disposition === undefined ? {} : { 'content-disposition': disposition },
  });

it('asks with the session’s token and saves what comes', async () => {
  let authorization: string | null = null;
  network.get('/users/export', ({ request }) => {
    authorization = request.headers.get('authorization');
    return file('attachment; filename="painel-2026-11-21.json"');
  });
  await download({ path: '/users/export' }, 'painel.json');
  expect(authorization).toBe('Bearer session-token');
  expect(saved).toEqual([{ name: 'painel-2026-11-21.json', text: 'blob:0' }]);
  expect(files[0]!.size).toBe('{"versao":1}'.length);
});

it.each([undefined, 'attachment', 'attachment; filename="../../etc/passwd"'])(
  'gives the file its other name when the answer says %p',
  async (disposition) => {
    network.get('/users/export', () => file(disposition));
    await download({ path: '/users/export' }, 'painel.json');
    expect(saved).toMatchObject([{ name: 'painel.json' }]);
  },
);

it('saves nothing when the server refuses, and hands on its sentence', async () => {
  const problem = { error: 'RATE_LIMITED', message: 'Tente daqui a uma hora.', details: null };
  network.get('/users/export', problem, { status: 429 });
  await expect(download({ path: '/users/export' }, 'painel.json')).rejects.toMatchObject({
    status: 429,
    serverMessage: 'Tente daqui a uma hora.',
  });
  expect(saved).toEqual([]);
});

it('survives a refusal that is no problem', async () => {
  network.get('/users/export', () => new Response('caiu', { status: 502 }));
  await expect(download({ path: '/users/export' }, 'painel.json')).rejects.toMatchObject({
    kind: 'unavailable',
    serverMessage: null,
  });
});
