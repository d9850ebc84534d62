import type { Clock } from '../../../clock';
import { tickMs } from './simulated-day';

/** Calls the listener each time the simulated prices move, until the returned function is called. */
export function subscribeToTicks(clock: Clock, listener: () => void): () => void {
  let tick = tickOf(clock);
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(check, (tick + 1) * tickMs - clock().getTime()).unref();
  };
  const check = () => {
    // A timer may fire a millisecond early, when the prices are those of the previous tick.
    const now = tickOf(clock);
    if (now !== tick) listener();
    tick = now;
    wait();
  };
  wait();
  return () => clearTimeout(timer);
}

const tickOf = (clock: Clock) => Math.floor(clock().getTime() / tickMs);
