import { createApi } from '@painel/api';
import type { FastifyInstance } from 'fastify';
import { readGatewayConfig } from '../config';
import { buildGateway, createServer } from '../gateway';
import { makeFolder } from '../testing/test-site';

// Each refused password is compared with a real hash, on a machine that may be busy.
const limit = 1;
const [wrong, later] = [401, 429];
let app: FastifyInstance;
let stop: () => Promise<void>;
/** The whole server with the limits of production. */
async function start(env: Record<string, string>) {
  const folder = makeFolder();
  const config = readGatewayConfig({
    LOG_LEVEL: 'silent',
    SITE_DIR: folder.path,
    DATA_DIR: folder.path,
    BITCOIN_SOURCE: 'simulated',
    ...env,
  });
  app = createServer(config);
  const api = await createApi(config.api, app.log);
  await buildGateway(app, config, api);
  stop = async () => {
    await app.close();
    await api.stop();
    folder.remove();
  };
}

interface SignInsFrom {
  headersOf(n: number): Record<string, string>;
  remoteAddress?: string;
  email?: string;
}

async function signIns({ headersOf, remoteAddress, email = 'ana@exemplo.com.br' }: SignInsFrom) {
  const codes: number[] = [];
  const request = { method: 'POST', url: '/btc-api/auth/login', remoteAddress } as const;
  for (let n = 0; n < limit + 2; n += 1) {
    const payload = { email, password: 'errada' };
    codes.push((await app.inject({ ...request, payload, headers: headersOf(n) })).statusCode);
  }
  return codes;
}

const invented: [string, (n: number) => Record<string, string>][] = [
  ['X-Forwarded-For', (n) => ({ 'x-forwarded-for': `203.0.113.${n}` })],
  ['X-Forwarded-For with a chain', (n) => ({ 'x-forwarded-for': `203.0.113.${n}, 127.0.0.1, 10.0.0.${n}` })],
  ['X-Real-IP', (n) => ({ 'x-real-ip': `203.0.113.${n}` })],
  ['Forwarded', (n) => ({ forwarded: `for=203.0.113.${n}` })],
  ['CF-Connecting-IP', (n) => ({ 'cf-connecting-ip': `203.0.113.${n}`, 'true-client-ip': `203.0.113.${n}` })],
];

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
async function requestIdOf(given: string, remoteAddress = '127.0.0.1') {
  const headers = { 'x-request-id': given };
  const answer = await app.inject({ url: '/livez', remoteAddress, headers });
  return answer.headers['x-request-id'];
}

describe.each(['SIGN_IN_LIMIT_PER_MINUTE', 'SIGN_IN_FAILURES_PER_15_MINUTES'])('%s', (variable) => {
  beforeAll(() => start({ [variable]: String(limit) }));
  afterAll(() => stop());

  // Each attempt has another address and account, because the server counts both.
  it.each(invented.map(([header, headersOf], index) => [header, { headersOf, index }] as const))(
    'is not got round by %s',
    async (_header, { headersOf, index }) => {
      const visitor = { remoteAddress: `198.51.100.${index + 1}`, email: `visita-${index}@exemplo.com.br` };
      expect(await signIns({ headersOf, ...visitor })).toEqual([wrong, later, later]);
    },
  );
});

describe('behind a trusted proxy', () => {
  beforeAll(() => start({ TRUSTED_PROXIES: '127.0.0.1', SIGN_IN_FAILURES_PER_15_MINUTES: String(limit) }));
  afterAll(() => stop());

  it('counts the address that the proxy saw, whatever its visitor wrote before it', async () => {
    const headersOf = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}, 203.0.113.9` });
    expect(await signIns({ headersOf })).toEqual([wrong, later, later]);
  });

  it('distinguishes its visitors', async () => {
    const headersOf = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` });
    expect(await signIns({ headersOf })).toEqual([wrong, wrong, wrong]);
  });

  it.each(['0c9f6a5b7e', 'Root:1-67891233-abcdef.0_1', 'a'.repeat(128)])('keeps its id %s', async (id) => {
    expect(await requestIdOf(id)).toBe(id);
  });

  it.each(['1234567', 'a'.repeat(129), 'with a blank', 'quote"quote', 'é'.repeat(8)])(
    'gives a request with the id %j one of its own',
    async (id) => {
      expect(await requestIdOf(id)).toMatch(uuid);
    },
  );

  it('ignores the id of a visitor who comes past the proxy', async () => {
    expect(await requestIdOf('0c9f6a5b7e', '198.51.100.7')).toMatch(uuid);
  });
});

it('ignores ids where no proxy is trusted', async () => {
  await start({});
  expect(await requestIdOf('0c9f6a5b7e')).toMatch(uuid);
  await stop();
});
