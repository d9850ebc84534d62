import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock';
import { minuteMs } from '../../time/durations';

/** Clocks that differ by more are reported. */
const toleratedMs = 20_000;

/**
 * Compares a vendor's clock with ours, once a minute. A figure may be some seconds old when it comes, so the smallest difference of the minute is
 * that of the clocks.
 */
export function createVendorClock({
  name,
  clock,
  logger,
}: {
  name: string;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}) {
  let begun = performance.now();
  let smallestMs = Infinity;
  let differenceMs: number | null = null;
  let isReported = false;

  function report(difference: number) {
    const seconds = Math.round(difference / 1000);
    const isTooFar = Math.abs(difference) > toleratedMs;
    if (isTooFar && !isReported)
      logger.warn(
        { feed: name, seconds },
        "the vendor's clock and this server's differ: alerts are not held back",
      );
    if (!isTooFar && isReported)
      logger.info({ feed: name, seconds }, "the vendor's clock and this server's agree");
    isReported = isTooFar;
  }

  return {
    /** Compares the vendor's time of a figure that has just come. */
    compare(vendorTime: Date): void {
      const difference = vendorTime.getTime() - clock().getTime();
      if (Math.abs(difference) < Math.abs(smallestMs)) smallestMs = difference;
      if (performance.now() - begun < minuteMs) return;
      differenceMs = smallestMs;
      report(differenceMs);
      [begun, smallestMs] = [performance.now(), Infinity];
    },
    /** How far the vendor's clock is ahead of ours; negative where it is behind; null before the first minute is over. */
    differenceMs: (): number | null => differenceMs,
  };
}
