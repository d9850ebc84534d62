import { act, renderHook, waitFor } from '@testing-library/react';
import { onDemand } from './on-demand';

it('is not fetched before it is wanted', async () => {
  const load = jest.fn().mockResolvedValue({ ready: true });
  const code = onDemand(load);
  const { result, rerender } = renderHook(({ wanted }) => code.useModule(wanted, jest.fn()), {
    initialProps: { wanted: false },
  });
  expect(load).not.toHaveBeenCalled();
  rerender({ wanted: true });
  await waitFor(() => expect(result.current).toEqual({ ready: true }));
});

it('requests what failed once more at once, before it reports a failure', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('timeout')).mockResolvedValueOnce({ ready: true });
  const code = onDemand(load);
  const failed = jest.fn();
  const { result } = renderHook(() => code.useModule(true, failed));
  await waitFor(() => expect(result.current).toEqual({ ready: true }));
  expect(failed).not.toHaveBeenCalled();
});

it('reports that it could not be fetched, and tries again at the next wish', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce({ ready: true });
  const code = onDemand(load);
  const failed = jest.fn();
  const { result, rerender } = renderHook(({ wanted }) => code.useModule(wanted, failed), {
    initialProps: { wanted: true },
  });
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  rerender({ wanted: false });
  rerender({ wanted: true });
  await waitFor(() => expect(result.current).toEqual({ ready: true }));
});

it('tries again while it stays wanted', async () => {
  jest.useFakeTimers();
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('timeout'))
    .mockRejectedValueOnce(new Error('timeout'))
    .mockResolvedValueOnce({ ready: true });
  const code = onDemand(load);
  const { result } = renderHook(() => code.useModule(true, jest.fn()));
  await act(() => jest.advanceTimersByTimeAsync(2999));
  expect(load).toHaveBeenCalledTimes(2);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(result.current).toEqual({ ready: true });
  jest.useRealTimers();
});

it('stays silent when a preload fails', async () => {
  const code = onDemand(jest.fn().mockRejectedValue(new Error('offline')));
  await act(async () => code.preload());
});
