import { onEveryEngine } from '../../testing/on-every-engine';
import { ana, eva, insertPeople, instant } from '../../testing/people';
import { createSocialIdentityStore } from './social-identities.store';
import { createSocialSignInStore } from './social-sign-ins.store';

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
  now: instant(0),
});

onEveryEngine('the social stores', (at) => [
  [
    'a sign-in is taken once, by the browser that began it, before its end',
    async () => {
      const signIns = createSocialSignInStore(at().database);
      await signIns.insert(begun);
      expect(await signIns.take('state', 'another', instant(9))).toBeNull();
      expect(await signIns.take('another', 'browser', instant(9))).toBeNull();
      expect(await signIns.take('state', 'browser', instant(10))).toBeNull();
      const taken = await Promise.all(
        Array.from({ length: 10 }, () => signIns.take('state', 'browser', instant(9))),
      );
      expect(taken.filter(Boolean)).toEqual([begun]);
    },
  ],

  [
    'what ended is cleared away',
    async () => {
      const signIns = createSocialSignInStore(at().database);
      await signIns.insert(begun);
      await signIns.insert({ ...begun, stateHash: 'later', expiresAt: instant(11) });
      await signIns.deleteEnded(instant(10));
      expect(await signIns.take('state', 'browser', instant(0))).toBeNull();
      expect(await signIns.take('later', 'browser', instant(0))).not.toBeNull();
    },
  ],

  [
    'an address leads to its account once, then the subject does',
    async () => {
      await insertPeople(at().database);
      const identities = createSocialIdentityStore(at().database);
      expect(await identities.find('https://accounts.example', 's1')).toBeNull();
      expect(await identities.linkByEmail(newcomer('new', 's1', ana.email))).toBe('u1');
      expect(await identities.find('https://accounts.example', 's1')).toBe('u1');
      expect(await identities.find('https://another.example', 's1')).toBeNull();
      expect(await identities.linkByEmail(newcomer('new', 's2', ana.email))).toBeNull();
      expect(await identities.linkByEmail(newcomer('new', 's2', eva.email))).toBe('u2');
    },
  ],

  [
    'ten first visits at once make one account',
    async () => {
      const identities = createSocialIdentityStore(at().database);
      const ids = await Promise.all(
        Array.from({ length: 10 }, (_unused, index) =>
          identities.linkByEmail(newcomer(`n${index}`, 's1', 'bia@exemplo.com.br')),
        ),
      );
      expect(new Set(ids).size).toBe(1);
      const users = await at().database.selectFrom('users').select(['id', 'password_hash']).execute();
      expect(users).toEqual([{ id: ids[0], password_hash: null }]);
    },
  ],

  [
    'an account takes its identities with it',
    async () => {
      const identities = createSocialIdentityStore(at().database);
      await identities.linkByEmail(newcomer('n1', 's1', 'bia@exemplo.com.br'));
      await at().database.deleteFrom('users').where('id', '=', 'n1').execute();
      expect(await identities.find('https://accounts.example', 's1')).toBeNull();
    },
  ],
]);
