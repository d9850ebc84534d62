import { directOutbound, type OutboundConfig } from '../../config/outbound-config';
import { isOwnHost } from '../../outbound/own-hosts';
import { namesChainReference } from './chain-reference';
import { UpstreamError } from './upstream-error';

/** How a server was last reached by this process. */
export interface Contact {
  /** When it last answered well; null before. */
  lastOkAt: Date | null;
  isFailing: boolean;
  /** Requests that were not sent because they named an address, a script or a transaction. */
  blocked: number;
}

/** Outcomes of a server that works. A refusal of one question is an answer too. */
const answers = new Set(['ok', 'status', 'gone', 'switched-off']);

export type Contacts = ReturnType<typeof createContacts>;

/** Notes how each server answers, and holds back what would reveal addresses in sovereign mode. */
export function createContacts(outbound: OutboundConfig = directOutbound, now = () => new Date()) {
  const byHost = new Map<string, Contact>();

  const contactOf = (host: string): Contact => {
    const known = byHost.get(host) ?? { lastOkAt: null, isFailing: false, blocked: 0 };
    byHost.set(host, known);
    return known;
  };

  return {
    /** Throws UpstreamError for a request that would show a third party what is watched. Nothing of it is logged. */
    check(url: string, body: string | null): void {
      const { hostname } = new URL(url);
      if (!outbound.isSovereign || isOwnHost(hostname, outbound.ownHosts)) return;
      if (!namesChainReference(url, body)) return;
      contactOf(hostname).blocked += 1;
      throw new UpstreamError('switched-off', `${hostname} is not asked in sovereign mode`);
    },
    /** @param outcome `ok`, or the kind of the failure */
    note(host: string, outcome: string): void {
      const contact = contactOf(host);
      if (outcome === 'ok') contact.lastOkAt = now();
      contact.isFailing = !answers.has(outcome);
    },
    of: (host: string): Readonly<Contact> => contactOf(host),
    /** The requests that were held back, of all servers. */
    blocked: () => [...byHost.values()].reduce((sum, { blocked }) => sum + blocked, 0),
  };
}
