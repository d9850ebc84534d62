import { isIP } from 'node:net';

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
