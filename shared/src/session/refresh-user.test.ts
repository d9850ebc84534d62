import { network, testSession, testToken } from '@painel/shared/testing';
import { refreshUser } from './refresh-user';
import { signIn, signOut, startSession, useSession } from './store';

const path = '/users/profile';
const session = () => useSession.getState();

let stop = () => {};
beforeEach(() => {
  stop = startSession();
  signIn(testSession);
});
afterEach(() => {
  stop();
  signOut();
});

it('reads the user with the bearer token, and reports it meanwhile', async () => {
  let authorization: string | null = null;
  network.get(path, ({ request }) => {
    authorization = request.headers.get('authorization');
    return Response.json({ ...testSession.user, firstName: 'Nina' });
  });
  const reading = refreshUser();
  expect(session()).toMatchObject({ refreshing: true, status: 'authenticated' });
  await reading;
  expect(authorization).toBe(`Bearer ${testToken}`);
  expect(session()).toMatchObject({ refreshing: false, user: { firstName: 'Nina' } });
  expect(JSON.parse(localStorage.getItem('user')!)).toMatchObject({ firstName: 'Nina' });
});

it('signs out on a 401', async () => {
  network.refuse('get', path, 401, 'UNAUTHENTICATED', 'Entre de novo');
  await refreshUser();
  expect(session()).toMatchObject({ status: 'anonymous', expired: true, refreshing: false });
  expect(localStorage.getItem('token')).toBeNull();
});

it.each([
  ['the server fails', () => network.get(path, {}, { status: 500 })],
  ['there is no connection', () => network.down(path)],
  ['the answer is no user', () => network.get(path, { hello: 1 })],
])('keeps the user it knows when %s', async (_, answer) => {
  answer();
  await refreshUser();
  expect(session()).toMatchObject({ status: 'authenticated', refreshing: false, user: testSession.user });
});

it('leaves the next session alone when the answer is late', async () => {
  const other = { token: `${testToken}x`, user: { ...testSession.user, id: 'u2' } };
  network.get(path, () => {
    signIn(other);
    return Response.json(testSession.user);
  });
  await refreshUser();
  expect(session()).toMatchObject(other);
});

it('asks nothing for a visitor', async () => {
  signOut();
  await refreshUser();
  expect(session().refreshing).toBe(false);
});
