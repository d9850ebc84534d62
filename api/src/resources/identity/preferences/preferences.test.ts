import { onEveryEngine } from '../../../testing/engines/on-every-engine';
import { insertPeople } from '../../../testing/people';
import { apiForAllTests } from '../../../testing/test-api';
import { createPreferenceStore } from './preferences.store';

const defaults = { theme: 'system', bitcoinUnit: 'btc', currencyFirst: 'brl', discreet: false };
const chosen = { theme: 'dark', bitcoinUnit: 'sats', currencyFirst: 'usd', discreet: true } as const;

describe('the preferences of a user', () => {
  const api = apiForAllTests();
  let ana: string;
  beforeAll(async () => {
    ana = await api.signIn();
  });

  const read = async (token = ana) => (await api.inject({ url: '/users/preferences', token })).json();
  const put = (payload: object, token = ana) =>
    api.inject({ method: 'PUT', url: '/users/preferences', payload, token });

  it('are the defaults until something is chosen', async () => {
    expect(await read()).toEqual(defaults);
    expect((await put({})).json()).toEqual(defaults);
  });

  it('are kept whole or in part, for their owner alone', async () => {
    const eva = await api.signIn('eva@exemplo.com.br');
    const saved = await put(chosen);
    expect([saved.statusCode, saved.json(), await read()]).toEqual([200, chosen, chosen]);
    expect((await put({ discreet: false })).json()).toEqual({ ...chosen, discreet: false });
    expect((await put({ theme: 'light' })).json()).toEqual({ ...chosen, discreet: false, theme: 'light' });
    expect(await read(eva)).toEqual(defaults);
  });

  it.each([
    [{ theme: 'sepia' }, 'theme'],
    [{ bitcoinUnit: 'BTC' }, 'bitcoinUnit'],
    [{ currencyFirst: null }, 'currencyFirst'],
    [{ discreet: 'true' }, 'discreet'],
    [{ discreet: 1, theme: 'dark' }, 'discreet'],
  ])('do not become %j', async (payload, field) => {
    const before = await read();
    const answer = await put(payload);
    expect([answer.statusCode, answer.json().details]).toEqual([400, field]);
    expect(await read()).toEqual(before);
  });

  it('take no unknown field', async () => {
    const eva = await api.signIn('eva@exemplo.com.br');
    const { id } = (await api.inject({ url: '/users/profile', token: eva })).json<{ id: string }>();
    await put({ theme: 'dark', user_id: id, userId: id, email: 'x@exemplo.com.br' });
    expect(await read(eva)).toEqual(defaults);
    expect((await api.inject({ url: '/users/profile', token: ana })).json().email).toBe('ana@exemplo.com.br');
  });
});

onEveryEngine('the preference store', (at) => {
  it('keeps two changes at once, of each what it set', async () => {
    await insertPeople(at().database);
    const store = createPreferenceStore(at().database);
    await Promise.all([
      store.update('u1', { theme: 'dark' }),
      store.update('u1', { discreet: true }),
      store.update('u1', { bitcoinUnit: 'sats' }),
      store.update('u2', chosen),
    ]);
    expect(await store.find('u1')).toEqual({ ...chosen, currencyFirst: 'brl' });
    expect(await store.find('u2')).toEqual(chosen);
  });
  it('reads a word of a newer version as the default', async () => {
    await insertPeople(at().database);
    const store = createPreferenceStore(at().database);
    await store.update('u1', chosen);
    await at().database.updateTable('user_preferences').set({ theme: 'sepia' }).execute();
    expect(await store.find('u1')).toEqual({ ...chosen, theme: 'system' });
  });
});
