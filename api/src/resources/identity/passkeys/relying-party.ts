import { isIP } from 'node:net';

/** The site as authenticators know it. A passkey works only for this host name and these origins. */
export interface RelyingParty {
  id: string;
  origin: string;
}

const loopback = /^(127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Returns the relying party of the site at `siteUrl`, named `localhost` on this machine alone. Null where it has no name: browsers make no passkeys
 * for other addresses.
 */
export function relyingPartyOf(siteUrl: string): RelyingParty | null {
  const url = new URL(siteUrl);
  if (loopback.test(url.hostname)) url.hostname = 'localhost';
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return { id: url.hostname, origin: url.origin };
}
