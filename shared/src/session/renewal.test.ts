import { messageSchema } from '@painel/contract';
import { request } from '@painel/shared/api';
import { network, testSession, testToken } from '@painel/shared/testing';
import { renewSession, endExpiredSession, signIn, signOut, startSession, useSession } from './store';
import { secondsLeft } from './token';

const renewed = { ...testSession, token: `${testToken}n` };
const session = () => useSession.getState();
const tokenUntil = (exp: number) => `e30.${btoa(JSON.stringify({ exp }))}.c2ln`;

let stop = () => {};
beforeEach(() => {
  stop = startSession();
  signIn(testSession);
});
afterEach(() => {
  stop();
  signOut();
});

it('ends the session as expired when nothing on the page must be kept', () => {
  endExpiredSession({ keepPage: false });
  expect(session()).toMatchObject({ status: 'anonymous', expired: true });
  expect(localStorage.getItem('token')).toBeNull();
});

it('keeps calls waiting while the page is kept, and sends them with the new token', async () => {
  const asked: (string | null)[] = [];
  network.get('/portfolio/addresses', (call) => {
    asked.push(call.request.headers.get('authorization'));
    return Response.json({ message: 'ok' });
  });
  endExpiredSession({ keepPage: true });
  expect(session()).toMatchObject({ status: 'authenticated', callsPaused: true });

  const waiting = request(messageSchema, { path: '/portfolio/addresses' });
  await new Promise((done) => setTimeout(done, 50));
  expect(asked).toEqual([]);

  renewSession(renewed);
  await expect(waiting).resolves.toEqual({ message: 'ok' });
  expect(asked).toEqual([`Bearer ${renewed.token}`]);
  expect(session()).toMatchObject({ callsPaused: false, token: renewed.token });
  expect(localStorage.getItem('token')).toBe(renewed.token);
});

it('continues when the reader signs in again in another tab', () => {
  endExpiredSession({ keepPage: true });
  localStorage.setItem('token', renewed.token);
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(session()).toMatchObject({ callsPaused: false, token: renewed.token });
});

it('stays when another tab, with nothing to keep, ends a session that has run out here too', () => {
  const ending = { ...testSession, token: tokenUntil(Date.now() / 1000 + 5) };
  signIn(ending);
  localStorage.removeItem('token');
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(session()).toMatchObject({ status: 'authenticated', token: ending.token });
});

it('lets waiting calls go without a token when the reader leaves', async () => {
  let authorization: string | null = 'none asked';
  network.get('/portfolio/addresses', (call) => {
    authorization = call.request.headers.get('authorization');
    return Response.json({}, { status: 401 });
  });
  endExpiredSession({ keepPage: true });
  const waiting = request(messageSchema, { path: '/portfolio/addresses' });
  signOut();
  await expect(waiting).rejects.toThrow();
  expect(authorization).toBeNull();
});

it.each([
  [1000, 690, 300],
  [1000, 989, 1],
  [1000, 990, 0],
  [1000, 2000, 0],
])('a token until %d has at %d another %d seconds for calls', (exp, now, left) =>
  expect(secondsLeft(tokenUntil(exp), now)).toBe(left),
);

it('gives no time to what is no token', () => expect(secondsLeft('abc')).toBe(0));
