import { randomInt } from 'node:crypto';
import { describeOn, redisServer } from '../testing/engines/services';
import { type TcpRelay, startTcpRelay } from '../testing/engines/tcp-relay';
import { type TestApi, startTestApi } from '../testing/test-api';

const limit = 3;
const apis: TestApi[] = [];
afterEach(async () => {
  await Promise.all(apis.splice(0).map((api) => api.close()));
});

async function startOn(redisUrl: string, isPatient = true) {
  const env = { REDIS_URL: redisUrl, SIGN_IN_LIMIT_PER_MINUTE: String(limit) };
  const api = await startTestApi({ env, isPatient });
  apis.push(api);
  return api;
}

const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

async function signInFrom(address: string, ...at: TestApi[]) {
  const codes = [];
  for (const api of at) {
    const headers = { 'x-forwarded-for': address };
    const payload = { email: 'a@b.co', password: 'x' };
    codes.push((await api.inject({ method: 'POST', url: '/auth/login', payload, headers })).statusCode);
  }
  return codes;
}

const reported = ({ logged }: TestApi) => logged.filter((line) => line.includes('Redis'));

describeOn('Redis', 'the limits', () => {
  let relay: TcpRelay;
  const relayed = () => {
    const url = new URL(redisServer());
    url.host = `127.0.0.1:${relay.port}`;
    return url.href;
  };
  beforeEach(async () => {
    const { hostname, port } = new URL(redisServer());
    relay = await startTcpRelay({ host: hostname, port: Number(port || 6379) });
  });
  afterEach(() => relay.close());

  it('are shared by two servers', async () => {
    const [one, other] = [await startOn(redisServer()), await startOn(redisServer())];
    const address = someAddress();
    expect(await signInFrom(address, one, other, one, other, one)).toEqual([401, 401, 401, 429, 429]);
    expect(await signInFrom(someAddress(), one, other)).toEqual([401, 401]);
    const { headers } = await other.inject({
      method: 'POST',
      url: '/auth/login',
      payload: {},
      headers: { 'x-forwarded-for': address },
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(50);
  });

  it('count failures for two servers together', async () => {
    const env = { REDIS_URL: redisServer(), SIGN_IN_FAILURES_PER_15_MINUTES: '3' };
    const [one, other] = [await startTestApi({ env }), await startTestApi({ env })];
    apis.push(one, other);
    const address = someAddress();
    expect(await signInFrom(address, one, other, one, other, one)).toEqual([401, 401, 401, 429, 429]);
    expect(await signInFrom(someAddress(), other, one)).toEqual([401, 401]);
  });

  it('are each counted for their own route', async () => {
    const api = await startOn(redisServer());
    const address = someAddress();
    await signInFrom(address, api, api, api, api);
    const payload = { name: 'Ana', email: 'ana@exemplo.com.br', password: 'correto cavalo bateria' };
    const headers = { 'x-forwarded-for': address };
    const answer = await api.inject({ method: 'POST', url: '/auth/register', payload, headers });
    expect(answer.statusCode).toBe(201);
  });

  it('hold alone while Redis is away, are said to once, and are shared again when it is back', async () => {
    const api = await startOn(relayed());
    const address = someAddress();
    expect(await signInFrom(address, api, api, api, api)).toEqual([401, 401, 401, 429]);
    relay.cut();
    expect(await signInFrom(address, api, api, api, api, api)).toEqual([401, 401, 401, 429, 429]);
    expect(reported(api)).toEqual([expect.stringContaining('Redis does not answer')]);

    relay.restore();
    const fresh = someAddress();
    while (reported(api).length < 2) {
      await signInFrom(someAddress(), api);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(reported(api)[1]).toContain('Redis answers again');
    expect(await signInFrom(fresh, api, await startOn(redisServer()), api, api)).toEqual([
      401, 401, 401, 429,
    ]);
  });

  it('hold while Redis takes commands and answers none', async () => {
    const api = await startOn(relayed(), false);
    expect(await signInFrom(someAddress(), api)).toEqual([401]);
    relay.hang();
    expect(await signInFrom(someAddress(), api, api, api, api)).toEqual([401, 401, 401, 429]);
    expect(reported(api)).toEqual([expect.stringContaining('Redis does not answer')]);
  });

  it('never put the password of Redis into the log', async () => {
    const url = new URL(redisServer());
    url.username = 'default';
    url.password = 'canario-do-redis';
    const api = await startOn(url.href);
    expect(await signInFrom(someAddress(), api, api, api, api)).toEqual([401, 401, 401, 429]);
    expect(api.logged.join()).not.toContain('canario');
  });
});

it.each([
  ['the addresses of one IPv6 network', ['2001:db8::1', '[2001:db8::2]:4711', '2001:db8::3', '2001:db8::4']],
  ['an address with and without a port', ['192.0.2.1:1', '192.0.2.1:2', '192.0.2.1', '192.0.2.1:3']],
  ['what is no address', ['unknown', '_hidden', 'x', 'y']],
])('limits take %s for one client', async (_what, addresses) => {
  const api = await startTestApi({ env: { SIGN_IN_LIMIT_PER_MINUTE: String(limit) } });
  apis.push(api);
  const codes = [];
  for (const address of addresses) codes.push(...(await signInFrom(address, api)));
  expect(codes).toEqual([401, 401, 401, 429]);
});

it('limits count in memory where REDIS_URL names a Redis that is not there', async () => {
  const api = await startOn('redis://127.0.0.1:1');
  expect(await signInFrom(someAddress(), api, api, api, api)).toEqual([401, 401, 401, 429]);
  expect(reported(api)).toEqual([expect.stringContaining('ECONNREFUSED')]);
});

it('says at the start that Redis is not there', async () => {
  const api = await startOn('redis://127.0.0.1:1');
  expect(reported(api)).toEqual([expect.stringContaining('ECONNREFUSED')]);
});
