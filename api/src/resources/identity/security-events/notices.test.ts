import { createAuthenticator } from '../../../testing/sign-in/authenticator';
import { startMailbox } from '../../../testing/mailbox';
import { onEveryApi, siteOrigin } from '../../../testing/engines/on-every-api';
import { startOpenIdProvider } from '../../../testing/sign-in/openid-provider';
import { currentPassword, passkeyVisitor } from '../../../testing/sign-in/passkey-visitor';
import { publicUrl, signInAs } from '../../../testing/sign-in/social-visitor';
import { startTestApi } from '../../../testing/test-api';

const email = 'ana@exemplo.com.br';
const changed = 'outra senha comprida';

onEveryApi(
  'the owner of an account',
  (stage) => {
    const send = (method: 'GET' | 'POST' | 'DELETE', url: string, token?: string, payload?: object) =>
      stage.api.inject({ method, url, token, ...(payload && { payload }) });
    const resetLink = async (page: RegExp) => page.exec((await stage.mailbox.next(page)).text)?.[1];

    /** The action in the account, by the subject of its mail. */
    const causes: [string, (token: string) => Promise<{ statusCode: number }>][] = [
      [
        'Sua senha foi alterada',
        (token) => send('POST', '/auth/change-password', token, { currentPassword, password: changed }),
      ],
      [
        'Sua senha foi redefinida',
        async () => {
          await send('POST', '/auth/forgot-password', undefined, { email });
          const token = await resetLink(/reset-password\/([\w-]{43})/);
          return send('POST', '/auth/reset-password', undefined, { token, password: changed });
        },
      ],
      [
        'Nova chave de acesso',
        (token) => passkeyVisitor(stage.api, createAuthenticator(siteOrigin)).add(token),
      ],
      [
        'Chave de acesso removida',
        async (token) => {
          const added = await passkeyVisitor(stage.api, createAuthenticator(siteOrigin)).add(token);
          return send('DELETE', `/auth/passkeys/${added.json<{ id: string }>().id}`, token);
        },
      ],
      [
        'Sessão encerrada',
        async (token) => {
          await stage.api.signIn();
          const open = (await send('GET', '/auth/sessions', token)).json<
            { id: string; isCurrent: boolean }[]
          >();
          return send('DELETE', `/auth/sessions/${open.find(({ isCurrent }) => !isCurrent)?.id}`, token);
        },
      ],
      ['Seus dados foram exportados', (token) => send('GET', '/users/export', token)],
      ['Seus dados foram exportados', (token) => send('GET', '/portfolio/export?keys=include', token)],
      [
        'Seu e-mail foi restaurado',
        async (token) => {
          await send('POST', '/api/profile/update', token, { name: 'Ana', email: 'nova@exemplo.com.br' });
          const link = await resetLink(/confirm-email\/([\w-]{43})/);
          await send('POST', '/auth/confirm-email', token, { token: link });
          const restoreLink = await resetLink(/restore-email\/([\w-]{43})/);
          return send('POST', '/auth/restore-email', undefined, { token: restoreLink });
        },
      ],
      ['Sua conta foi excluída', (token) => send('DELETE', '/users/account', token, { currentPassword })],
    ];

    it.each(causes)('is notified: «%s»', async (subject, cause) => {
      const { statusCode } = await cause(await stage.api.signIn());
      expect([200, 201, 204]).toContain(statusCode);
      const { to, text } = await stage.mailbox.next(`Painel Bitcoin: ${subject}`);
      expect(to).toEqual([email]);
      expect(text).toMatch(/Quando: \d\d\/\d\d\/\d{4}, \d\d:\d\d \(horário de Brasília\)\. Onde: /);
      expect(text.includes('/forgot-password')).toBe(subject !== 'Sua conta foi excluída');
    });
  },
  { isPostgresDeep: true },
);

it('is notified once that a Google account can enter theirs from now on', async () => {
  const provider = await startOpenIdProvider(publicUrl, {
    ana: { email, email_verified: true, name: 'Ana' },
  });
  const mailbox = await startMailbox();
  const env = { ...provider.env, PUBLIC_URL: publicUrl, SMTP_URL: mailbox.url };
  const api = await startTestApi({ env });
  await api.signIn();
  expect((await signInAs(api, 'ana')).statusCode).toBe(200);
  expect((await mailbox.next('Painel Bitcoin: Conta do Google vinculada')).to).toEqual([email]);
  expect((await signInAs(api, 'ana')).statusCode).toBe(200);
  await api.close();
  expect(mailbox.delivered.filter(({ text }) => text.includes('vinculada'))).toHaveLength(1);
  await mailbox.close();
  provider.stop();
});
