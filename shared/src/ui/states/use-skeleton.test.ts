import { act, renderHook } from '@testing-library/react';
import { useSkeleton } from '..';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const load = () => renderHook(({ pending }) => useSkeleton(pending), { initialProps: { pending: true } });

it('goes at once when the load took less than 150 ms, for it was never seen', () => {
  const { result, rerender } = load();
  act(() => jest.advanceTimersByTime(149));
  rerender({ pending: false });
  expect(result.current).toBe(false);
});

it('stays for 300 ms once it has been seen', () => {
  const { result, rerender } = load();
  act(() => jest.advanceTimersByTime(250));
  rerender({ pending: false });
  expect(result.current).toBe(true);
  act(() => jest.advanceTimersByTime(199));
  expect(result.current).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(false);
});

it('goes at once after a long load', () => {
  const { result, rerender } = load();
  act(() => jest.advanceTimersByTime(2000));
  rerender({ pending: false });
  expect(result.current).toBe(false);
});
