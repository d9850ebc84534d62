import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@painel/platform/testing/wait-for';
import { openStore } from '@painel/platform/release';
import type { FastifyBaseLogger } from 'fastify';
import { releasesInto } from '../testing/test-releases';
import { makeFolder, type TestFolder } from '../testing/test-site';
import { mirrorBucket } from './mirror-bucket';

let folder: TestFolder;
let stop: (() => void) | undefined;
beforeEach(() => {
  folder = makeFolder();
});
afterEach(() => {
  stop?.();
  folder.remove();
});

const copied = () => JSON.parse(readFileSync(join(folder.path, 'copy/remotes.json'), 'utf8')).revision;

it('has the site when it begins to serve, follows a release, and says once that the bucket does not answer', async () => {
  const { releaseHost, releaseNews } = releasesInto(folder);
  await releaseHost('1.0.0');
  const bucket = await openStore(join(folder.path, 'site'));
  const log = { error: jest.fn(), info: jest.fn() };
  const copy = join(folder.path, 'copy');
  stop = await mirrorBucket(bucket, copy, log as unknown as FastifyBaseLogger, 20);
  expect(copied()).toBe(1);

  const { read } = bucket;
  const refusing = jest.fn(() => Promise.reject(new Error('no answer')));
  bucket.read = refusing;
  await releaseNews('1.0.0');
  await waitFor(() => refusing.mock.calls.length >= 3);
  expect(copied()).toBe(1);
  expect(log.error).toHaveBeenCalledTimes(1);

  bucket.read = read;
  const asked = jest.spyOn(bucket, 'readUnless');
  await waitFor(() => log.info.mock.calls.length !== 0);
  expect(copied()).toBe(2);
  // From then on it says which one it has.
  const before = asked.mock.calls.length;
  await waitFor(() => asked.mock.calls.length >= before + 2);
  const answer = await asked.mock.results.at(-2)!.value;
  expect([asked.mock.calls.at(-2)![1], answer]).toEqual([expect.any(String), 'unchanged']);
});
