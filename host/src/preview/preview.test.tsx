import { generateKeyPairSync, sign } from 'node:crypto';
import { parseRegistry } from '@painel/shared/federation';
import { testSection } from '@painel/shared/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requestedPreview } from './requested-preview';
import { openPreview, PreviewBanner } from './preview';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ format: 'jwk' }).x!;

const section = (version: string) =>
  testSection('news', { routes: [{ path: '/news', access: 'public' }] }, version);
const registryOf = (version: string) => ({
  revision: 7,
  host: { version: '1' },
  sections: { news: section(version) },
});
const live = parseRegistry(registryOf('1.0.0'));

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const signed = (note: object) => ({
  ...note,
  signature: sign(null, Buffer.from(JSON.stringify(note)), privateKey).toString('base64url'),
});
const noteUntil = (expires: string) => signed({ expires, content: registryOf('1.1.0') });

const answering = (body: unknown) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body));
const visit = (address: string) => history.replaceState(null, '', address);
const open = (by: string | null = key) => openPreview(live, '/remotes.json', by);

beforeEach(() => {
  sessionStorage.clear();
  visit('/?preview=um-codigo');
});

it('shows the version in the live one’s place, with that one to fall back on', async () => {
  const fetched = answering(noteUntil(inAnHour()));
  const preview = await open();
  expect(String(fetched.mock.calls[0]![0])).toBe('http://localhost/previews/um-codigo/note.json');
  expect(preview!.registry.sections['news']).toMatchObject({
    version: '1.1.0',
    entry: 'http://localhost/remotes/news/1.1.0/remoteEntry.js',
    previous: { version: '1.0.0' },
  });
});

it('stays with the tab on its way through the site', async () => {
  answering(noteUntil(inAnHour()));
  await open();
  visit('/news');
  expect((await open())!.shown.version).toBe('1.1.0');
});

it.each([
  ['is over', () => noteUntil(new Date(Date.now() - 1).toISOString())],
  ['was prolonged', () => ({ ...noteUntil(inAnHour()), expires: '2099-01-01T00:00:00.000Z' })],
  ['is not signed', () => ({ expires: inAnHour(), content: registryOf('1.1.0') })],
  ['is a registry of the site', () => signed(registryOf('1.1.0'))],
  ['names no section', () => signed({ expires: inAnHour(), content: { ...registryOf('1'), sections: {} } })],
])('is ignored and forgotten when its note %s', async (_, note) => {
  answering(note());
  await expect(open()).resolves.toBeNull();
  visit('/news');
  expect(requestedPreview()).toBeNull();
});

it('requests nothing where nothing is signed, or nothing was requested', async () => {
  const fetched = answering(noteUntil(inAnHour()));
  await expect(open(null)).resolves.toBeNull();
  sessionStorage.clear();
  visit('/news');
  await expect(open()).resolves.toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

it('says what is not live yet, and leads back to what is by one press', async () => {
  answering(noteUntil(inAnHour()));
  const { shown } = (await open())!;
  const opened = jest.fn();
  render(<PreviewBanner shown={shown} open={opened} />);
  expect(screen.getByText(/Prévia de Conteúdo, versão 1\.1\.0/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Voltar ao site publicado' }));
  expect(opened).toHaveBeenCalledWith('/');
  visit('/');
  expect(requestedPreview()).toBeNull();
});
