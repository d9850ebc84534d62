import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '@painel/platform/release';
import type { FastifyBaseLogger } from 'fastify';
import { releasesInto } from '../testing/test-releases';
import { makeFolder, type TestFolder } from '../testing/test-site';
import { followBucket } from './follow-bucket';

let folder: TestFolder;
let stop: (() => void) | undefined;
beforeEach(() => {
  folder = makeFolder();
});
afterEach(() => {
  jest.useRealTimers();
  stop?.();
  folder.remove();
});

const copied = () => JSON.parse(readFileSync(join(folder.path, 'copy/remotes.json'), 'utf8')).revision;

it('has the site when it begins to serve, follows a release, and says once that the bucket does not answer', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date'] });
  const { releaseHost, releaseNews } = releasesInto(folder);
  await releaseHost('1.0.0');
  const bucket = await openStore(join(folder.path, 'site'));
  const log = { error: jest.fn(), info: jest.fn() };
  stop = await followBucket(bucket, join(folder.path, 'copy'), log as unknown as FastifyBaseLogger);
  expect(copied()).toBe(1);

  const look = async () => {
    await jest.advanceTimersByTimeAsync(5000);
    for (let turn = 0; turn < 2000 && jest.getTimerCount() === 0; turn += 1)
      await new Promise((resolve) => setImmediate(resolve));
  };
  const { read } = bucket;
  bucket.read = () => Promise.reject(new Error('no answer'));
  await releaseNews('1.0.0');
  await look();
  await look();
  expect(copied()).toBe(1);
  expect(log.error).toHaveBeenCalledTimes(1);
  bucket.read = read;
  await look();
  expect(copied()).toBe(2);
  expect(log.info).toHaveBeenCalledTimes(1);
});
