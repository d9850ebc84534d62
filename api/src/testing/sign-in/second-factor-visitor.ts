import type { SecondFactorEnrolment } from '@painel/contract';
import { appCode } from './app-code';
import type { Mailbox } from '../mailbox';
import { currentPassword } from './passkey-visitor';
import type { TestApi } from '../test-api';

/** Uses the second factor, step by step or as a whole. */
export function secondFactorVisitor(stage: { api: TestApi; mailbox: Mailbox }) {
  const post = (url: string, payload: object | undefined, token?: string) =>
    stage.api.inject({ method: 'POST', url, payload, token });

  async function proveByMail(token: string) {
    await post('/auth/proof/code', undefined, token);
    const { text } = await stage.mailbox.next(/confirmação é \d{6}/);
    return post('/auth/proof', { code: /é (\d{6})/.exec(text)?.[1] }, token);
  }

  async function begin(token: string) {
    await proveByMail(token);
    return (await post('/auth/second-factor', undefined, token)).json<SecondFactorEnrolment>();
  }

  return {
    post,
    proveByMail,
    begin,
    async enrol(token: string) {
      const { secret, uri } = await begin(token);
      const code = appCode(secret, stage.api.time.now);
      const confirmed = await post('/auth/second-factor/confirm', { code }, token);
      const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>();
      return { secret, uri, recoveryCodes };
    },
    login: (secondFactor?: string, email = 'ana@exemplo.com.br', password = currentPassword) =>
      post('/auth/login', { email, password, secondFactor }),
  };
}
