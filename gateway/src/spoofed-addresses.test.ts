import { createApi } from '@painel/api';
import type { FastifyInstance } from 'fastify';
import { readGatewayConfig } from './config';
import { buildGateway, createServer } from './gateway';
import { type TestFolder, makeFolder } from './testing/test-site';

const limit = 3;
const [wrong, later] = [401, 429];
let folder: TestFolder;
let stop: () => Promise<void>;
beforeEach(() => {
  folder = makeFolder();
});
afterEach(async () => {
  await stop();
  folder.remove();
});

/** The whole server, with the limits as they are kept in production. */
async function start(env: Record<string, string>): Promise<FastifyInstance> {
  const config = readGatewayConfig({
    LOG_LEVEL: 'silent',
    SITE_DIR: folder.path,
    DATA_DIR: folder.path,
    BITCOIN_SOURCE: 'simulated',
    ...env,
  });
  const app = createServer(config);
  const api = await createApi(config.api, app.log);
  await buildGateway(app, config, api);
  stop = async () => {
    await app.close();
    await api.stop();
  };
  return app;
}

async function signIns(app: FastifyInstance, headersOf: (n: number) => Record<string, string>) {
  const codes: number[] = [];
  for (let n = 0; n < limit + 2; n += 1) {
    const payload = { email: 'ana@exemplo.com.br', password: 'errada' };
    const headers = headersOf(n);
    codes.push(
      (await app.inject({ method: 'POST', url: '/btc-api/auth/login', payload, headers })).statusCode,
    );
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
const limits = ['SIGN_IN_LIMIT_PER_MINUTE', 'SIGN_IN_FAILURES_PER_15_MINUTES'];
const everyLimit = invented.flatMap(([name, make]) =>
  limits.map((variable) => [variable, name, make] as const),
);

it.each(everyLimit)('%s is not got round by %s', async (variable, _header, headersOf) => {
  const app = await start({ [variable]: String(limit) });
  expect(await signIns(app, headersOf)).toEqual([wrong, wrong, wrong, later, later]);
});

describe('behind a trusted proxy', () => {
  const env = { TRUSTED_PROXIES: '127.0.0.1', SIGN_IN_FAILURES_PER_15_MINUTES: String(limit) };

  it('counts the address that the proxy saw, whatever its visitor wrote before it', async () => {
    const app = await start(env);
    const codes = await signIns(app, (n) => ({ 'x-forwarded-for': `198.51.100.${n}, 203.0.113.9` }));
    expect(codes).toEqual([wrong, wrong, wrong, later, later]);
  });

  it('tells its visitors apart', async () => {
    const app = await start(env);
    const codes = await signIns(app, (n) => ({ 'x-forwarded-for': `203.0.113.${n}` }));
    expect(codes).toEqual([wrong, wrong, wrong, wrong, wrong]);
  });
});
