import { createConcurrencyLimiter } from './concurrency-limiter';

const later = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

describe('a concurrency limiter', () => {
  it('never lets more through at once than it says, and all in the end', async () => {
    const limit = createConcurrencyLimiter(2, 100, () => new Error('full'));
    let [running, most, done] = [0, 0, 0];
    const task = async () => {
      most = Math.max(most, ++running);
      await later();
      running -= 1;
      done += 1;
    };
    await Promise.all(Array.from({ length: 20 }, () => limit(task)));
    expect([most, done]).toEqual([2, 20]);
  });

  it('gives the slot of a task that failed to the next', async () => {
    const limit = createConcurrencyLimiter(1, 1, () => new Error('full'));
    const failed = limit(() => Promise.reject(new Error('broken')));
    const next = limit(() => Promise.resolve('in'));
    await expect(failed).rejects.toThrow('broken');
    await expect(next).resolves.toBe('in');
  });
});
