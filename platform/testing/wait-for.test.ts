import { waitFor } from './wait-for';

it('says what it waited for when it gives up', async () => {
  const start = Date.now();
  jest
    .spyOn(Date, 'now')
    .mockReturnValueOnce(start)
    .mockReturnValue(start + 1e9);
  await expect(
    waitFor(
      () => false,
      () => 'the server',
    ),
  ).rejects.toThrow('Timed out waiting for the server');
  jest.spyOn(Date, 'now').mockReturnValueOnce(start);
  const isReady = false;
  await expect(waitFor(() => isReady)).rejects.toThrow('Timed out waiting for ()=>isReady');
});

it('ends once it holds', async () => {
  let times = 0;
  await waitFor(() => (times += 1) === 3);
  expect(times).toBe(3);
});
