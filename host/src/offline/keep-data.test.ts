import { signIn, signOut, startSession } from '@painel/shared/session';
import { testSession } from '@painel/shared/testing';
import { QueryClient } from '@tanstack/react-query';
import { provideCaches } from '../testing/fake-caches';
import { dataCacheOf, deleteDataAtSessionEnd } from './reader-data';
import { keepData, recallData } from './keep-data';

const other = { ...testSession, user: { ...testSession.user, id: 'u2' } };
const ofReader = dataCacheOf(testSession.user.id);
const wallets = ['portfolio', 'external-wallets', 'list'];

let stops: (() => void)[] = [];
let stored: ReturnType<typeof provideCaches>;
let client: QueryClient;

/** Advances past the delay of a write. */
const settle = () => jest.advanceTimersByTimeAsync(3100);

beforeEach(() => {
  jest.useFakeTimers();
  stored = provideCaches();
  client = new QueryClient();
  stops = [startSession(), deleteDataAtSessionEnd(), keepData(client)];
});
afterEach(() => {
  signOut();
  for (const stop of stops) stop();
  client.clear();
  stored.forget();
  jest.useRealTimers();
});

it('gives a later visit the last answers, each with the time when it was read', async () => {
  signIn(testSession);
  const at = Date.now() - 60_000;
  client.setQueryData(wallets, ['Cofre'], { updatedAt: at });
  client.setQueryData(['market', 'ticker'], 1);
  await settle();

  const later = new QueryClient();
  later.setQueryData(['market', 'ticker'], 2, { updatedAt: Date.now() + 1 });
  await recallData(later);
  // Asked for as soon as it is shown, so that a failure marks it.
  expect(later.getQueryState(wallets)).toMatchObject({
    data: ['Cofre'],
    dataUpdatedAt: at,
    isInvalidated: true,
  });
  expect(later.getQueryData(['market', 'ticker'])).toBe(2);
});

it('stores nothing that guards an account, and nothing of a reader for a visitor', async () => {
  client.setQueryData(wallets, ['Cofre']);
  client.setQueryData(['market', 'news'], []);
  await settle();
  expect(stored.namesIn(dataCacheOf(null))).toEqual(['/kept/["market","news"]']);

  signIn(testSession);
  for (const key of [
    ['account', 'sessions'],
    ['account', 'second-factor'],
    ['second-factor-qr-code', 'x'],
    ['section', 'news'],
    ['portfolio', 'refresh-progress'],
    ['alerts', 'channels', 'list'],
    ['alerts', 'settings'],
    ['alerts', 'this-device'],
  ])
    client.setQueryData(key, 'secret');
  client.setQueryData(['profile'], { name: 'Aninha' });
  await settle();
  expect(stored.namesIn(ofReader)).toEqual(['/kept/["profile"]']);
});

it('stores the alerts of a reader with their events and the names in them', async () => {
  const kept = [
    ['alerts', 'list'],
    ['alerts', 'events', 'history'],
    ['alerts', 'subjects'],
  ];
  client.setQueryData(kept[0]!, { alerts: [] });
  await settle();
  expect(stored.names()).not.toContain(dataCacheOf(null));
  signIn(testSession);
  for (const key of kept) client.setQueryData(key, { alerts: [] });
  await settle();
  expect(stored.namesIn(ofReader)).toEqual(kept.map((key) => `/kept/${JSON.stringify(key)}`));
});

it.each([
  ['signs out', () => signOut()],
  ['is replaced by another', () => signIn(other)],
  [
    'leaves in another tab',
    () => {
      localStorage.clear();
      dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    },
  ],
])('deletes what belongs to a reader who %s, also what was about to be written', async (_, leave) => {
  signIn(testSession);
  client.setQueryData(wallets, ['Cofre']);
  await settle();
  expect(stored.names()).toContain(ofReader);
  client.setQueryData(['portfolio', 'summary'], 1);
  leave();
  await settle();
  expect(stored.names()).not.toContain(ofReader);
  const later = new QueryClient();
  await recallData(later);
  expect(later.getQueryData(wallets)).toBeUndefined();
});

it('deletes at the start what a deletion that was interrupted left', async () => {
  await caches.open(ofReader);
  await caches.open(dataCacheOf(null));
  stops.push(deleteDataAtSessionEnd());
  await settle();
  expect(stored.names()).toEqual([dataCacheOf(null)]);
});

it('keeps the hundred newest answers', async () => {
  for (let page = 1; page <= 101; page += 1) client.setQueryData(['market', 'news', page], []);
  await settle();
  const names = stored.namesIn(dataCacheOf(null));
  expect([names.length, names[0]]).toEqual([100, '/kept/["market","news",2]']);
});
