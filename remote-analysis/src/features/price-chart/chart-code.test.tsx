import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { chartCode } from './chart-code';

const load = jest.fn<Promise<never>, []>();
const Status = () => <p>{useQuery({ ...chartCode, queryFn: load, retry: false }).status}</p>;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('tries again by itself after 10, 20, 40 and then 60 seconds, and never once the code is here', async () => {
  load.mockRejectedValue(new Error('timeout'));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Status />
    </QueryClientProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('error')).toBeVisible();

  let attempts = 1;
  for (const pause of [10_000, 20_000, 40_000, 60_000, 60_000]) {
    await act(() => jest.advanceTimersByTimeAsync(pause - 1));
    expect(load).toHaveBeenCalledTimes(attempts);
    await act(() => jest.advanceTimersByTimeAsync(1));
    attempts += 1;
    expect(load).toHaveBeenCalledTimes(attempts);
  }

  load.mockResolvedValue({ CandleChart: () => null } as never);
  await act(() => jest.advanceTimersByTimeAsync(60_010));
  expect(screen.getByText('success')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  expect(load).toHaveBeenCalledTimes(attempts + 1);
});
