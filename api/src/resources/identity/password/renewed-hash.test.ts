import { hash } from '@node-rs/argon2';
import { createPasswords } from '../../../secrets/passwords';
import { libraryThreads } from '../../../secrets/hash-threads';
import { startTestApi } from '../../../testing/test-api';

const email = 'ana@exemplo.com.br';
const password = 'correto cavalo bateria';

it('a password that was hashed at another cost is hashed again when its owner signs in, and by no failure', async () => {
  const api = await startTestApi();
  await api.signIn(email);
  const { database } = api.opened;
  const old = await createPasswords({ memoryKib: 128, passes: 2 }, libraryThreads).hash(password);
  await database.updateTable('users').set({ password_hash: old }).execute();
  const kept = async () =>
    (await database.selectFrom('users').select('password_hash').executeTakeFirst())?.password_hash;
  const signIn = (typed: string) =>
    api.inject({ method: 'POST', url: '/auth/login', payload: { email, password: typed } });

  expect((await signIn('errada')).statusCode).toBe(401);
  expect(await kept()).toBe(old);
  expect((await signIn(password)).statusCode).toBe(200);
  const renewed = await kept();
  expect(renewed).toContain('$m=64,t=1,p=1$');
  expect((await signIn(password)).statusCode).toBe(200);
  expect(await kept()).toBe(renewed);
  await api.close();
});

it('an account whose password was hashed in another Unicode form signs in from every keyboard, and is hashed again', async () => {
  const api = await startTestApi();
  await api.signIn(email);
  const { database } = api.opened;
  const accented = 'coração de João';
  const old = await hash(accented.normalize('NFD'), { memoryCost: 64, timeCost: 1, parallelism: 1 });
  await database.updateTable('users').set({ password_hash: old }).execute();
  const kept = async () =>
    (await database.selectFrom('users').select('password_hash').executeTakeFirst())?.password_hash;
  const signIn = async (typed: string) =>
    (await api.inject({ method: 'POST', url: '/auth/login', payload: { email, password: typed } }))
      .statusCode;

  expect(await signIn(accented.normalize('NFC'))).toBe(200);
  const renewed = await kept();
  expect(renewed).not.toBe(old);
  expect(await signIn(accented.normalize('NFD'))).toBe(200);
  expect(await kept()).toBe(renewed);
  await api.close();
});
