import { keepHolding, leaseFromNow } from './lease';

const noon = new Date('2026-11-20T15:00:00.000Z');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('ends a minute from now', () => {
  expect(leaseFromNow('one', () => noon)).toEqual({
    holder: 'one',
    now: '2026-11-20T15:00:00.000Z',
    until: '2026-11-20T15:01:00.000Z',
  });
});

it('is prolonged before it ends, also after the database failed once, and not any more when the work is done', async () => {
  const hold = jest
    .fn<Promise<unknown>, []>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue(true);
  const stop = keepHolding(hold);
  await jest.advanceTimersByTimeAsync(59_000);
  expect(hold).toHaveBeenCalledTimes(2);
  stop();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(hold).toHaveBeenCalledTimes(2);
});
