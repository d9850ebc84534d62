import { createAuthenticator } from '../../../testing/sign-in/authenticator';
import { onEveryApi, advanceClock, siteOrigin } from '../../../testing/engines/on-every-api';
import { currentPassword, passkeyVisitor } from '../../../testing/sign-in/passkey-visitor';
import { loginCode } from '../../../testing/sign-in/unverified-account';

const email = 'ana@exemplo.com.br';
const minute = 60_000;

onEveryApi(
  'a stolen session',
  (stage) => {
    const send = (method: 'POST' | 'GET' | 'DELETE', url: string, token: string, payload?: object) =>
      stage.api.inject({ method, url, token, ...(payload && { payload }) });
    const phone = () => passkeyVisitor(stage.api, createAuthenticator(siteOrigin));

    /** The owner's session ten minutes after the sign-in, and one that is to be ended. */
    async function steal() {
      const [token, other] = [await stage.api.signIn(), await stage.api.signIn()];
      const passkey = (await phone().add(token)).json().id as string;
      const sessions = (await send('GET', '/auth/sessions', other)).json() as {
        id: string;
        isCurrent: boolean;
      }[];
      advanceClock(stage.api, 10 * minute + 1);
      return { token, passkey, another: sessions.find(({ isCurrent }) => isCurrent)?.id };
    }

    it('changes no way in, ends no session, takes no data along and deletes nothing', async () => {
      const { token, passkey, another } = await steal();
      const tries = [
        ['POST', '/api/profile/update', { name: 'Ana', email: 'ladrao@exemplo.com.br' }],
        ['POST', '/auth/passkeys/options', {}],
        ['DELETE', `/auth/passkeys/${passkey}`],
        ['DELETE', `/auth/sessions/${another}`],
        ['GET', '/users/export'],
        ['GET', '/portfolio/export?keys=include'],
        ['DELETE', '/users/account', { email }],
      ] as const;
      for (const [method, url, payload] of tries) {
        const answer = await send(method, url, token, payload);
        expect([url, answer.statusCode, answer.json()]).toEqual([
          url,
          403,
          {
            error: 'PROOF_REQUIRED',
            message: 'Para continuar, confirme que é você.',
            details: 'password,passkey,code',
          },
        ]);
      }
      const guess = { currentPassword: 'errada', password: 'senha do ladrao 9' };
      expect((await send('POST', '/auth/change-password', token, guess)).json().error).toBe('WRONG_PASSWORD');

      await send('POST', '/auth/forgot-password', token, { email: 'ladrao@exemplo.com.br' });
      await send('POST', '/auth/forgot-password', token, { email });
      expect((await stage.mailbox.next('/reset-password/')).to).toEqual([email]);
      expect(stage.mailbox.delivered.flatMap(({ to }) => to)).not.toContain('ladrao@exemplo.com.br');
      expect(await loginCode(stage.api, email)).toBe(200);
      expect((await send('GET', '/auth/passkeys', token)).json()).toHaveLength(1);
      expect((await send('GET', '/users/profile', token)).json()).toMatchObject({ email });
    });

    it('saves a name without a proof', async () => {
      const { token } = await steal();
      const answer = await send('POST', '/api/profile/update', token, { name: 'Ana Lima', email });
      expect([answer.statusCode, answer.json().name]).toEqual([200, 'Ana Lima']);
    });

    it.each(['password', 'passkey', 'code'])(
      'goes on for ten minutes after a proof by %s',
      async (method) => {
        const visitor = phone();
        const token = await stage.api.signIn();
        await visitor.add(token);
        advanceClock(stage.api, 11 * minute);
        const proofs = {
          password: async () => ({ password: currentPassword }),
          passkey: async () => {
            const challenge = await visitor.beginSignIn();
            return {
              passkey: { ceremonyId: challenge.ceremonyId, credential: visitor.device.get(challenge, {}) },
            };
          },
          code: async () => {
            await send('POST', '/auth/proof/code', token);
            return { code: await codeInMail() };
          },
        };
        const proof = await proofs[method as keyof typeof proofs]();
        expect((await send('POST', '/auth/proof', token, proof)).statusCode).toBe(204);
        advanceClock(stage.api, 10 * minute);
        expect((await send('GET', '/users/export', token)).statusCode).toBe(200);
        advanceClock(stage.api, 1);
        expect((await send('GET', '/users/export', token)).statusCode).toBe(403);
      },
    );

    it('is not proven by another user’s passkey', async () => {
      const visitor = phone();
      await visitor.add(await stage.api.signIn('eva@exemplo.com.br'));
      const { token } = await steal();
      const challenge = await visitor.beginSignIn();
      const passkey = { ceremonyId: challenge.ceremonyId, credential: visitor.device.get(challenge, {}) };
      const answer = await send('POST', '/auth/proof', token, { passkey });
      expect([answer.statusCode, answer.json().error]).toEqual([400, 'PASSKEY_REFUSED']);
    });

    const codeInMail = async () =>
      /confirmação é (\d{6})/.exec((await stage.mailbox.next('Código de confirmação')).text)?.[1] ?? '';

    it('is proven by a mailed code once, for its own session, within ten minutes and five tries', async () => {
      const { token } = await steal();
      const another = await stage.api.signIn();
      const prove = async (code: string, by = token) =>
        (await send('POST', '/auth/proof', by, { code })).statusCode;
      const fresh = async () => {
        await send('POST', '/auth/proof/code', token);
        return codeInMail();
      };
      const code = await fresh();
      const kept = await stage.api.opened.database.selectFrom('proof_codes').selectAll().execute();
      expect(JSON.stringify(kept[0]?.code_hash)).not.toContain(code);
      expect([await prove(code, another), await prove(code), await prove(code)]).toEqual([400, 204, 400]);

      const late = await fresh();
      advanceClock(stage.api, 10 * minute);
      expect(await prove(late)).toBe(400);

      const guessed = await fresh();
      const wrong = guessed === '000000' ? '000001' : '000000';
      for (let n = 0; n < 5; n += 1) expect(await prove(wrong)).toBe(400);
      expect(await prove(guessed)).toBe(400);
    });
  },
  { isPostgresDeep: true },
);

onEveryApi(
  'guesses with a stolen session',
  (stage) => {
    it('are slowed after five failures, for that session alone', async () => {
      const [stolen, own] = [await stage.api.signIn(), await stage.api.signIn()];
      const guess = async (password: string, token = stolen) => {
        const payload = { password };
        return (await stage.api.inject({ method: 'POST', url: '/auth/proof', payload, token })).statusCode;
      };
      const codes: number[] = [];
      for (let n = 0; n < 6; n += 1) codes.push(await guess('errada'));
      expect(codes).toEqual([400, 400, 400, 400, 400, 429]);
      expect(await guess(currentPassword, own)).toBe(204);
    });
  },
  { env: { SIGN_IN_FAILURES_PER_15_MINUTES: '5' }, isPostgresDeep: true },
);
