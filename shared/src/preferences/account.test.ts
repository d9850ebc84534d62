import type { Preferences } from '@painel/contract';
import { signIn, signOut, startSession } from '@painel/shared/session';
import { network, testSession, testToken } from '@painel/shared/testing';
import { waitFor } from '@testing-library/react';
import { changePreferences, startPreferences, usePreferences } from '.';

const path = '/users/preferences';
const kept: Preferences = { theme: 'dark', bitcoinUnit: 'sats', currencyFirst: 'usd', discreet: true };
const defaults: Preferences = { theme: 'system', bitcoinUnit: 'btc', currencyFirst: 'brl', discreet: false };
const another = { token: testToken, user: { ...testSession.user, id: 'u2' } };

let ends: (() => void)[] = [];
afterEach(() => {
  jest.useRealTimers();
  ends.forEach((end) => end());
  signOut();
});

/** The page of a visitor, until a reader signs in. */
function openPage() {
  ends = [startSession(), startPreferences()];
}

const preferences = () => usePreferences.getState();

/** The requests so far. `answers` has the status of each response, 200 after the last. */
function accountTakes(...answers: number[]) {
  const sent: Partial<Preferences>[] = [];
  network.put(path, async ({ request }) => {
    const changes = (await request.json()) as Partial<Preferences>;
    sent.push(changes);
    return Response.json({ ...kept, ...changes }, { status: answers[sent.length - 1] ?? 200 });
  });
  return sent;
}

it('takes the account’s preferences in a browser that has none', async () => {
  network.get(path, kept);
  openPage();
  signIn(testSession);
  await waitFor(() => expect(preferences()).toMatchObject(kept));
  expect(localStorage.getItem('theme')).toBe('dark');
});

it('takes the account’s word over what this browser kept from the last visit', async () => {
  localStorage.setItem('preferences', JSON.stringify({ ...defaults, unsaved: [] }));
  network.get(path, kept);
  openPage();
  signIn(testSession);
  await waitFor(() => expect(preferences()).toMatchObject(kept));
});

it('asks once, and not again when the reader’s name changes', async () => {
  const asked = jest.fn(() => Response.json(kept));
  network.get(path, asked);
  openPage();
  signIn(testSession);
  await waitFor(() => expect(preferences().discreet).toBe(true));
  signIn({ ...testSession, user: { ...testSession.user, name: 'Ana' } });
  await new Promise((done) => setTimeout(done, 50));
  expect(asked).toHaveBeenCalledTimes(1);
});

it('keeps the theme a visitor chose, and saves it in the account', async () => {
  localStorage.setItem('theme', 'light');
  network.get(path, kept);
  const sent = accountTakes();
  openPage();
  signIn(testSession);
  await waitFor(() => expect(sent).toEqual([{ theme: 'light' }]));
  expect(preferences()).toMatchObject({ ...kept, theme: 'light' });
  await waitFor(() => expect(preferences().unsaved).toEqual([]));
});

it('writes several choices in a row as one call, with nothing in it but them', async () => {
  network.get(path, defaults);
  const sent = accountTakes();
  openPage();
  signIn(testSession);
  changePreferences({ bitcoinUnit: 'sats' });
  changePreferences({ discreet: true });
  changePreferences({ discreetKey: false });
  await waitFor(() => expect(preferences().unsaved).toEqual([]));
  expect(sent).toEqual([{ bitcoinUnit: 'sats', discreet: true }]);
});

it('keeps a choice that the account could not take, and sends it with the next one', async () => {
  network.get(path, defaults);
  const sent = accountTakes(503);
  openPage();
  signIn(testSession);
  changePreferences({ bitcoinUnit: 'sats' });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(preferences()).toMatchObject({ bitcoinUnit: 'sats', unsaved: ['bitcoinUnit'] });

  changePreferences({ currencyFirst: 'usd' });
  await waitFor(() => expect(preferences().unsaved).toEqual([]));
  expect(sent).toEqual([{ bitcoinUnit: 'sats' }, { bitcoinUnit: 'sats', currencyFirst: 'usd' }]);
});

it('sends at the next visit what could not be sent before', async () => {
  localStorage.setItem('preferences', JSON.stringify({ discreet: true, unsaved: ['discreet'] }));
  localStorage.setItem('token', testSession.token);
  localStorage.setItem('user', JSON.stringify(testSession.user));
  network.get(path, defaults);
  const sent = accountTakes();
  openPage();
  await waitFor(() => expect(sent).toEqual([{ discreet: true }]));
  expect(preferences().discreet).toBe(true);
});

it('keeps the choice made while the account’s answer was on its way', async () => {
  let answer: ((answer: Response) => void) | undefined;
  network.get(path, () => new Promise<Response>((done) => (answer = done)));
  accountTakes();
  openPage();
  signIn(testSession);
  changePreferences({ discreet: false, bitcoinUnit: 'btc' });
  await waitFor(() => expect(answer).toBeDefined());
  answer!(Response.json(kept));
  await waitFor(() => expect(preferences().currencyFirst).toBe('usd'));
  expect(preferences()).toMatchObject({ discreet: false, bitcoinUnit: 'btc' });
});

it('stays in this browser where the server has no such call', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  const sent = accountTakes();
  openPage();
  signIn(testSession);
  changePreferences({ discreet: true });
  await jest.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([]);
  expect(preferences().discreet).toBe(true);
});

it('returns to the defaults at sign-out, but keeps the theme and the key', async () => {
  network.get(path, kept);
  accountTakes();
  openPage();
  signIn(testSession);
  await waitFor(() => expect(preferences().discreet).toBe(true));
  changePreferences({ discreetKey: false });
  signOut();
  expect(preferences()).toEqual({ ...defaults, theme: 'dark', discreetKey: false, unsaved: [] });
  expect(JSON.parse(localStorage.getItem('preferences')!)).toMatchObject({ discreet: false });
});

it('hides the choices of the previous reader from the next one', async () => {
  network.get(path, defaults);
  const sent = accountTakes(503);
  openPage();
  signIn(testSession);
  changePreferences({ bitcoinUnit: 'sats' });
  await waitFor(() => expect(sent).toHaveLength(1));
  signIn(another);
  expect(preferences()).toMatchObject({ bitcoinUnit: 'btc', unsaved: [] });
});

it('clears what a reader left behind whose session ended while the page was closed', () => {
  localStorage.setItem('preferences', JSON.stringify({ discreet: true, unsaved: ['discreet'] }));
  openPage();
  expect(preferences()).toMatchObject({ discreet: false, unsaved: [] });
});
