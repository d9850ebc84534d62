import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

interface Caller {
  ip: string;
  socket: { remoteAddress?: string | undefined };
}

/** `203.0.113.9:4711`, `[2001:db8::1]:4711` and `[2001:db8::1]`, as some proxies write them. */
const besidePort = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::\d{1,5})?$/i;

/**
 * The key that a request is counted under in all limits. An IPv6 /64 is one client, because one household has all of it.
 * A forwarded text that is no address may come from the visitor, so it counts as the proxy itself.
 */
export function clientKey({ ip, socket }: Caller): string {
  const [, ipv6, ipv4] = besidePort.exec(ip) ?? [];
  const address = ipv6 ?? ipv4 ?? ip;
  return normalizeIP(isIP(address) ? address : (socket.remoteAddress ?? ''));
}
