import { onEveryEngine } from '../../../testing/engines/on-every-engine';
import { ana, eva, insertPeople, instant, changeEmail } from '../../../testing/people';
import { createPasswordResetStore } from '../password/password-resets.store';
import { createSessionStore } from '../sessions/sessions.store';
import { createSocialIdentityStore } from './social-identities.store';
import { createSocialSignInStore } from './social-sign-ins.store';
import { createUserStore } from '../account/users.store';

const begun = {
  stateHash: 'state',
  browserHash: 'browser',
  nonce: 'nonce',
  codeVerifier: 'verifier',
  expiresAt: instant(10),
};
const newcomer = (id: string, subject: string, verifiedEmail: string) => ({
  id,
  issuer: 'https://accounts.example',
  subject,
  verifiedEmail,
  name: 'Bia',
  mayRegister: true,
  now: instant(0),
});

const unmailed = async () => undefined;

onEveryEngine('the social stores', (at) => {
  it('a sign-in is taken once, by the browser that began it, before its end', async () => {
    const signIns = createSocialSignInStore(at().database);
    await signIns.insert(begun);
    expect(await signIns.take('state', 'another', instant(9))).toBeNull();
    expect(await signIns.take('another', 'browser', instant(9))).toBeNull();
    expect(await signIns.take('state', 'browser', instant(10))).toBeNull();
    const taken = await Promise.all(
      Array.from({ length: 10 }, () => signIns.take('state', 'browser', instant(9))),
    );
    expect(taken.filter(Boolean)).toEqual([begun]);
  });

  it('ended sign-ins are deleted', async () => {
    const signIns = createSocialSignInStore(at().database);
    await signIns.insert(begun);
    await signIns.insert({ ...begun, stateHash: 'later', expiresAt: instant(11) });
    await signIns.deleteEnded(instant(10));
    expect(await signIns.take('state', 'browser', instant(0))).toBeNull();
    expect(await signIns.take('later', 'browser', instant(0))).not.toBeNull();
  });

  it('an address identifies its account once, then the subject does', async () => {
    await insertPeople(at().database);
    const identities = createSocialIdentityStore(at().database);
    expect(await identities.find('https://accounts.example', 's1')).toBeNull();
    expect(await identities.linkByEmail(newcomer('new', 's1', ana.email))).toBe('u1');
    expect(await identities.find('https://accounts.example', 's1')).toBe('u1');
    expect(await identities.find('https://another.example', 's1')).toBeNull();
    expect(await identities.linkByEmail(newcomer('new', 's2', ana.email))).toBeNull();
    expect(await identities.linkByEmail(newcomer('new', 's2', eva.email))).toBe('u2');
  });

  it('the first proof of an address ends the ways in from before it, once, and no other user’s', async () => {
    await insertPeople(at().database);
    const { database } = at();
    const sessions = createSessionStore(database);
    const identities = createSocialIdentityStore(database);
    const open = async (userId: string, id: string) =>
      sessions.insert({ id, userId, createdAt: instant(0), expiresAt: instant(50) });
    await Promise.all([open('u1', 'before'), open('u2', 'evas')]);
    const another = { issuer: 'https://another.example', subject: 's9', user_id: 'u1' };
    await database
      .insertInto('social_identities')
      .values({ ...another, created_at: instant(0) })
      .execute();
    const joined = await Promise.all(
      Array.from({ length: 5 }, () => identities.linkByEmail(newcomer('new', 's1', ana.email))),
    );
    expect(joined).toEqual(Array(5).fill('u1'));
    expect(await identities.find(another.issuer, 's9')).toBeNull();
    expect(await createUserStore(database).findAccount('u1')).toMatchObject({ passwordHash: null });
    expect(await createUserStore(database).findAccount('u2')).toMatchObject({ passwordHash: 'hash' });
    await open('u1', 'after');
    await identities.linkByEmail(newcomer('new', 's1', ana.email));
    const live = ['before', 'after'].map((id) => sessions.isLive(id, 'u1', instant(1)));
    expect(await Promise.all([...live, sessions.isLive('evas', 'u2', instant(1))])).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('a proof by mail revokes the access by another address', async () => {
    const { database } = at();
    const [identities, resets] = [createSocialIdentityStore(database), createPasswordResetStore(database)];
    await identities.linkByEmail(newcomer('n1', 's1', 'bia@exemplo.com.br'));
    await changeEmail(database, 'n1', ana.email);
    await resets.replace(
      { userId: 'n1', email: ana.email, tokenHash: 'link', expiresAt: instant(9) },
      unmailed,
    );
    expect(await identities.find('https://accounts.example', 's1')).toBe('n1');
    expect(await resets.redeem('link', 'hash', instant(2))).toBe('n1');
    expect(await identities.find('https://accounts.example', 's1')).toBeNull();
  });

  it('ten first visits at once make one account', async () => {
    const identities = createSocialIdentityStore(at().database);
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_unused, index) =>
        identities.linkByEmail(newcomer(`n${index}`, 's1', 'bia@exemplo.com.br')),
      ),
    );
    expect(new Set(ids).size).toBe(1);
    const users = await at().database.selectFrom('users').select(['id', 'password_hash']).execute();
    expect(users).toEqual([{ id: ids[0], password_hash: null }]);
  });

  it('an account takes its identities with it', async () => {
    const identities = createSocialIdentityStore(at().database);
    await identities.linkByEmail(newcomer('n1', 's1', 'bia@exemplo.com.br'));
    await at().database.deleteFrom('users').where('id', '=', 'n1').execute();
    expect(await identities.find('https://accounts.example', 's1')).toBeNull();
  });
});
