import { type TestApi, startTestApi } from '../../../testing/test-api';

const right = 'correto cavalo bateria';
const [attacker, home] = ['203.0.113.7', '198.51.100.4'];
const minute = 60_000;

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ env: { SIGN_IN_FAILURES_PER_15_MINUTES: '5', SIGN_IN_WAIT_SECONDS: '60' } });
  await api.signIn();
});
afterEach(() => api.close());

const signIn = (password: string, from = attacker, email = 'ana@exemplo.com.br') =>
  api.inject({
    method: 'POST',
    url: '/auth/login',
    payload: { email, password },
    headers: { 'x-forwarded-for': from },
  });
const pass = (ms: number) => {
  api.time.now = new Date(api.time.now.getTime() + ms);
};
async function fail(times: number, from = attacker, email?: string) {
  const codes: number[] = [];
  for (let n = 0; n < times; n += 1) codes.push((await signIn('errada', from, email)).statusCode);
  return codes;
}
const waitOf = async (password = 'errada', from = attacker, email?: string) => {
  const { statusCode, headers } = await signIn(password, from, email);
  return statusCode === 429 ? Number(headers['retry-after']) : statusCode;
};

it('lets five wrong passwords through, and then none, the right one neither', async () => {
  expect(await fail(7)).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect(await waitOf(right)).toBe(60);
});

it('lets five through of twenty at once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn('errada')));
  const codes = answers.map(({ statusCode }) => statusCode).sort();
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 401), ...Array.from({ length: 15 }, () => 429)]);
});

it('makes each further failure wait twice as long, a quarter of an hour at most, and never for ever', async () => {
  await fail(5);
  for (const minutes of [1, 2, 4, 8, 15, 15]) {
    expect(await waitOf()).toBe(minutes * 60);
    pass(minutes * minute - 1);
    expect(await waitOf()).toBe(1);
    pass(1);
    expect(await fail(1)).toEqual([401]);
  }
  pass(15 * minute);
  expect((await signIn(right)).statusCode).toBe(200);
});

it('starts over after a quarter of an hour without a failure', async () => {
  await fail(4);
  pass(15 * minute);
  expect(await fail(6)).toEqual([401, 401, 401, 401, 401, 429]);
  pass(16 * minute);
  expect(await fail(6)).toEqual([401, 401, 401, 401, 401, 429]);
});

it('forgets the failures of a user who gets in', async () => {
  await fail(4);
  expect((await signIn(right)).statusCode).toBe(200);
  expect(await fail(5)).toEqual([401, 401, 401, 401, 401]);
});

it('lets the owner in from another address while an attacker waits', async () => {
  await fail(6);
  expect((await signIn(right, home)).statusCode).toBe(200);
  expect(await waitOf(right)).toBe(60);
});

it('slows no other client behind the same address', async () => {
  await fail(6);
  await api.signIn('eva@exemplo.com.br');
  expect((await signIn(right, attacker, 'eva@exemplo.com.br')).statusCode).toBe(200);
});

it('takes the addresses of one IPv6 network for one', async () => {
  for (let n = 1; n <= 5; n += 1) expect(await fail(1, `2001:db8:0:1::${n}`)).toEqual([401]);
  expect(await fail(1, '2001:db8:0:1:ffff::9')).toEqual([429]);
  expect(await fail(1, '2001:db8:0:2::9')).toEqual([401]);
});

it('answers for an unknown e-mail as for a known one, byte for byte', async () => {
  for (let n = 0; n < 7; n += 1) {
    const known = await signIn('errada');
    const unknown = await signIn('errada', attacker, 'ninguem@exemplo.com.br');
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect({ ...unknown.headers, date: '' }).toEqual({ ...known.headers, date: '' });
  }
});

it('takes an e-mail in capitals for the same', async () => {
  await fail(3);
  expect(await fail(3, attacker, ' ANA@exemplo.com.br')).toEqual([401, 401, 429]);
});

it('counts no attempt that was malformed', async () => {
  for (let n = 0; n < 9; n += 1) {
    const answer = await api.inject({ method: 'POST', url: '/auth/login', payload: { email: 'ana' } });
    expect(answer.statusCode).toBe(400);
  }
  expect((await signIn(right)).statusCode).toBe(200);
});

it('lets six right passwords through that come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(right)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200));
});

describe('the ceiling over all addresses', () => {
  const from = (n: number) => `203.0.113.${n}`;
  beforeEach(async () => {
    await api.close();
    api = await startTestApi({ env: { SIGN_IN_FAILURES_PER_ACCOUNT_HOUR: '10' } });
    await api.signIn();
  });

  it('slows an account that fails everywhere to its pace, and never locks it', async () => {
    for (let n = 0; n < 10; n += 1) expect(await fail(1, from(n))).toEqual([401]);
    for (let n = 10; n < 14; n += 1) {
      expect(await waitOf('errada', from(n))).toBe(360);
      pass(6 * minute);
      expect(await fail(1, from(n))).toEqual([401]);
    }
    pass(6 * minute);
    expect((await signIn(right, home)).statusCode).toBe(200);
  });

  it('does not delay a browser that signed in before', async () => {
    const [cookie = ''] = String((await signIn(right, home)).headers['set-cookie']).split(';');
    for (let n = 0; n < 11; n += 1) await fail(1, from(n));
    const payload = { email: 'ana@exemplo.com.br', password: right };
    const again = (headers: object) =>
      api.inject({ method: 'POST', url: '/auth/login', payload, headers: { ...headers } });
    expect((await again({})).statusCode).toBe(429);
    expect((await again({ cookie: cookie.slice(0, -1) + 'x' })).statusCode).toBe(429);
    expect((await again({ cookie })).statusCode).toBe(200);
  });
});
