import { type TestApi, startTestApi } from '../../../testing/test-api';

const old = 'correto cavalo bateria';
const fresh = 'outra senha comprida';
let api: TestApi;
let ana: string;
beforeEach(async () => {
  api = await startTestApi();
  ana = await api.signIn();
});
afterEach(() => api.close());

const change = (currentPassword: string, password = fresh) =>
  api.inject({
    method: 'POST',
    url: '/auth/change-password',
    payload: { currentPassword, password },
    token: ana,
  });
const login = (password: string) =>
  api.inject({ method: 'POST', url: '/auth/login', payload: { email: 'ana@exemplo.com.br', password } });
const profile = async (token: string) => (await api.inject({ url: '/users/profile', token })).statusCode;

describe('another password', () => {
  it('takes the place of the old one, ends every session and opens one again', async () => {
    const [phone, eva] = [await api.signIn(), await api.signIn('eva@exemplo.com.br')];
    const answer = await change(old);
    expect(answer.statusCode).toBe(200);
    const { token, user } = answer.json<{ token: string; user: object }>();
    expect(user).toMatchObject({ email: 'ana@exemplo.com.br' });
    expect(await Promise.all([ana, phone, token, eva].map(profile))).toEqual([401, 401, 200, 200]);
    expect([(await login(old)).statusCode, (await login(fresh)).statusCode]).toEqual([401, 200]);
  });

  it('is not set with a wrong present one, which ends no session', async () => {
    const answer = await change('errada');
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { error: 'WRONG_PASSWORD', message: 'A senha atual está incorreta.', details: null },
    ]);
    expect([await profile(ana), (await login(old)).statusCode]).toEqual([200, 200]);
  });

  it('is held to the rules', async () => {
    expect((await change(old, 'senha123')).json().error).toBe('WEAK_PASSWORD');
    expect((await change(old, '')).json().details).toBe('password');
    expect(await profile(ana)).toBe(200);
  });

  it('is set by one of ten at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_unused, n) => change(old, `${fresh} ${n}`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('may be tried as often a minute as a sign-in', async () => {
    await api.close();
    api = await startTestApi({ env: { SIGN_IN_LIMIT_PER_MINUTE: '3' } });
    ana = await api.signIn();
    const codes: number[] = [];
    for (let tried = 0; tried < 4; tried += 1) codes.push((await change('errada')).statusCode);
    expect(codes).toEqual([400, 400, 400, 429]);
  });
});
