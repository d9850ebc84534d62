import type { onRequestHookHandler } from 'fastify';
import type { Clock } from '../../clock';
import { clientKey } from '../../plugins/client-key';
import { memoryWindows } from '../../plugins/limit-counters';
import { tooManyRequests } from '../../plugins/rate-limits';
import { minuteMs } from '../../time/durations';

/** Far more than the pages of a whole office request. Each process counts alone, because asking Redis takes longer than the answers. */
export function limitPublicReads(perMinute: number, clock: Clock): onRequestHookHandler {
  const add = memoryWindows(() => clock().getTime());
  return (request, _reply, done) => {
    const { current, ttl } = add(clientKey(request), minuteMs);
    done(current > perMinute ? tooManyRequests(ttl) : undefined);
  };
}
