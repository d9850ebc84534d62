import { act, renderHook } from '@testing-library/react';
import { useNow } from './use-now';

const start = new Date('2026-11-20T12:00:00Z').getTime();

beforeEach(() => jest.useFakeTimers({ now: start }));
afterEach(() => jest.useRealTimers());

it('gives the time again after each interval, and no sooner', () => {
  const { result } = renderHook(() => useNow(1000));
  act(() => jest.advanceTimersByTime(999));
  expect(result.current).toBe(start);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(start + 1000);
});

it('follows the clock, not by the number of intervals: a sleeping machine stops timers', () => {
  const { result } = renderHook(() => useNow(1000));
  jest.setSystemTime(start + 3_600_000);
  act(() => jest.advanceTimersByTime(1000));
  expect(result.current).toBe(start + 3_601_000);
});

it('stops with its component', () => {
  const { unmount } = renderHook(() => useNow(1000));
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
