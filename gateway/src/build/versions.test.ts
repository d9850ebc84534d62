import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLive, noteInUse, pruneVersions, publishVersion } from './versions';

const programs = ['main', 'operate'];
let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'painel-dist-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

/** Publishes a build `hoursAgo` hours ago. */
function publish(content: string, hoursAgo = 0): string {
  const built = mkdtempSync(join(dist, '.new-'));
  for (const program of programs) writeFileSync(join(built, `${program}.mjs`), content);
  const version = publishVersion(dist, built, programs, `sources of ${content}`);
  makeOld(version, hoursAgo);
  return version;
}
const makeOld = (name: string, hours: number) => {
  const at = new Date(Date.now() - hours * 3_600_000);
  utimesSync(join(dist, name), at, at);
};
const folders = () => readdirSync(dist).filter((name) => !name.endsWith('.mjs') && name !== 'running');

it('of equal content have one folder, and the programs start the last one published', () => {
  const [first, second] = [publish('one'), publish('other')];
  expect(readFileSync(join(dist, 'operate.mjs'), 'utf8')).toContain(`import "./${second}/operate.mjs"`);
  expect(publish('one')).toBe(first);
  expect(readFileSync(join(dist, 'main.mjs'), 'utf8')).toContain(`import "./${first}/main.mjs"`);
  expect(folders().toSorted()).toEqual([first, second].toSorted());
  expect([isLive(dist, 'sources of one'), isLive(dist, 'sources of other')]).toEqual([true, false]);
});

it('are kept while a process runs from them, and otherwise the newest five', () => {
  const versions = Array.from({ length: 8 }, (_, index) => publish(`build ${index}`, 10 - index));
  const running = versions[1]!;
  noteInUse(join(dist, running));
  // A process that has ended: no system has a process id this high.
  writeFileSync(join(dist, 'running', '2147483646'), versions[0]!);
  mkdirSync(join(dist, '.new-ended'));
  makeOld('.new-ended', 2);
  mkdirSync(join(dist, '.new-of-another'));
  pruneVersions(dist, programs);
  expect(folders().toSorted()).toEqual([running, ...versions.slice(3), '.new-of-another'].toSorted());
  expect(readdirSync(join(dist, 'running'))).toEqual([String(process.pid)]);
});

it('are not pruned while they are few, and neither are files that a build of older code left', () => {
  const versions = Array.from({ length: 5 }, (_, index) => publish(`build ${index}`, 10 - index));
  writeFileSync(join(dist, 'chunk-OLD.mjs'), '');
  makeOld('chunk-OLD.mjs', 1000);
  pruneVersions(dist, programs);
  expect(folders().toSorted()).toEqual(versions.toSorted());
  expect(readdirSync(dist)).toContain('chunk-OLD.mjs');
});
