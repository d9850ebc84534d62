import {
  endExpiredSession,
  readPushChannel,
  renewSession,
  signIn,
  signOut,
  startSession,
  writePushChannel,
} from '@painel/shared/session';
import { testSession } from '@painel/shared/testing';
import { endPushWithReader } from './end-push';

const other = { ...testSession, user: { ...testSession.user, id: 'u2' } };
const channel = { userId: testSession.user.id, id: 'c1' };
const unsubscribe = jest.fn(async () => true);
let stops: (() => void)[] = [];

/** Lets begun work finish. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A tab of the site that opens now. */
const openSite = () => stops.push(startSession(), endPushWithReader());

beforeEach(() => {
  unsubscribe.mockClear();
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  });
});
afterEach(async () => {
  signOut();
  await settle();
  for (const stop of stops) stop();
  stops = [];
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it.each([
  ['signs out', () => signOut()],
  ['is replaced by another', () => signIn(other)],
  ['has a session that the server ended', () => endExpiredSession({ keepPage: false })],
  [
    'leaves in another tab',
    () => {
      localStorage.removeItem('token');
      localStorage.removeItem('user');
      dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    },
  ],
])('ends the subscription of a reader who %s', async (_, leave) => {
  openSite();
  signIn(testSession);
  writePushChannel(channel);
  leave();
  await settle();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  expect(readPushChannel()).toBeNull();
});

it('ends it also where storage holds no channel', async () => {
  openSite();
  signIn(testSession);
  signOut();
  await settle();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

/** Of a session whose day is over. */
const ranOut = { ...testSession, token: `e30.${btoa(JSON.stringify({ sub: 'u1', exp: 1 }))}.c2ln` };

it('leaves the subscription alone of a reader whose session runs out, with a page open or without', async () => {
  openSite();
  signIn(ranOut);
  writePushChannel(channel);
  endExpiredSession({ keepPage: false });
  await settle();
  openSite();
  await settle();
  expect(unsubscribe).not.toHaveBeenCalled();
  expect(readPushChannel()).toEqual(channel);
});

it('ends the subscription of a reader who signs out of a session that ran out', async () => {
  openSite();
  signIn(ranOut);
  writePushChannel(channel);
  endExpiredSession({ keepPage: true });
  signOut();
  await settle();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

it('ends what a reader left whose session ran out, once another person signs in', async () => {
  writePushChannel(channel);
  openSite();
  signIn(other);
  await settle();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  expect(readPushChannel()).toBeNull();
});

it('leaves the subscription alone at a sign-in, a renewal and the start of a visit', async () => {
  openSite();
  writePushChannel(channel);
  signIn(testSession);
  renewSession({ ...testSession, token: `${testSession.token}x` });
  openSite();
  await settle();
  expect(unsubscribe).not.toHaveBeenCalled();
  expect(readPushChannel()).toEqual(channel);
});

it('leaves the subscription alone that the next person made while this tab slept', async () => {
  openSite();
  signIn(testSession);
  const ofOther = { userId: 'u2', id: 'c2' };
  writePushChannel(ofOther);
  signIn(other);
  await settle();
  expect(unsubscribe).not.toHaveBeenCalled();
  expect(readPushChannel()).toEqual(ofOther);
});

it('tries again at the next start after an end that failed', async () => {
  openSite();
  signIn(testSession);
  writePushChannel(channel);
  unsubscribe.mockRejectedValueOnce(new Error('offline'));
  signOut();
  await settle();
  expect(readPushChannel()).toEqual(channel);
  openSite();
  await settle();
  expect(readPushChannel()).toBeNull();
});
