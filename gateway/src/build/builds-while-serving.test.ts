import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Programs, programsOn } from '../testing/programs';
import { type TestFolder, makeSite } from '../testing/test-site';
import { bundleServer, programNames } from './bundle-server';
import { pruneVersions } from './versions';

const dist = join(__dirname, '../../dist');
const liveVersion = () => /"\.\/(\w+)\/main\.mjs"/.exec(readFileSync(join(dist, 'main.mjs'), 'utf8'))![1]!;

let site: TestFolder;
let programs: Programs;
beforeEach(() => {
  site = makeSite();
  programs = programsOn(site.path);
});
afterEach(() => {
  programs.killAll();
  site.remove();
});

const laterBuilds = [...'12345'].map((digit) => join(dist, digit.repeat(16)));
afterEach(() => laterBuilds.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** As if as many builds as are kept had come after it. */
function makeOld(version: string) {
  utimesSync(join(dist, version), 0, 0);
  for (const folder of laterBuilds) mkdirSync(folder, { recursive: true });
}

/** Asks for pages and figures until `until` settles, and returns every status. */
async function askDuring(address: string, until: Promise<unknown>): Promise<Set<number>> {
  const statuses = new Set<number>();
  const state = { hasEnded: false };
  const ask = async (path: string) => {
    for (; !state.hasEnded; await pause(5)) statuses.add((await fetch(`${address}${path}`)).status);
  };
  const asking = ['/', '/readyz', '/btc-api/bitcoin/price'].map(ask);
  await until;
  state.hasEnded = true;
  await Promise.all(asking);
  return statuses;
}

const register = (address: string, name: string) =>
  fetch(`${address}/btc-api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email: `${name}@exemplo.com.br`, password: 'correto cavalo bateria' }),
  });

it('builds fail no request of the server that runs, nor the first that needs a thread of its build', async () => {
  const own = liveVersion();
  const { child, address } = await programs.start();
  makeOld(own);
  // Two at the same time, as two commands may.
  const building = Promise.all([bundleServer({ note: 'other' }), bundleServer({ note: 'other' })]);
  expect(await askDuring(address, building)).toEqual(new Set([200]));
  expect(liveVersion()).not.toBe(own);
  expect((await register(address, 'ana')).status).toBe(201);
  // A start gets the new build.
  const next = await programs.start();
  expect((await register(next.address, 'eva')).status).toBe(201);

  child.kill('SIGKILL');
  await once(child, 'close');
  pruneVersions(dist, programNames);
  expect(existsSync(join(dist, own))).toBe(false);
});
