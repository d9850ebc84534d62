import { createFairConcurrencyLimiter } from './fair-concurrency-limiter';

const refuse = () => new Error('too many');

/** Tasks that end on demand, and the order in which they began. */
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

it('refuses the tasks of one owner beyond the queue, and no other owner', async () => {
  const limit = createFairConcurrencyLimiter({ concurrency: 1, queueLengthPerOwner: 1, refuse });
  const { task, end } = createTasks();
  const running = limit('a', task('a1'));
  const waiting = limit('a', task('a2'));
  await expect(limit('a', task('a3'))).rejects.toThrow('too many');
  const other = limit('b', task('b1'));

  for (const name of ['a1', 'a2', 'b1']) await end(name);
  await Promise.all([running, waiting, other]);
});

it('continues after a task that fails', async () => {
  const limit = createFairConcurrencyLimiter({ concurrency: 1, queueLengthPerOwner: 1, refuse });
  await expect(limit('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await limit('a', async () => 'done')).toBe('done');
});

describe('with tasks that take long', () => {
  const options = { concurrency: 1, concurrencyPerOwner: 1, queueLengthPerOwner: 10, refuse };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('lets one task of an owner run at once, and others in its stead', async () => {
    const limit = createFairConcurrencyLimiter({ ...options, concurrency: 2 });
    const { began, task, end } = createTasks();
    const all = ['a1', 'a2'].map((name) => limit('a', task(name)));
    all.push(limit('b', task('b1')));
    for (const name of ['b1', 'a1', 'a2']) await end(name);
    await Promise.all(all);
    expect(began).toEqual(['a1', 'b1', 'a2']);
  });

  it('gives their slots to those who wait, as many as may run without one', async () => {
    const overdue = { afterMs: 1_000, lent: 2, endsSlowest: false };
    const limit = createFairConcurrencyLimiter({ ...options, overdue });
    const { began, task, end } = createTasks();
    const all = ['a', 'b', 'c', 'd'].map((owner) => limit(owner, task(owner)));
    for (const expected of [['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c']]) {
      expect(began).toEqual(expected);
      await jest.advanceTimersByTimeAsync(1_000);
    }
    for (const name of ['b', 'a', 'c', 'd']) await end(name);
    await Promise.all(all);
    expect(began).toEqual(['a', 'b', 'c', 'd']);
  });

  it('ends the one that gets on least where no more may run, and no task that has just begun', async () => {
    const overdue = { afterMs: 1_000, lent: 1, endsSlowest: true };
    const limit = createFairConcurrencyLimiter({ ...options, overdue });
    const began: string[] = [];
    const ended: string[] = [];
    const start = (owner: string, amount: number) =>
      limit(owner, ({ signal, progress }) => {
        began.push(owner);
        progress(amount);
        return new Promise<void>((end) => {
          signal.addEventListener('abort', () => {
            ended.push(owner);
            end();
          });
        });
      });
    for (const [owner, amount] of [
      ['quick', 9],
      ['slow', 1],
      ['late', 5],
      ['last', 7],
    ] as const)
      void start(owner, amount);
    await jest.advanceTimersByTimeAsync(1_999);
    expect([began, ended]).toEqual([['quick', 'slow'], []]);
    await jest.advanceTimersByTimeAsync(1);
    expect([began, ended]).toEqual([['quick', 'slow', 'late'], ['slow']]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(began).toEqual(['quick', 'slow', 'late', 'last']);
    expect(ended).toHaveLength(2);
  });
});
