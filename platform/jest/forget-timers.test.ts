import { promisify } from 'node:util';
import { endTimersOf } from './forget-timers.cjs';

it('ends the timers that a test file has left, and no others', async () => {
  const own = { setTimeout, setInterval };
  const endTimers = endTimersOf(own);
  let runs = 0;
  own.setTimeout(() => (runs += 1), 5).unref();
  own.setInterval(() => (runs += 1), 5).unref();
  let hasOther = false;
  const other = setTimeout(() => (hasOther = true), 10);
  endTimers();
  await promisify(own.setTimeout)(30);
  expect(runs).toBe(0);
  expect(hasOther).toBe(true);
  clearTimeout(other);
});
