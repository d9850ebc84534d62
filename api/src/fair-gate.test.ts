import { createFairGate } from './fair-gate';

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

it('lets one who comes late go before the many of another', async () => {
  const pass = createFairGate({ atOnce: 1, waitingEach: 10, refuse });
  const { began, task, end } = createTasks();
  const all = ['a1', 'a2', 'a3'].map((name) => pass('a', task(name)));
  all.push(pass('b', task('b1')), pass('b', task('b2')));

  for (const name of ['a1', 'a2', 'b1', 'a3', 'b2']) await end(name);

  await Promise.all(all);
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
});

it('refuses what one owner asks for beyond the line, and nobody else', async () => {
  const pass = createFairGate({ atOnce: 1, waitingEach: 1, refuse });
  const { task, end } = createTasks();
  const running = pass('a', task('a1'));
  const waiting = pass('a', task('a2'));
  await expect(pass('a', task('a3'))).rejects.toThrow('too many');
  const other = pass('b', task('b1'));

  for (const name of ['a1', 'a2', 'b1']) await end(name);
  await Promise.all([running, waiting, other]);
});

it('goes on after a task that fails', async () => {
  const pass = createFairGate({ atOnce: 1, waitingEach: 1, refuse });
  await expect(pass('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await pass('a', async () => 'done')).toBe('done');
});
