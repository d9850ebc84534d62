import { onEveryEngine } from '../../../testing/engines/on-every-engine';
import { ana, eva, insertPeople, instant, changeEmail } from '../../../testing/people';
import { createPasswordResetStore } from '../password/password-resets.store';
import { createSessionStore } from '../sessions/sessions.store';
import { createUserStore } from './users.store';

const unmailed = async () => undefined;

onEveryEngine('the account stores', (at) => {
  it('a user is found by id and by e-mail', async () => {
    await insertPeople(at().database);
    const users = createUserStore(at().database);
    const user = {
      id: 'u1',
      email: 'ana@exemplo.com.br',
      name: 'Ana',
      firstName: null,
      profileImage: null,
    };
    expect(await users.find('u1')).toEqual(user);
    expect(await users.findByEmail('ana@exemplo.com.br')).toEqual({ ...user, passwordHash: 'hash' });
    expect(await users.find('u3')).toBeNull();
    expect(await users.findByEmail('Ana@exemplo.com.br')).toBeNull();
  });

  it('an e-mail belongs to one user, also when many ask at once', async () => {
    await insertPeople(at().database);
    const users = createUserStore(at().database);
    const ids = Array.from({ length: 20 }, (_unused, index) => `n${index}`);
    const results = await Promise.all(
      ids.map((id) => users.insert({ ...ana, id, email: 'nova@exemplo.com.br' })),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  it('a sign-in opens a session and may hash the password again, unless that was changed meanwhile', async () => {
    await insertPeople(at().database);
    const [users, sessions] = [createUserStore(at().database), createSessionStore(at().database)];
    const session = { userId: 'u1', createdAt: instant(0), expiresAt: instant(9) };
    expect(await sessions.insertFor({ ...session, id: 's1' }, 'hash', 'other')).toBe(true);
    expect(await sessions.insertFor({ ...session, id: 's2' }, 'hash', 'late')).toBe(false);
    expect(await sessions.insertFor({ ...session, id: 's3', userId: 'u3' }, 'hash', 'late')).toBe(false);
    expect((await sessions.list('u1', instant(1))).map(({ id }) => id)).toEqual(['s1']);
    expect((await users.findByEmail(ana.email))?.passwordHash).toBe('other');
    expect((await users.findByEmail(eva.email))?.passwordHash).toBe('hash');
  });

  it('no session of an old password remains, however close a sign-in is to a change of password', async () => {
    await insertPeople(at().database);
    const [users, sessions] = [createUserStore(at().database), createSessionStore(at().database)];
    const session = { userId: 'u1', createdAt: instant(0), expiresAt: instant(9) };
    for (let round = 0; round < 20; round += 1) {
      const [before, after] = [round === 0 ? 'hash' : `hash ${round - 1}`, `hash ${round}`];
      await Promise.all([
        sessions.insertFor({ ...session, id: `a${round}` }, before, before),
        users.replacePassword('u1', before, after, instant(1)),
        sessions.insertFor({ ...session, id: `b${round}` }, before, before),
      ]);
      expect(await sessions.list('u1', instant(1))).toEqual([]);
    }
  });

  it('a session lives for its user until its end or its revocation', async () => {
    await insertPeople(at().database);
    const sessions = createSessionStore(at().database);
    await sessions.insert({ id: 's1', userId: 'u1', createdAt: instant(0), expiresAt: instant(10) });
    await sessions.insert({ id: 's2', userId: 'u1', createdAt: instant(0), expiresAt: instant(10) });
    expect(await sessions.isLive('s1', 'u1', instant(9))).toBe(true);
    expect(await sessions.isLive('s1', 'u1', instant(10))).toBe(false);
    expect(await sessions.isLive('s1', 'u2', instant(9))).toBe(false);
    await sessions.revoke('s1');
    expect(await sessions.isLive('s1', 'u1', instant(9))).toBe(false);
    await sessions.deleteEnded('u2', instant(10));
    expect(await sessions.isLive('s2', 'u1', instant(9))).toBe(true);
    await sessions.deleteEnded('u1', instant(10));
    expect(await sessions.isLive('s2', 'u1', instant(9))).toBe(false);
  });

  it('a password reset is taken once, ends the sessions of its user and of no other', async () => {
    await insertPeople(at().database);
    const [resets, sessions] = [createPasswordResetStore(at().database), createSessionStore(at().database)];
    for (const userId of ['u1', 'u2']) {
      await sessions.insert({ id: `s-${userId}`, userId, createdAt: instant(0), expiresAt: instant(50) });
    }
    await resets.replace(
      { userId: 'u1', email: ana.email, tokenHash: 'first', expiresAt: instant(10) },
      unmailed,
    );
    await resets.replace(
      { userId: 'u1', email: ana.email, tokenHash: 'second', expiresAt: instant(10) },
      unmailed,
    );
    await resets.replace(
      { userId: 'u2', email: eva.email, tokenHash: 'foreign', expiresAt: instant(10) },
      unmailed,
    );
    expect(await resets.isOpen('first', instant(1))).toBe(false);
    expect(await resets.redeem('second', 'late', instant(10))).toBeNull();
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_unused, n) => resets.redeem('second', `hash ${n}`, instant(9))),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await sessions.isLive('s-u1', 'u1', instant(9))).toBe(false);
    expect(await sessions.isLive('s-u2', 'u2', instant(9))).toBe(true);
    expect(await resets.isOpen('foreign', instant(9))).toBe(true);
    const account = await createUserStore(at().database).findByEmail(ana.email);
    expect(account?.passwordHash).toBe(`hash ${taken.indexOf('u1')}`);
  });

  it('a reset link does not count for an address that it was not sent to', async () => {
    await insertPeople(at().database);
    const [users, resets] = [createUserStore(at().database), createPasswordResetStore(at().database)];
    // The link is made while the account takes another address.
    await changeEmail(at().database, 'u1', 'nova@exemplo.com.br');
    await resets.replace(
      { userId: 'u1', email: ana.email, tokenHash: 'late', expiresAt: instant(10) },
      unmailed,
    );
    expect(await resets.redeem('late', 'other', instant(2))).toBeNull();
    expect((await users.findByEmail('nova@exemplo.com.br'))?.passwordHash).toBe('hash');
  });

  it('a profile is saved without its e-mail', async () => {
    await insertPeople(at().database);
    const users = createUserStore(at().database);
    const profile = { id: 'u1', email: eva.email, name: 'Ana Maria', firstName: 'Ani', profileImage: '/x' };
    await users.update(profile, instant(1));
    expect(await users.find('u1')).toEqual({ ...profile, email: ana.email });
  });

  it('a password takes the place of the one it was checked against, once; sessions are listed and ended by their user', async () => {
    await insertPeople(at().database);
    const [users, sessions] = [createUserStore(at().database), createSessionStore(at().database)];
    const session = { userId: 'u1', createdAt: instant(0), expiresAt: instant(9) };
    await sessions.insert({ ...session, id: 's1' });
    await sessions.insert({ ...session, id: 's2', createdAt: instant(1) });
    const listed = async (second: number) =>
      (await sessions.list('u1', instant(second))).map(({ id, createdAt }) => [id, createdAt]);
    expect(await listed(8)).toEqual([
      ['s2', instant(1)],
      ['s1', instant(0)],
    ]);
    expect(await listed(9)).toEqual([]);
    expect(await sessions.revokeOf('u2', 's1')).toBe(false);
    expect([await sessions.revokeOf('u1', 's1'), await sessions.revokeOf('u1', 's1')]).toEqual([true, false]);
    const changes = ['a', 'b', 'c'].map((hash) => users.replacePassword('u1', 'hash', hash, instant(2)));
    expect((await Promise.all(changes)).filter(Boolean)).toHaveLength(1);
    expect(await listed(2)).toEqual([]);
    expect((await users.findByEmail(eva.email))?.passwordHash).toBe('hash');
  });
});
