import { onFirstUse } from './on-first-use';

/** A browser that finds no idle time, as in the background: only a limit ends the wait. */
const neverIdle = (work: IdleRequestCallback, { timeout }: IdleRequestOptions = {}) =>
  timeout === undefined
    ? 0
    : Number(setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 }), timeout));

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { requestIdleCallback: neverIdle, cancelIdleCallback: clearTimeout });
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(globalThis, name);
});

it.each([
  ['after the first input', () => dispatchEvent(new Event('keydown')), 2000],
  ['without any input', () => undefined, 12_000],
])('works once, also where the page is never idle: %s', (_, act, ms) => {
  const work = jest.fn();
  onFirstUse(work);
  act();
  jest.advanceTimersByTime(ms - 1);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  dispatchEvent(new Event('keydown'));
  jest.advanceTimersByTime(60_000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('does not work once it is called off, even between the input and the idle time', () => {
  const work = jest.fn();
  const callOff = onFirstUse(work);
  dispatchEvent(new Event('scroll'));
  callOff();
  jest.advanceTimersByTime(60_000);
  expect(work).not.toHaveBeenCalled();
});
