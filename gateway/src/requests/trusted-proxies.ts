import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';

const named = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether the text is an IP address, a network in CIDR notation, or the name of a network such as `loopback`. */
export function isAddressOrNetwork(text: string): boolean {
  if (named.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

const requestId = /^[\w.:-]{8,128}$/;

/** Reads the id that a trusted proxy gave a request; null for one from elsewhere, or in another form. */
export function proxyRequestIds(trustedProxies: string[]): (request: IncomingMessage) => string | null {
  const isTrusted = compile(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    if (typeof given !== 'string' || !requestId.test(given)) return null;
    return isTrusted(socket.remoteAddress ?? '', 0) ? given : null;
  };
}
