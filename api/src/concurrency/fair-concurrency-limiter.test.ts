import { createFairConcurrencyLimiter } from './fair-concurrency-limiter';

const refuse = () => new Error('too many');

/** Tasks that end when told to, and the order in which they began. */
function createTasks() {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    began.push(name);
    return new Promise<void>((end) => ends.set(name, end));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { began, task, end };
}

it('starts the first task of a late owner before the many of another', async () => {
  const limit = createFairConcurrencyLimiter({ concurrency: 1, queueLengthPerOwner: 10, refuse });
  const { began, task, end } = createTasks();
  const all = ['a1', 'a2', 'a3'].map((name) => limit('a', task(name)));
  all.push(limit('b', task('b1')), limit('b', task('b2')));

  for (const name of ['a1', 'a2', 'b1', 'a3', 'b2']) await end(name);

  await Promise.all(all);
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
});

it('refuses what one owner asks for beyond the queue, and nobody else', async () => {
  const limit = createFairConcurrencyLimiter({ concurrency: 1, queueLengthPerOwner: 1, refuse });
  const { task, end } = createTasks();
  const running = limit('a', task('a1'));
  const waiting = limit('a', task('a2'));
  await expect(limit('a', task('a3'))).rejects.toThrow('too many');
  const other = limit('b', task('b1'));

  for (const name of ['a1', 'a2', 'b1']) await end(name);
  await Promise.all([running, waiting, other]);
});

it('goes on after a task that fails', async () => {
  const limit = createFairConcurrencyLimiter({ concurrency: 1, queueLengthPerOwner: 1, refuse });
  await expect(limit('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await limit('a', async () => 'done')).toBe('done');
});
