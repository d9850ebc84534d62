import { isIP } from 'node:net';
import { isPublicAddress } from './public-address';

const withoutBrackets = (host: string) => host.toLowerCase().replace(/^\[|\]$/g, '');

/** Whether a host is a hidden service of Tor, which has no address of the internet. */
export const isOnion = (host: string): boolean => /\.onion$/i.test(host);

/**
 * Whether a host belongs to the operator: an address that is not of the public internet, `localhost`, a hidden service, or a name in `OWN_HOSTS`.
 * A name is never resolved, because an answer of DNS may change.
 *
 * @param host without a port; IPv6 with or without brackets
 */
export function isOwnHost(host: string, ownHosts: readonly string[]): boolean {
  const name = withoutBrackets(host);
  if (ownHosts.includes(name)) return true;
  if (isIP(name)) return !isPublicAddress(name);
  return name === 'localhost' || name.endsWith('.localhost') || isOnion(name);
}
