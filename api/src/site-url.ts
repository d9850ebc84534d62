import type { Server } from 'node:http';

const loopback: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/**
 * Where visitors find the site: the configured origin, else the address this server listens at.
 * Never what a request says about itself: its sender chooses that.
 */
export function siteUrlOf(publicUrl: string | null, server: Server): string {
  if (publicUrl) return publicUrl;
  const bound = server.address();
  if (bound === null || typeof bound === 'string') return 'http://localhost';
  const host = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
  return `http://${loopback[bound.address] ?? host}:${bound.port}`;
}
