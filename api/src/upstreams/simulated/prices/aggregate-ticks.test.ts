import { subscribeToTicks } from './aggregate-ticks';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T12:00:07.000Z') }));
afterEach(() => jest.useRealTimers());

it('emits every ten seconds of the clock, until it is stopped', () => {
  const listener = jest.fn();
  const stop = subscribeToTicks(() => new Date(), listener);

  jest.advanceTimersByTime(2_999);
  expect(listener).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(listener).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(20_000);
  expect(listener).toHaveBeenCalledTimes(3);

  stop();
  expect(jest.getTimerCount()).toBe(0);
});

it('waits on when its timer fires early', () => {
  const listener = jest.fn();
  let lateMs = 1;
  const stop = subscribeToTicks(() => new Date(Date.now() - lateMs), listener);
  lateMs = 2;

  jest.advanceTimersByTime(3_001);
  expect(listener).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});
