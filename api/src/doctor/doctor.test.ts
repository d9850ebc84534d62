import { once } from 'node:events';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import {
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  createServer as createHttpServer,
} from 'node:http';
import { type AddressInfo, type Server, createServer } from 'node:net';
import { join } from 'node:path';
import { readApiConfig } from '../config/api-config';
import { openDatabase } from '../database/open-database';
import { backup } from '../backups/backup';
import { backupName } from '../backups/kept-backups';
import { loadAuthSecrets } from '../secrets/auth-secret';
import { loadWalletSecret } from '../secrets/wallet-secret';
import { type Place, askPostgres, postgres, sqlite } from '../testing/engines/engines';
import { startMailbox } from '../testing/mailbox';
import { describeOn, redisServer } from '../testing/engines/services';
import { upstreamsOff } from '../testing/vendors/upstreams-off';
import { apiChecks, examine, reportOf } from '.';

jest.setTimeout(60_000);

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step();
});

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function startSource(answer: RequestListener): Promise<string> {
  const server = createHttpServer(answer);
  const port = await listen(server);
  cleanUp.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}`;
}

const answering =
  (status: number, aheadMs = 0): RequestListener =>
  (_request, response) => {
    response.setHeader('date', new Date(Date.now() + aheadMs).toUTCString());
    response.writeHead(status).end('{}');
  };

/** Accepts connections and sends nothing. */
async function startSilent(): Promise<number> {
  const open = new Set<{ destroy(): void }>();
  const server = createServer((socket) => void open.add(socket.on('error', () => undefined)));
  cleanUp.push(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return listen(server);
}

async function closedPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
}

async function newPlace(engine = sqlite): Promise<Place> {
  const place = await engine.makePlace();
  cleanUp.push(() => place.remove());
  return place;
}

async function report(env: Record<string, string>) {
  const examined = await examine(apiChecks(readApiConfig({ ...upstreamsOff, ...env })));
  const findings = examined.flatMap(({ name, findings: found }) => found.map((each) => ({ name, ...each })));
  const of = (name: string) => findings.filter((each) => each.name === name);
  return {
    findings,
    of,
    levels: (name: string) => of(name).map(({ level }) => level),
    ...reportOf(examined),
  };
}

/** A server as it should be: started before, with a backup of last night. */
async function wellSet({ dataDir, databaseUrl }: Place) {
  await (await openDatabase({ dataDir, databaseUrl })).close();
  loadAuthSecrets(dataDir, { current: null, previous: [] });
  loadWalletSecret(dataDir, null);
  const mailbox = await startMailbox();
  cleanUp.push(() => mailbox.close());
  const backups = join(dataDir, 'backups');
  mkdirSync(backups);
  await backup({ dataDir, databaseUrl }, join(backups, backupName(new Date(Date.now() - 3_600_000))));
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    BACKUP_DIR: backups,
    SMTP_URL: mailbox.url,
    PUSH_SUBJECT: 'mailto:oi@exemplo.com.br',
    MERCADO_BITCOIN_URL: await startSource(answering(200)),
    BINANCE_SPOT_URL: await startSource(answering(200)),
  };
}

describe('where all is well', () => {
  it('reports each, on SQLite', async () => {
    const { findings, hasFailed, text } = await report(await wellSet(await newPlace()));
    expect(findings.filter(({ level }) => level !== 'ok')).toEqual([]);
    expect([...new Set(findings.map(({ name }) => name))]).toEqual([
      'disk',
      'permissions',
      'secrets',
      'database',
      'redis',
      'mail',
      'sources',
      'clock',
      'backups',
    ]);
    expect([hasFailed, text.split('\n').at(-1)]).toEqual([false, '0 failures, 0 warnings.']);
  });

  it('also before the first start, which it leaves unchanged', async () => {
    const { dataDir } = await newPlace();
    const missing = join(dataDir, 'later/data');
    const { hasFailed, of } = await report({ DATA_DIR: missing, BITCOIN_SOURCE: 'simulated' });
    expect(hasFailed).toBe(false);
    expect(of('secrets').map(({ says }) => says)).toEqual([
      'auth-secret is made by the first start',
      'wallet-secret is made by the first start',
      'push-key is made by the first start',
      expect.stringMatching(/^PUSH_SUBJECT is no contact/),
    ]);
    expect(() => chmodSync(missing, 0o700)).toThrow('ENOENT');
  });
});

describeOn('PostgreSQL', 'where all is well', () => {
  describeOn('Redis', 'too', () => {
    it('reports each, and a schema that a newer version migrated', async () => {
      const env = { ...(await wellSet(await newPlace(postgres))), REDIS_URL: redisServer() };
      const { findings, of } = await report(env);
      expect(findings.filter(({ level }) => level !== 'ok')).toEqual([]);
      expect(of('database')[0]!.says).toMatch(/^PostgreSQL \S+.* has every migration$/);
      await askPostgres(env.DATABASE_URL, `insert into kysely_migration values ('9999-later', '2027-01-01')`);
      expect((await report(env)).of('database')).toEqual([
        expect.objectContaining({
          level: 'warning',
          says: expect.stringContaining('a newer version (9999-later)'),
        }),
      ]);
    });
  });
});

it('everything that fails at once is reported, with what to do, and nothing waits for another', async () => {
  const { dataDir } = await newPlace();
  chmodSync(dataDir, 0o755);
  writeFileSync(join(dataDir, 'painel.sqlite'), 'x', { mode: 0o644 });
  writeFileSync(join(dataDir, 'auth-secret'), 'short', { mode: 0o600 });
  writeFileSync(join(dataDir, 'wallet-secret'), '', { mode: 0o600 });
  writeFileSync(join(dataDir, 'push-key'), 'short', { mode: 0o600 });
  const silent = await startSilent();
  const begun = performance.now();
  const { findings, hasFailed, of, text } = await report({
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://painel:canario-banco@127.0.0.1:${silent}/painel`,
    REDIS_URL: `redis://:canario-redis@127.0.0.1:${silent}`,
    SMTP_URL: `smtp://painel:canario-smtp@127.0.0.1:${silent}`,
    BACKUP_DIR: '/proc/painel/backups',
    ...Object.fromEntries(
      Object.keys(upstreamsOff)
        .filter((name) => name !== 'NEWS_FEEDS' && !name.endsWith('_STREAM_URL'))
        .map((name) => [name, `http://127.0.0.1:${silent}/${name}`]),
    ),
    NEWS_FEEDS: `http://127.0.0.2:${await closedPort()}/feed`,
  });
  // One after another, a dozen silent servers would take a minute.
  expect(performance.now() - begun).toBeLessThan(30_000);
  expect(hasFailed).toBe(true);
  const failed = new Set(findings.filter(({ level }) => level === 'failure').map(({ name }) => name));
  expect([...failed]).toEqual([
    'disk',
    'permissions',
    'secrets',
    'database',
    'redis',
    'mail',
    'sources',
    'backups',
  ]);
  expect(findings.filter(({ level, advice }) => level !== 'ok' && !advice)).toEqual([]);
  expect(of('permissions').map(({ advice }) => advice)).toEqual([
    `chmod 700 ${dataDir}`,
    `chmod 600 ${join(dataDir, 'painel.sqlite')}`,
  ]);
  expect(of('secrets').map(({ says }) => says)).toEqual([
    `${join(dataDir, 'auth-secret')} is damaged`,
    `${join(dataDir, 'wallet-secret')} is damaged`,
    expect.stringMatching(/push-key cannot be used: it is no private P-256 key of 32 bytes/),
    expect.stringMatching(/^PUSH_SUBJECT is no contact/),
  ]);
  expect(of('sources')[0]!.says).toMatch(
    /^none of \d+ can be reached; 127\.0\.0\.1:\d+: no answer within 5 s$/,
  );
  expect(of('clock')[0]).toMatchObject({ level: 'warning', says: 'nothing that has a clock answered' });
  expect(text).not.toMatch(/canario/);
});

it('a server that refuses, and one that is away, are distinguished from those that answer', async () => {
  const { dataDir } = await newPlace();
  const { of } = await report({
    DATA_DIR: dataDir,
    MERCADO_BITCOIN_URL: await startSource(answering(200)),
    BINANCE_SPOT_URL: await startSource(answering(451)),
    FEAR_GREED_URL: await startSource(answering(503)),
    BTCMAP_URL: `http://127.0.0.1:${await closedPort()}`,
    TELEGRAM_BOT_TOKEN: '1:canario-telegram',
    TELEGRAM_URL: `http://127.0.0.1:${await closedPort()}`,
  });
  const reported = of('sources').map(({ level, says }) => [level, says.replace(/127\S+/, 'host')]);
  expect(reported[0]).toEqual(['ok', expect.stringMatching(/^2 of \d+ endpoints answer$/)]);
  expect(reported.slice(1).toSorted()).toEqual([
    ['failure', expect.stringMatching(/^host cannot be reached: .*ECONNREFUSED/)],
    ['failure', expect.stringMatching(/^host cannot be reached: .*ECONNREFUSED/)],
    ['warning', expect.stringMatching(/^host answers 451 .*\/api\/v3\/klines/)],
    ['warning', 'host answers 503 /fng/'],
  ]);
});

it('each endpoint is asked, and one that has ended, moved or used up its quota is named', async () => {
  const { dataDir } = await newPlace();
  const asked: string[] = [];
  const at = (
    status: number,
    more: (request: IncomingMessage, response: ServerResponse) => void = () => {},
  ) =>
    startSource((request, response) => {
      asked.push(request.url!);
      more(request, response);
      answering(status)(request, response);
    });
  const { of, text } = await report({
    DATA_DIR: dataDir,
    MERCADO_BITCOIN_URL: await startSource((request, response) =>
      answering(request.url!.startsWith('/candles') ? 410 : 200)(request, response),
    ),
    NEWS_FEEDS: [
      `${await at(404)}/feed`,
      `${await at(301, (_request, response) => response.setHeader('location', 'http://127.0.0.2:9/'))}/rss`,
    ].join(','),
    AWESOMEAPI_URL: await at(409),
    AWESOMEAPI_KEY: 'canario-chave',
    GNEWS_API_KEY: 'canario-gnews',
    GNEWS_URL: await at(402),
    TELEGRAM_BOT_TOKEN: '1:canario-telegram',
    TELEGRAM_URL: await at(404),
  });
  const reported = of('sources').map(({ level, says }) => [level, says.replace(/127\S+/, 'host')]);
  expect(reported[0]).toEqual(['ok', '1 of 7 endpoints answer']);
  expect(reported.slice(1).toSorted()).toEqual([
    ['failure', 'host answers 404'],
    ['failure', 'host answers 404 /feed'],
    ['failure', 'host answers 410 /candles'],
    ['failure', 'host has moved to another server /rss'],
    ['warning', 'host answers 402 /search'],
    ['warning', 'host answers 409 /json/last/USD-BRL'],
  ]);
  expect(asked).toContain('/bot1:canario-telegram/getMe');
  expect(of('sources').map(({ advice }) => advice)).toContainEqual(
    expect.stringMatching(/successor in NEWS_FEEDS/),
  );
  expect(text).not.toMatch(/canario/);
});

it.each([
  [2000, 'ok'],
  [-20_000, 'warning'],
  [20_000, 'warning'],
  [-7_200_000, 'failure'],
  [7_200_000, 'failure'],
])('the clock of this machine is compared with the middle one: %d ms', async (aheadMs, level) => {
  const { dataDir } = await newPlace();
  const { levels } = await report({
    DATA_DIR: dataDir,
    MERCADO_BITCOIN_URL: await startSource(answering(200, aheadMs)),
    BINANCE_SPOT_URL: await startSource(answering(200, aheadMs)),
    // One that is wrong itself.
    BTCMAP_URL: await startSource(answering(200, 86_400_000)),
  });
  expect(levels('clock')).toEqual([level]);
});

it('a secret that can be guessed, a mail server that refuses us and an old backup are failures', async () => {
  const place = await newPlace();
  const env = await wellSet(place);
  const old = join(env.BACKUP_DIR, backupName(new Date(Date.now() - 50 * 3_600_000)));
  rmSync(env.BACKUP_DIR, { recursive: true });
  mkdirSync(env.BACKUP_DIR);
  await backup(place, old);
  const { of, levels } = await report({
    ...env,
    AUTH_SECRET: 'senha'.repeat(8),
    WALLET_SECRET: 'H3k9vQ2zX7mB4nW8rT5yL1pD6cF0gJaS',
    PUSH_PRIVATE_KEY: 'A'.repeat(60),
    SMTP_URL: env.SMTP_URL.replace('canario-smtp', 'errada'),
  });
  expect(of('secrets').map(({ level, says }) => [level, says])).toEqual([
    ['failure', 'AUTH_SECRET is easy to guess'],
    ['ok', 'WALLET_SECRET is set'],
    ['failure', 'PUSH_PRIVATE_KEY cannot be used: it is no private P-256 key of 32 bytes.'],
    ['ok', 'push services may ask mailto:oi@exemplo.com.br'],
  ]);
  expect(of('mail')[0]!.says).toMatch(/^the mail server does not take us: Invalid login/);
  expect(levels('backups')).toEqual(['failure']);
  rmSync(join(old, 'auth-secret'));
  expect((await report(env)).of('backups')[0]!.says).toMatch(/lacks auth-secret$/);
});
