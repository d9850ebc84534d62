import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { sha384 } from '@painel/platform/release';
import { readGatewayConfig } from '../config';
import { releasesInto } from '../testing/test-releases';
import { type TestFolder, makeFolder } from '../testing/test-site';
import { siteChecks } from './site-checks';

jest.setTimeout(60_000);

let folder: TestFolder;
beforeEach(() => {
  folder = makeFolder();
});
afterEach(() => folder.remove());

async function look(data = 'data', env: Record<string, string> = {}, options = {}) {
  const config = readGatewayConfig({
    SITE_DIR: join(folder.path, 'site'),
    DATA_DIR: join(folder.path, data),
    ...env,
  });
  const [files, site, keys] = await Promise.all(siteChecks(config, options).map(({ run }) => run()));
  return { files: files!, site: site!, keys: keys![0]! };
}

describe('the keys of a site', () => {
  it('are there, missing, or others than those that signed it', async () => {
    expect((await look()).keys).toMatchObject({
      level: 'warning',
      says: expect.stringMatching(/^nothing is released/),
    });
    await releasesInto(folder).releaseHost('1.0.0');
    expect((await look()).keys).toMatchObject({
      level: 'ok',
      says: 'revision 1 is signed, and the key to renew it is here',
    });
    expect((await look('elsewhere')).keys).toMatchObject({
      level: 'warning',
      says: expect.stringMatching(/has no key/),
    });
    writeFileSync(join(folder.path, 'site/remotes.json'), '{"revision":9}');
    expect((await look()).keys).toMatchObject({
      level: 'failure',
      says: expect.stringMatching(/is not signed with the key/),
    });
  });

  it('of /_ops may not be guessed', async () => {
    const { site } = await look('data', { OPS_SECRET: 'aaaaaaaaaaaaaaaaaaaa' });
    expect(site.map(({ level }) => level)).toEqual(['ok', 'failure']);
  });
});

describe('released files', () => {
  const entry = () => join(folder.path, 'site/remotes/news/1.0.0/remoteEntry.js');
  beforeEach(async () => {
    await releasesInto(folder).releaseHost('1.0.0');
    await releasesInto(folder).releaseNews('1.0.0');
  });
  const found = async (isDeep = false) => (await look('data', {}, { isDeep })).files;

  it('are as they were released', async () => {
    expect(await found()).toMatchObject([{ level: 'ok' }]);
    expect(await found(true)).toMatchObject([{ level: 'ok', says: 'all are as they were released' }]);
  });

  it.each([
    ['empty', () => writeFileSync(entry(), '')],
    ['changed', () => writeFileSync(entry(), 'entry 6.6.6')],
    ['missing', () => rmSync(entry())],
  ])('are named where one is %s', async (kind, spoil) => {
    spoil();
    expect(await found(true)).toMatchObject([
      { level: 'failure', says: expect.stringContaining(`remotes/news/1.0.0/remoteEntry.js is ${kind}`) },
    ]);
  });

  it('are compared with what is signed, whatever a changed list of them says', async () => {
    writeFileSync(entry(), 'entry 6.6.6');
    const list = join(folder.path, 'site/remotes/news/1.0.0/build.json');
    const build = JSON.parse(readFileSync(list, 'utf8'));
    build.files['remoteEntry.js'] = sha384('entry 6.6.6');
    writeFileSync(list, JSON.stringify(build));
    expect(await found(true)).toMatchObject([{ says: expect.stringContaining('remoteEntry.js is changed') }]);
  });

  it('are compared in their compressed form too', async () => {
    writeFileSync(`${entry()}.br`, brotliCompressSync('entry 1.0.0'));
    expect(await found(true)).toMatchObject([{ level: 'ok' }]);
    writeFileSync(`${entry()}.br`, brotliCompressSync('entry 6.6.6'));
    expect(await found(true)).toMatchObject([
      { says: expect.stringContaining('remoteEntry.js.br is changed') },
    ]);
  });
});

const run = (env: Record<string, string>) =>
  new Promise<{ code: number; lines: string[] }>((resolve) => {
    const given = { PATH: process.env.PATH ?? '', ...env };
    execFile(
      process.execPath,
      ['dist/operate.mjs', 'doctor'],
      { cwd: join(__dirname, '../..'), env: given },
      (error, out) => resolve({ code: Number(error?.code ?? 0), lines: out.trim().split('\n') }),
    );
  });

describe('the command', () => {
  it('ends with 1 where nothing answers, although all of it waits', async () => {
    const open = new Set<{ destroy(): void }>();
    const server = createServer((socket) => void open.add(socket.on('error', () => undefined))).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    const silent = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { code, lines } = await run({
      SITE_DIR: '/proc/painel/site',
      DATA_DIR: '/proc/painel/data',
      BACKUP_DIR: '/proc/painel/backups',
      DATABASE_URL: `postgres://painel@${silent}/painel`,
      REDIS_URL: `redis://${silent}`,
      SMTP_URL: `smtp://${silent}`,
      MERCADO_BITCOIN_URL: `http://${silent}`,
    });
    for (const socket of open) socket.destroy();
    server.close();
    expect(code).toBe(1);
    const failed = lines.filter((line) => line.startsWith('FAILURE')).map((line) => line.slice(9, 21).trim());
    expect([...new Set(failed)]).toEqual(['disk', 'database', 'redis', 'mail', 'sources', 'backups', 'site']);
    expect(lines.at(-1)).toMatch(/^\d+ failures, \d+ warnings?\.$/);
  });

  it('names a variable that stops the server', async () => {
    const { code, lines } = await run({ PORT: 'eighty' });
    expect([code, lines[0]]).toEqual([
      1,
      'FAILURE  configuration  PORT is "eighty": it must be a whole number from 0 to 65535.',
    ]);
  });
});
