import { onEveryEngine } from '../../../testing/engines/on-every-engine';
import { insertPeople, instant } from '../../../testing/people';
import { createPasskeyCeremonyStore } from './passkey-ceremonies.store';
import { createPasskeyStore } from './passkeys.store';

const passkey = {
  id: 'p1',
  userId: 'u1',
  credentialId: 'abc',
  publicKey: Uint8Array.from([1, 2, 250]),
  counter: 4_294_967_295,
  transports: ['internal', 'hybrid'],
};

onEveryEngine('the passkey stores', (at) => {
  it('a ceremony is taken once, by whom it was begun for, until its end', async () => {
    await insertPeople(at().database);
    const ceremonies = createPasskeyCeremonyStore(at().database);
    const begun = { challenge: 'c', expiresAt: instant(10) };
    await ceremonies.insert({ ...begun, id: 'sign-in', userId: null });
    await ceremonies.insert({ ...begun, id: 'anas', userId: 'u1' });
    await ceremonies.insert({ ...begun, id: 'late', userId: null });
    expect(await ceremonies.take('anas', 'u2', instant(1))).toBeNull();
    expect(await ceremonies.take('anas', null, instant(1))).toBeNull();
    expect(await ceremonies.take('sign-in', 'u1', instant(1))).toBeNull();
    expect(await ceremonies.take('anas', 'u1', instant(9))).toBe('c');
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => ceremonies.take('sign-in', null, instant(9))),
    );
    expect(taken.filter((challenge) => challenge === 'c')).toHaveLength(1);
    expect(await ceremonies.take('late', null, instant(10))).toBeNull();
    await ceremonies.deleteEnded(instant(10));
    expect(await at().database.selectFrom('passkey_ceremonies').selectAll().execute()).toEqual([]);
  });
  it('a passkey is one user’s, found as it was kept, and each count is used once', async () => {
    await insertPeople(at().database);
    const passkeys = createPasskeyStore(at().database);
    const named = { ...passkey, name: 'Celular', createdAt: instant(0) };
    expect(await passkeys.insert(named)).toBe(true);
    expect(await passkeys.insert({ ...named, id: 'p2', userId: 'u2' })).toBe(false);
    expect(await passkeys.find('abc')).toEqual(passkey);
    expect(await passkeys.find('abd')).toBeNull();
    const uses = Array.from({ length: 10 }, (_unused, n) => passkeys.use(passkey, n, instant(n)));
    expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1);
    expect(await passkeys.list('u1')).toEqual([
      expect.objectContaining({ id: 'p1', name: 'Celular', transports: ['internal', 'hybrid'] }),
    ]);
    expect([await passkeys.delete('u2', 'p1'), await passkeys.delete('u1', 'p1')]).toEqual([false, true]);
    expect(await passkeys.list('u1')).toEqual([]);
  });
});
