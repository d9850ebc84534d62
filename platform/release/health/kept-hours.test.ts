import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startObjectStore } from '../../testing/object-store';
import { folderStore } from '../stores/folder-store';
import { openStore } from '../stores/open-store';
import type { Store } from '../stores/store';
import { addTo, type Counts, sumOf } from './counts';
import { forgetHours, hourMs, hourOf, readHours, writeHour } from './kept-hours';
const now = Date.parse('2026-11-23T01:30:00Z');
const visited = (visits: number, lcp?: number): Counts => {
  const counts: Counts = {};
  for (let visit = 0; visit < visits; visit += 1)
    addTo(counts, { section: 'news', version: '1.0.0', isNewVisit: true });
  if (lcp !== undefined) addTo(counts, { section: 'news', version: '1.0.0', measured: { lcp } });
  return counts;
};

let folder: string;
let closing: (() => unknown)[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hours-'));
  closing = [() => rm(folder, { recursive: true, force: true })];
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
});

async function bucket() {
  const { port, credentials, stop } = await startObjectStore(folder);
  Object.assign(process.env, credentials);
  closing.push(stop);
  const store = await openStore(`s3://painel/sites/um?endpoint=http://127.0.0.1:${port}`);
  closing.push(() => store.close?.());
  return store;
}

const visitsOf = async (store: Store, hours: number) =>
  (await readHours(store, now, hours)).map(({ counts }) => counts['news@1.0.0']?.visits ?? 0);

describe.each([
  ['a folder', async () => folderStore(path.join(folder, 'site'))],
  ['a bucket', bucket],
])('%s', (_, open) => {
  it('sums the last count that each process wrote of an hour', async () => {
    const store = await open();
    await writeHour(store, hourOf(now), 'a', visited(1));
    await writeHour(store, hourOf(now), 'a', visited(2, 900));
    await writeHour(store, hourOf(now), 'b', visited(3, 900));
    await writeHour(store, hourOf(now - hourMs), 'b', visited(4));
    expect(await visitsOf(store, 3)).toEqual([5, 4, 0]);
    const [hour] = await readHours(store, now, 1);
    expect(Object.values(hour!.counts['news@1.0.0']!.measured.lcp!)).toEqual([2]);
  });

  it('prefers the count of a process over its last write', async () => {
    const store = await open();
    await writeHour(store, hourOf(now), 'a', visited(1));
    await writeHour(store, hourOf(now), 'b', visited(3));
    const own = { writer: 'a', hours: new Map([[hourOf(now), visited(2)]]) };
    expect((await readHours(store, now, 1, own))[0]!.counts['news@1.0.0']!.visits).toBe(5);
  });

  it('forgets what is two days old', async () => {
    const store = await open();
    for (const hours of [0, 46, 47, 48, 49])
      await writeHour(store, hourOf(now - hours * hourMs), 'a', visited(1));
    await forgetHours(store, now);
    const kept = await visitsOf(store, 50);
    expect(kept.flatMap((visits, hour) => (visits ? [hour] : []))).toEqual([0, 46, 47]);
  });
});

it.each(['{"news@1.0.0":{"visits":', '[]', '{"news@1.0.0":{"visits":"many"}}'])(
  'leaves out a file that says %s',
  async (content) => {
    const store = folderStore(path.join(folder, 'site'));
    await writeHour(store, hourOf(now), 'a', visited(1));
    await store.replace(`.health/hours/${hourOf(now)}.b/counts.json`, content);
    expect(await visitsOf(store, 1)).toEqual([1]);
  },
);

it('adds up failures by phase', () => {
  const failed = (failure: 'load' | 'run') => {
    const counts: Counts = {};
    addTo(counts, { section: 'news', version: '1.0.0', isNewVisit: true, failure });
    return counts;
  };
  expect(sumOf([failed('load'), failed('run'), failed('load')])['news@1.0.0']).toEqual({
    visits: 3,
    failures: { load: 2, run: 1 },
    measured: {},
  });
});
