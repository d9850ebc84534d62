import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { apiForEachTest } from '../../../testing/test-api';
import { createPictureFolder } from '../../../uploads/picture-folder';
import { createUserStore } from '../account/users.store';
import type { EmailChangeService } from '../email-change/email-change.service';
import { createProfileService } from './profile.service';

const api = apiForEachTest();
let ana: string;
beforeEach(async () => {
  ana = await api.signIn();
});

const update = (payload: object, token = ana) =>
  api.inject({ method: 'POST', url: '/api/profile/update', payload, token });
const profile = async () => (await api.inject({ url: '/api/profile', token: ana })).json();

it('a profile is saved and answered as it is kept', async () => {
  const id = (await profile()).id;
  const saved = await update({
    name: ' Ana Maria ',
    firstName: ' Ani ',
    email: ' Ana@Exemplo.com.br ',
  });
  const expected = {
    id,
    name: 'Ana Maria',
    firstName: 'Ani',
    email: 'ana@exemplo.com.br',
    profileImage: null,
  };
  expect([saved.statusCode, saved.json()]).toEqual([200, expected]);
  expect(await profile()).toEqual(expected);
});

it('a nickname stays when it is left out and goes when it is empty', async () => {
  const fields = { name: 'Ana', email: 'ana@exemplo.com.br' };
  await update({ ...fields, firstName: 'Ani' });
  expect((await update(fields)).json().firstName).toBe('Ani');
  expect((await update({ ...fields, firstName: ' ' })).json().firstName).toBeNull();
});

it('another e-mail waits for its link, and the answer does not reveal whose it is', async () => {
  await api.signIn('eva@exemplo.com.br');
  const answers = [];
  for (const email of ['EVA@exemplo.com.br', 'livre@exemplo.com.br']) {
    const { statusCode, body } = await update({ name: 'Ana', email });
    answers.push([statusCode, body.replace(email.toLowerCase(), 'pedido')]);
  }
  expect(answers[0]).toEqual([200, expect.stringContaining('"pendingEmail":"pedido"')]);
  expect(answers[1]).toEqual(answers[0]);
  expect(await profile()).toMatchObject({
    email: 'ana@exemplo.com.br',
    pendingEmail: 'livre@exemplo.com.br',
  });
});

it.each([
  [{ name: '', email: 'ana@exemplo.com.br' }, 'name'],
  [{ name: 'a'.repeat(121), email: 'ana@exemplo.com.br' }, 'name'],
  [{ name: 'Ana', email: 'ana' }, 'email'],
  [{ name: 'Ana' }, 'email'],
  [{ name: 'Ana', email: 'ana@exemplo.com.br', firstName: 'a'.repeat(61) }, 'firstName'],
])('%j is refused', async (body, field) => {
  const answer = await update(body);
  expect([answer.statusCode, answer.json().details]).toEqual([400, field]);
});

it('takes no unknown field', async () => {
  const { id } = await profile();
  await update({ name: 'Ana', email: 'ana@exemplo.com.br', id: 'x', password_hash: 'x', passwordHash: 'x' });
  expect((await profile()).id).toBe(id);
  const session = await api.inject({
    method: 'POST',
    url: '/auth/login',
    payload: { email: 'ana@exemplo.com.br', password: 'correto cavalo bateria' },
  });
  expect(session.statusCode).toBe(200);
});

it('a picture that comes while its account is deleted does not stay behind', async () => {
  const root = join(api.dataDir, 'uploads');
  const users = createUserStore(api.opened.database);
  const service = createProfileService({
    database: api.opened.database,
    users,
    emailChange: { pendingOf: async () => null } as unknown as EmailChangeService,
    pictures: createPictureFolder(root),
    clock: () => new Date(),
  });
  const { id } = await profile();
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const upload = service.upload(id, picture).catch((error: { code: string }) => error.code);
  await users.delete(id);
  expect(await upload).toBe('UNAUTHENTICATED');
  expect(existsSync(root) ? readdirSync(root) : []).toEqual([]);
});
