import { setImmediate as nextTurn } from 'node:timers/promises';
import { createBackgroundJobs } from './background-jobs';

const failures: unknown[] = [];
const logger = { error: (fields: unknown) => failures.push(fields) } as never;

it('a job begins in a later turn, when the answer of its request is under way', async () => {
  const jobs = createBackgroundJobs(logger);
  let hasBegun = false;
  jobs.add(async () => void (hasBegun = true));
  for (let step = 0; step < 1000; step += 1) await Promise.resolve();
  expect(hasBegun).toBe(false);
  await nextTurn();
  await nextTurn();
  expect(hasBegun).toBe(true);
  await jobs.close();
});

it('a job for some later moment does not begin in the next turns, and is done before the process ends', async () => {
  const jobs = createBackgroundJobs(logger);
  let hasBegun = false;
  jobs.addDelayed(async () => void (hasBegun = true));
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
  expect(hasBegun).toBe(false);
  await jobs.close();
  expect(hasBegun).toBe(true);
});

it('a job that fails is logged, and the next one runs', async () => {
  const jobs = createBackgroundJobs(logger);
  const error = new Error('broken');
  jobs.add(() => Promise.reject(error));
  const done = new Promise<void>((resolve) => jobs.add(async () => resolve()));
  await done;
  await jobs.close();
  expect(failures).toEqual([{ err: error }]);
});
