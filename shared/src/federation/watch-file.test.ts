import { slownessOfNetwork } from '@painel/shared/api';
import { areFilesLoading, watchFile } from './watch-file';

type Timing = Partial<PerformanceResourceTiming>;

/** The resources that the visit has loaded so far. */
let loaded: Timing[];
/** Answers the question about a file after so long; never, if infinite. */
let answerMs: number;
const failures: number[] = [];

const file = (durationMs: number, more: Timing = {}): Timing => ({
  initiatorType: 'script',
  transferSize: 40_000,
  startTime: 100,
  responseEnd: 100 + durationMs,
  ...more,
});

async function answer({ signal }: RequestInit) {
  await new Promise<void>((resolve, reject) => {
    signal!.addEventListener('abort', () => reject(new Error('aborted')));
    if (answerMs !== Infinity) setTimeout(resolve, answerMs);
  });
  return new Response(new Uint8Array(8192));
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  loaded = [];
  answerMs = Infinity;
  failures.length = 0;
  Object.assign(performance, {
    getEntriesByType: (type: string) => (type === 'resource' ? loaded : []),
  });
  globalThis.fetch = jest.fn((_: unknown, options: RequestInit) => answer(options)) as never;
});
afterEach(() => jest.useRealTimers());

/** A script that never loads by itself; `failures` has when it failed. */
function script() {
  const tag = document.createElement('script');
  const begun = Date.now();
  // As the bundler's runtime does.
  Object.assign(tag, { onerror: () => failures.push(Date.now() - begun) });
  tag.src = 'http://site.example/remotes/news/1.1.0/7.js';
  watchFile(tag);
  return tag;
}
const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('fails a file that hangs on a usual network within 2.3 s', async () => {
  loaded = [file(40), file(120), file(200)];
  script();
  await after(2300);
  expect(failures).toEqual([2300]);
  await after(60_000);
  expect(failures).toHaveLength(1);
});

it('fails a file that the server began and never ends, within 2.3 s', async () => {
  globalThis.fetch = jest.fn(async (_: unknown, { signal }: RequestInit) => {
    const half = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(4096));
        signal!.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return new Response(half);
  }) as never;
  loaded = [file(40), file(120), file(200)];
  script();
  await after(2300);
  expect(failures).toEqual([2300]);
});

it('fails a file that hangs alone as soon as the server answers quickly', async () => {
  answerMs = 50;
  script();
  await after(1600);
  expect(failures).toEqual([1550]);
  expect(fetch).toHaveBeenCalledWith(
    'http://site.example/remotes/news/1.1.0/7.js',
    expect.objectContaining({ headers: { Range: 'bytes=0-8191' }, cache: 'no-store' }),
  );
});

it('waits as much longer as the files of this visit took, and asks nothing meanwhile', async () => {
  // 50 kB/s: files from the cache and data requests do not count.
  loaded = [
    file(2400),
    file(3000),
    file(4200),
    file(5, { transferSize: 0 }),
    file(2, { initiatorType: 'fetch' }),
  ];
  expect(slownessOfNetwork()).toBe(10);
  const tag = script();
  await after(14_900);
  expect(fetch).not.toHaveBeenCalled();
  tag.dispatchEvent(new Event('load'));
  await after(60_000);
  expect(failures).toEqual([]);
});

it('waits for a file on a network that became slow after the first files: part of it comes', async () => {
  loaded = [file(60), file(90)];
  answerMs = 700;
  const tag = script();
  await after(20_000);
  expect(failures).toEqual([]);
  tag.dispatchEvent(new Event('load'));
  await after(60_000);
  expect(failures).toEqual([]);
});

it('gives up a file that never comes on a slow network', async () => {
  answerMs = 700;
  script();
  await after(90_000);
  expect(failures).toHaveLength(1);
});

it.each(['load', 'error'])('counts a file as loading until its %s', (event) => {
  const tag = script();
  expect(areFilesLoading()).toBe(true);
  tag.dispatchEvent(new Event(event));
  expect(areFilesLoading()).toBe(false);
});
