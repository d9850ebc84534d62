import { ApiError, ifOffered } from '.';

it('hands the answer on', async () => {
  expect(await ifOffered(Promise.resolve(7))).toBe(7);
});

it('takes a 404 for a server that lacks the feature', async () => {
  expect(await ifOffered(Promise.reject(new ApiError('rejected', { status: 404 })))).toBeNull();
});

it.each([
  ['another refusal', new ApiError('rejected', { status: 400 })],
  ['a failure', new ApiError('unavailable', { status: 503 })],
  ['no answer', new ApiError('offline')],
])('stays %s', async (_what, error) => {
  await expect(ifOffered(Promise.reject(error))).rejects.toBe(error);
});
