/** Something that a browser refused because of the content security policy. */
export interface Violation {
  directive: string;
  /** An origin, or a word such as `inline` or `eval`. A whole address could hold a secret. */
  blocked: string;
  /** The first part of the page's path. The rest may be a token. */
  page: string;
}

export interface CountedViolation extends Violation {
  clients: number;
}

const windowMs = 10 * 60_000;
const pruneEveryMs = 60_000;
const maxKinds = 50;
const kindsPerClient = 5;
const clientsPerKind = 500;

/** Counts clients by violation over the last ten minutes, in memory. All counts are bounded, because any client may report anything. */
export function createViolationCounts(now: () => number = Date.now) {
  /** The time of each client's first report of a violation. */
  const kinds = new Map<string, { violation: Violation; clients: Map<string, number> }>();
  let prunedAt = now();

  function prune() {
    for (const [kind, { clients }] of kinds) {
      for (const [client, at] of clients) if (at <= now() - windowMs) clients.delete(client);
      if (clients.size === 0) kinds.delete(kind);
    }
    prunedAt = now();
  }

  return {
    /** @returns whether this violation is counted for the first time */
    add({ directive, blocked, page }: Violation, client: string): boolean {
      if (now() - prunedAt >= pruneEveryMs) prune();
      const kind = [directive, blocked, page].join(' ');
      const known = kinds.get(kind);
      if (known?.clients.has(client) || known?.clients.size === clientsPerKind) return false;
      const reported = [...kinds.values()].filter(({ clients }) => clients.has(client)).length;
      if (reported >= kindsPerClient || (!known && kinds.size >= maxKinds)) return false;
      const clients = known?.clients ?? new Map<string, number>();
      kinds.set(kind, { violation: { directive, blocked, page }, clients: clients.set(client, now()) });
      return !known;
    },

    /** The violations, those of most clients first. */
    all(): CountedViolation[] {
      prune();
      return [...kinds.values()]
        .map(({ violation, clients }) => ({ ...violation, clients: clients.size }))
        .sort((a, b) => b.clients - a.clients);
    },
  };
}

export type ViolationCounts = ReturnType<typeof createViolationCounts>;

const words = new Set(['inline', 'eval', 'wasm-eval', 'data', 'blob']);

function blockedIn(uri: string): string | null {
  if (words.has(uri)) return uri;
  const { protocol, origin } = new URL(uri);
  if (/^https?:$/.test(protocol)) return origin.slice(0, 100);
  // A violation by a browser extension does not concern the site.
  return words.has(protocol.slice(0, -1)) ? protocol.slice(0, -1) : null;
}

/** Reads a report of `report-uri` (`application/csp-report`); null where the body is invalid. */
export function violationIn(body: unknown): Violation | null {
  try {
    const { 'csp-report': report } = JSON.parse(String(body)) as { 'csp-report': Record<string, unknown> };
    const directive = String(report['effective-directive'] ?? report['violated-directive']).split(' ')[0]!;
    const blocked = blockedIn(String(report['blocked-uri']));
    const [, page = ''] = new URL(String(report['document-uri'])).pathname.split('/');
    if (blocked === null || !/^[a-z-]{1,32}$/.test(directive) || !/^[\w-]{0,40}$/.test(page)) return null;
    return { directive, blocked, page: `/${page}` };
  } catch {
    return null;
  }
}
