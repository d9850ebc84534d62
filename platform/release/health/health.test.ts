import { releaseSandbox } from '../testing';
import { addTo, type Counts } from './counts';
import { healthOf } from './health';
import { hourMs, hourOf, writeHour } from './kept-hours';
import { wordsOfHealth } from './words';

const now = Date.parse('2026-11-23T12:30:00Z');
const live = {
  host: { version: '1.0.0', previous: null },
  sections: [{ name: 'news', version: '1.1.0', previous: '1.0.0', canary: null }],
};

let sandbox: Awaited<ReturnType<typeof releaseSandbox>>;
beforeEach(async () => {
  sandbox = await releaseSandbox();
});
afterEach(() => sandbox.close());

async function countedAgo(hours: number, version = '1.1.0') {
  const counts: Counts = {};
  const of = { section: 'news', version };
  addTo(counts, { ...of, isNewVisit: true, failure: 'load' });
  addTo(counts, { ...of, measured: { lcp: 4001, inp: 200, cls: 101, bytes: 1000, sent: 0, requests: 4 } });
  await writeHour(sandbox.store, hourOf(now - hours * hourMs), 'a', counts);
}

const reported = async () => (await healthOf(sandbox.store, live, now)).map(wordsOfHealth);

it('reports in words how versions fared in the last 24 hours, and nothing of older ones', async () => {
  for (const hours of [0, 23, 24]) await countedAgo(hours);
  expect(await reported()).toEqual([
    'host         1.0.0 live: 0 visits',
    'news         1.1.0 live: 2 visits, 2 failures (2 load), LCP 4.4 s (poor), INP 200 ms (good), CLS 0.11 (needs improvement), 1.0 kB, 4 requests',
  ]);
});

it('reports a previous version that browsers fell back to', async () => {
  await countedAgo(0, '1.0.0');
  expect((await reported()).map((words) => words.split(':')[0])).toEqual([
    'host         1.0.0 live',
    'news         1.1.0 live',
    'news         1.0.0 previous',
  ]);
});
