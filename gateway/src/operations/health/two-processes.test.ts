import { once } from 'node:events';
import { join } from 'node:path';
import { itDeep } from '@painel/platform/testing/deep';
import { waitFor } from '@painel/platform/testing/wait-for';
import { mirror, openStore } from '@painel/platform/release';
import { startObjectStore } from '@painel/platform/testing/object-store';
import { type Programs, programsOn, type Running } from '../../testing/programs';
import { releasesInto } from '../../testing/test-releases';
import { makeFolder, type TestFolder } from '../../testing/test-site';
const secret = 'uma palavra bem longa';
const authorization = `Basic ${Buffer.from(`ana:${secret}`).toString('base64')}`;

let folder: TestFolder;
let programs: Programs;
let closing: (() => unknown)[];
beforeEach(async () => {
  folder = makeFolder();
  programs = programsOn(folder.path);
  closing = [() => folder.remove(), () => programs.killAll()];
  const { releaseHost, releaseNews } = releasesInto(folder);
  await releaseHost('1.0.0');
  await releaseNews('1.0.0');
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
});

let visits = 0;
async function visit({ address }: Running) {
  const of = { section: 'news', version: '1.0.0' };
  visits += 1;
  await fetch(`${address}/_beacons`, {
    method: 'POST',
    headers: { 'x-forwarded-for': `203.0.113.${visits}` },
    body: JSON.stringify({ visit: `v${visits}`, beacons: [{ kind: 'mount', ...of }] }),
  });
}

/** The visits that a process has counted. */
async function visitsAt({ address }: Running): Promise<number> {
  const answer = await fetch(`${address}/_ops/health.json`, { headers: { authorization } });
  const { versions } = (await answer.json()) as { versions: { section: string; visits: number }[] };
  return versions.find(({ section }) => section === 'news')!.visits;
}

async function until(holds: () => Promise<boolean>) {
  await waitFor(holds);
}

/** One process is killed, the other knows what it had counted, and so does the one that takes its place. */
async function killOne(env: Record<string, string>) {
  const all = { ...env, OPS_SECRET: secret, TRUSTED_PROXIES: '127.0.0.1' };
  const [first, second] = await Promise.all([programs.start(all), programs.start(all)]);
  await visit(first);
  expect(await visitsAt(first)).toBe(1);
  await until(async () => (await visitsAt(second)) === 1);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  await visit(second);
  expect(await visitsAt(second)).toBe(2);
  const third = await programs.start(all);
  await until(async () => (await visitsAt(third)) === 2);
}

it('two processes over a folder share the counts of each, also after one was killed', () =>
  killOne({ SITE_DIR: join(folder.path, 'site') }));

itDeep('two processes over a bucket do too', async () => {
  const { port, credentials, stop } = await startObjectStore(join(folder.path, 'objects'));
  closing.push(stop);
  Object.assign(process.env, credentials);
  const place = `s3://painel/sites/um?endpoint=http://127.0.0.1:${port}`;
  const bucket = await openStore(place);
  await mirror(await openStore(join(folder.path, 'site')), bucket);
  bucket.close?.();
  await killOne({ SITE_DIR: place, ...credentials });
});
