import { request } from '@painel/shared/api';
import { network, testSession, testToken } from '@painel/shared/testing';
import { messageSchema } from '@painel/contract';
import { signIn, signOut, startSession, updateUser, useSession } from './store';

let stop = () => {};
afterEach(() => {
  stop();
  signOut();
});

const start = () => {
  stop = startSession();
  return useSession.getState();
};

const store = (token: string | null, user: unknown) => {
  if (token !== null) localStorage.setItem('token', token);
  if (user !== undefined) localStorage.setItem('user', JSON.stringify(user));
};

it('restores a stored session without asking the server', () => {
  store(testToken, testSession.user);
  expect(start()).toMatchObject({ status: 'authenticated', token: testToken, user: testSession.user });
});

it.each([
  ['no token', null, testSession.user],
  ['a malformed token', 'abc', testSession.user],
  ['an expired token', `e30.${btoa(JSON.stringify({ exp: 1 }))}.c2ln`, testSession.user],
  ['no user', testToken, undefined],
  ['a user that is no user', testToken, { hello: 1 }],
])('starts anonymous and clears the storage with %s', (_, token, user) => {
  store(token, user);
  expect(start().status).toBe('anonymous');
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
});

it('starts anonymous with a user that is not even JSON', () => {
  localStorage.setItem('token', testToken);
  localStorage.setItem('user', '{');
  expect(start().status).toBe('anonymous');
});

it('stores token and user at sign-in and removes both at sign-out', () => {
  start();
  signIn(testSession);
  expect(localStorage.getItem('token')).toBe(testToken);
  expect(JSON.parse(localStorage.getItem('user')!)).toEqual(testSession.user);
  localStorage.setItem('ledger-kept-by', 'u1');
  signOut();
  expect(localStorage.getItem('ledger-kept-by')).toBeNull();
  expect(useSession.getState().status).toBe('anonymous');
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
});

it('lives in memory when the storage is denied', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  start();
  signIn(testSession);
  expect(useSession.getState().status).toBe('authenticated');
});

function otherTab(change: () => void, key: string | null) {
  change();
  dispatchEvent(new StorageEvent('storage', { key }));
}

it('follows a sign-out in another tab', () => {
  start();
  signIn(testSession);
  otherTab(() => localStorage.clear(), null);
  expect(useSession.getState().status).toBe('anonymous');
});

const restored = (persisted: boolean) =>
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }) as PageTransitionEvent);

it('ends on a page that the browser restores after a sign-out elsewhere, and reads nothing there', async () => {
  start();
  signIn(testSession);
  localStorage.clear();
  restored(false);
  expect(useSession.getState().status).toBe('authenticated');
  restored(true);
  expect(useSession.getState()).toMatchObject({ status: 'anonymous', token: null, user: null });
});

it('becomes the session of the user who signed in while the page was away', () => {
  start();
  signIn(testSession);
  store(`${testToken}x`, { ...testSession.user, id: 'u2', name: 'Bia' });
  restored(true);
  expect(useSession.getState()).toMatchObject({ token: `${testToken}x`, user: { id: 'u2' } });
});

it('follows a change of the profile in another tab', () => {
  start();
  signIn(testSession);
  localStorage.setItem('user', JSON.stringify({ ...testSession.user, name: 'Ana Lima' }));
  dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  expect(useSession.getState().user?.name).toBe('Ana Lima');
});

it('follows a sign-in as another user in another tab, once their token is stored too', () => {
  start();
  signIn(testSession);
  otherTab(() => store(null, { ...testSession.user, id: 'u2', name: 'Bia' }), 'user');
  expect(useSession.getState()).toMatchObject(testSession);
  otherTab(() => store(`${testToken}x`, undefined), 'token');
  expect(useSession.getState()).toMatchObject({ token: `${testToken}x`, user: { id: 'u2', name: 'Bia' } });
});

it('leaves a sign-in alone that another tab has only half written, then follows it', () => {
  start();
  otherTab(() => store(testToken, undefined), 'token');
  expect(localStorage.getItem('token')).toBe(testToken);
  expect(useSession.getState().status).toBe('anonymous');
  otherTab(() => store(null, testSession.user), 'user');
  expect(useSession.getState()).toMatchObject({ status: 'authenticated', user: testSession.user });
});

it('writes the token last, so that another tab finds the session whole', () => {
  start();
  const write = jest.spyOn(Storage.prototype, 'setItem');
  signIn(testSession);
  expect(write.mock.calls.map(([key]) => key)).toEqual(['user', 'token']);
});

it('replaces the user after a change of profile', () => {
  start();
  signIn(testSession);
  updateUser({ ...testSession.user, firstName: 'Nina' });
  expect(JSON.parse(localStorage.getItem('user')!)).toMatchObject({ firstName: 'Nina' });
});

it('ends once, as expired, when ten calls at the same time are answered 401', async () => {
  start();
  signIn(testSession);
  const changes: string[] = [];
  const unsubscribe = useSession.subscribe(({ status }) => changes.push(status));
  network.refuse('get', '/portfolio/addresses', 401, 'UNAUTHENTICATED', 'Entre de novo');
  await Promise.allSettled(
    Array.from({ length: 10 }, () => request(messageSchema, { path: '/portfolio/addresses' })),
  );
  unsubscribe();
  expect(changes).toEqual(['anonymous']);
  expect(useSession.getState()).toMatchObject({ expired: true, token: null });
});

it('ignores a late 401 of the session before', async () => {
  start();
  signIn(testSession);
  const later = { ...testSession, token: `${testToken}x` };
  network.get('/portfolio/addresses', async () => {
    signIn(later);
    return new Response('{}', { status: 401 });
  });
  await expect(request(messageSchema, { path: '/portfolio/addresses' })).rejects.toThrow();
  expect(useSession.getState()).toMatchObject({ status: 'authenticated', token: later.token });
});
