import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';
import { releasesInto } from '../testing/test-releases';
import { makeFolder, type TestFolder } from '../testing/test-site';

let folder: TestFolder;
let gateway: TestGateway;
let logged: string;
let now: number;

beforeEach(async () => {
  folder = makeFolder();
  await releasesInto(folder).releaseHost('1.0.0');
  await releasesInto(folder).releaseNews('1.0.0');
  logged = '';
  now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    logged += chunk;
    done();
  };
  gateway = await startTestGateway(
    join(folder.path, 'site'),
    { DATA_DIR: join(folder.path, 'data'), LOG_LEVEL: 'error' },
    new Writable({ write }),
  );
  expect(await files()).toBeUndefined();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await gateway.app.close();
  folder.remove();
});

/** Returns the verdict of `/readyz` on them half a minute later. */
async function files(): Promise<string | undefined> {
  now += 30_000;
  await gateway.app.inject('/readyz');
  // That one began a look, and did not wait for it.
  await new Promise((resolve) => setTimeout(resolve, 150));
  const answer = await gateway.app.inject('/readyz');
  expect(answer.statusCode).toBe(200);
  return answer.json().files;
}
const news = () => join(folder.path, 'site/remotes/news/1.0.0/remoteEntry.js');

it('/readyz names a released file that became empty, and the log has it once', async () => {
  writeFileSync(news(), '');
  expect(await files()).toMatch(/^remotes\/news\/1\.0\.0\/remoteEntry\.js is empty: what readers get/);
  expect(await files()).toContain('is empty');
  expect(logged.match(/remoteEntry\.js is empty/g)).toHaveLength(1);
  writeFileSync(news(), 'entry 1.0.0');
  expect(await files()).toBeUndefined();
});

it('/readyz names one that changed, also by as many letters and with its old time', async () => {
  const { atime, mtime } = statSync(news());
  writeFileSync(news(), 'entry 6.6.6');
  utimesSync(news(), atime, mtime);
  expect(await files()).toContain('remotes/news/1.0.0/remoteEntry.js is changed');
});

it('/readyz names one that is missing, and counts the others', async () => {
  rmSync(news());
  writeFileSync(join(folder.path, 'site/host/1.0.0/index.html'), 'other');
  writeFileSync(join(folder.path, 'site/index.html'), '');
  expect(await files()).toMatch(/^host\/1\.0\.0\/index\.html is changed|is missing|is empty/);
  expect(await files()).toContain(', and 2 more');
});

it('looks twice a minute at most', async () => {
  writeFileSync(news(), '');
  now += 29_999;
  expect((await gateway.app.inject('/readyz')).json().files).toBeUndefined();
  now -= 29_999;
  expect(await files()).toContain('is empty');
});
