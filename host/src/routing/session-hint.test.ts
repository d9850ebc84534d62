import { signOut, startSession } from '@painel/shared/session';
import { network, testSession } from '@painel/shared/testing';
import { hintSession } from './session-hint';

let stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  localStorage.clear();
});

function begin(session: typeof testSession | null) {
  if (session) {
    localStorage.setItem('token', session.token);
    localStorage.setItem('user', JSON.stringify(session.user));
  }
  stops = [startSession(), hintSession()];
}

it('marks for the server of the next page that a reader is signed in, until they sign out', () => {
  network.post('/auth/logout', {}, { status: 204 });
  begin(testSession);
  expect(document.cookie).toBe('painel-session=1');
  signOut();
  expect(document.cookie).toBe('');
});

it('clears the hint of an earlier session', () => {
  document.cookie = 'painel-session=1; path=/';
  begin(null);
  expect(document.cookie).toBe('');
});

it('ends with the session', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  const payload = { exp: Math.floor(Date.now() / 1000) + 3600 };
  begin({ ...testSession, token: `e30.${btoa(JSON.stringify(payload))}.c2ln` });
  const seconds = Number(/max-age=(\d+)/.exec(written.mock.calls[0]![0])![1]);
  expect(seconds).toBeGreaterThan(3500);
  expect(seconds).toBeLessThanOrEqual(3600);
});
