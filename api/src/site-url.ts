import type { Server } from 'node:http';

const loopback: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/**
 * The site's address: the configured origin, else the address that this server listens at. The Host header of a request does
 * not count, because its sender chooses it.
 */
export function siteUrlOf(publicUrl: string | null, server: Server): string {
  if (publicUrl) return publicUrl;
  const bound = server.address();
  if (bound === null || typeof bound === 'string') return 'http://localhost';
  const host = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
  return `http://${loopback[bound.address] ?? host}:${bound.port}`;
}
