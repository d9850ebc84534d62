import { channelStage } from '../../../testing/alerts/alert-channels';
import { type Engine, postgres, sqlite } from '../../../testing/engines/engines';
import { advanceClock } from '../../../testing/engines/on-every-api';
import { currentPassword } from '../../../testing/sign-in/passkey-visitor';
import { describeDeepOnPostgres } from '../../../testing/engines/services';
import { waysOut } from '../../../testing/sign-in/ways-out';

const hour = 60 * 60_000;
const newPassword = 'outra senha comprida';

function onEngine(engine: Engine) {
  const stage = channelStage(engine);
  const send = (method: 'POST' | 'PATCH' | 'GET', url: string, payload?: object, by = stage.person.token) =>
    stage.api.inject({ method, url, token: by, ...(payload && { payload }) });
  const mailTo = (email: string, saying: string) =>
    stage.mailbox.next(new RegExp(`^To: ${email}$[^]*${saying}|${saying}[^]*^To: ${email}$`, 'm'));
  const kinds = async () =>
    (await send('GET', '/users/activity')).json<{ kind: string }[]>().map(({ kind }) => kind);
  const prove = (by?: string) => send('POST', '/auth/proof', { password: currentPassword }, by);
  const channels = async (by?: string) =>
    (await send('GET', '/alerts/channels', undefined, by)).json<{ channels: object[] }>().channels;
  const showsAmounts = async (by?: string) =>
    (await send('GET', '/alerts/settings', undefined, by)).json<{ showAmounts: boolean }>().showAmounts;

  it.each(waysOut)('$method $path asks for a proof, is mailed and listed: $event', async (way) => {
    const { method, path, payload, event, subject } = way;
    advanceClock(stage.api, hour);
    const refused = await send(method, path, payload);
    expect([refused.statusCode, refused.json().error]).toEqual([403, 'PROOF_REQUIRED']);
    expect(await channels()).toEqual([]);
    await prove();
    expect((await send(method, path, payload)).statusCode).toBeLessThan(300);
    await mailTo(stage.person.email, `Painel Bitcoin: ${subject}`);
    expect(await kinds()).toContain(event);
  });

  it('fewer amounts, other settings and unchanged values ask for none', async () => {
    await send('PATCH', '/alerts/settings', { showAmounts: true });
    advanceClock(stage.api, hour);
    for (const change of [{ showAmounts: true }, { quiet: false }, { showAmounts: false }])
      expect((await send('PATCH', '/alerts/settings', change)).statusCode).toBe(200);
    expect((await send('PATCH', '/alerts/settings', { showAmounts: true })).statusCode).toBe(403);
  });

  async function openAll(by?: string) {
    for (const { method, path, payload } of waysOut)
      expect((await send(method, path, payload, by)).statusCode).toBeLessThan(300);
    expect((await channels(by)).length).toBe(4);
  }

  async function resetPassword(email: string) {
    await send('POST', '/auth/forgot-password', { email });
    const { text } = await mailTo(email, '/reset-password/');
    const token = /reset-password\/([\w-]{43})/.exec(text)?.[1];
    const answer = await send('POST', '/auth/reset-password', { token, password: newPassword });
    expect(answer.statusCode).toBe(200);
  }

  async function signIn(email: string, password: string) {
    const answer = await send('POST', '/auth/login', { email, password });
    return answer.json<{ token: string }>().token;
  }

  it('channels and amounts end with a change of password', async () => {
    await openAll();
    const payload = { currentPassword, password: newPassword };
    const { token } = (await send('POST', '/auth/change-password', payload)).json<{ token: string }>();
    expect([await channels(token), await showsAmounts(token)]).toEqual([[], false]);
  });

  it('channels and amounts of a stranger end when the owner of the address resets the password', async () => {
    await openAll();
    const { email } = stage.person;
    // The first reset proves the address; the second is one of a proven address.
    for (const turn of ['first', 'second']) {
      await resetPassword(email);
      const token = await signIn(email, newPassword);
      expect([turn, await channels(token), await showsAmounts(token)]).toEqual([turn, [], false]);
      await openAll(token);
    }
    const { database } = stage.api.opened;
    const devices = await database
      .selectFrom('known_devices')
      .innerJoin('users', 'users.id', 'known_devices.user_id')
      .select('device_hash')
      .where('email', '=', email)
      .execute();
    // The stranger's browser is not among them: each sign-in here is a new one.
    expect(devices).toHaveLength(2);
  });

  it('a requested change of e-mail ends with a reset', async () => {
    const { email } = stage.person;
    const next = `novo-${email}`;
    await send('POST', '/api/profile/update', { name: 'Ana', email: next });
    const link = /confirm-email\/([\w-]{43})/.exec((await mailTo(next, '/confirm-email/')).text)?.[1];
    await resetPassword(email);
    const token = await signIn(email, newPassword);
    const confirmed = await send('POST', '/auth/confirm-email', { token: link }, token);
    expect([confirmed.statusCode, confirmed.json().error]).toEqual([400, 'INVALID_EMAIL_LINK']);
    expect((await send('GET', '/users/profile', undefined, token)).json().email).toBe(email);
  });
}

describe('a way out for data on SQLite', () => {
  onEngine(sqlite);
});
describeDeepOnPostgres('a way out for data', () => onEngine(postgres));
