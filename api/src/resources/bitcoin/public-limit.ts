import type { onRequestHookHandler } from 'fastify';
import type { Clock } from '../../clock';
import { clientKey } from '../../plugins/client-key';
import { memoryWindows } from '../../plugins/limit-counters';
import { tooMany } from '../../plugins/rate-limits';

const minuteMs = 60_000;

/** Far more than pages ask for, even those of a whole office. Each process counts alone: Redis would take longer than the answers do. */
export function limitPublicReads(perMinute: number, clock: Clock): onRequestHookHandler {
  const add = memoryWindows(() => clock().getTime());
  return (request, _reply, done) => {
    const { current, ttl } = add(clientKey(request), minuteMs);
    done(current > perMinute ? tooMany(ttl) : undefined);
  };
}
