import {
  type Changed,
  edit,
  type Edit,
  feedOf,
  findSigner,
  finish,
  history,
  historyWithPreviews,
  type Live,
  type Origin,
  readPublishers,
  readTrusted,
  renew,
  type Revision,
  type Signer,
  type Store,
  summaryOf,
  notifyWebhook,
  ownersOf,
  type Webhook,
} from '@painel/platform/release';
import type { FastifyBaseLogger } from 'fastify';
import { watchRegistry } from '../registry/watch-registry';
import type { VerifiedRegistry } from '../registry/verified-registry';

const lookForKeysEveryMs = 5000;

const nothing = summaryOf({ revision: 0, host: null, sections: {} });

/** A revision without what other teams released in it. */
function partOfTeam({ versions, retired, action, ...revision }: Revision, name: string): Revision {
  const version = versions[name];
  const others = Object.keys(versions).filter((one) => one !== name);
  const namesOthers = others.some((other) => action.includes(`${other}@`));
  return {
    ...revision,
    action: namesOthers ? `release ${name}@${version}` : action,
    versions: version === undefined ? {} : { [name]: version },
    retired: retired.filter((one) => one === name),
  };
}

/** The released site as this process reads and changes it. Without the signing key it only reads. */
export function openReleases(
  store: Store,
  siteDir: string,
  dataDir: string,
  log: FastifyBaseLogger,
  { webhook, site }: { webhook: Webhook | null; site: string },
) {
  let signer: Signer | null = null;
  let lookedAt = 0;

  /** Looks for the key until it exists, because the first release may happen while the gateway runs, and for keys that are added. */
  async function findKey(): Promise<Signer | null> {
    if (signer && Date.now() - lookedAt < lookForKeysEveryMs) return signer;
    lookedAt = Date.now();
    const known = signer;
    const found = findSigner(dataDir);
    // An invalid file among the keys does not end a running process.
    signer = (await (known ? found.catch(() => known) : found)) ?? known;
    return signer;
  }

  async function requireKey(): Promise<Signer> {
    const found = await findKey();
    if (!found) throw new Error('There is no key to sign a change with: nothing was released from here yet.');
    return found;
  }

  const { read: verified, problem } = watchRegistry(siteDir, store, findKey, log);

  async function live(): Promise<Live> {
    const { registry, publicKey } = await verified();
    return registry && publicKey ? summaryOf(registry) : nothing;
  }

  /** Notifies the webhook of a change, which does not wait for it. */
  function reported<Change extends Changed>(changed: Change): Change {
    void notifyWebhook({ store, webhook, site, changed }).then((problem) => {
      if (problem) log.warn(problem);
    });
    return changed;
  }

  let known: { of?: VerifiedRegistry; versions: Set<string> } = { versions: new Set() };

  /** Whether a version of a section or the host is live, the previous one, or a canary. */
  async function isKnown(section: string, version: string): Promise<boolean> {
    const current = await verified();
    if (known.of !== current) {
      const { host, sections } = await live();
      const all = [
        { name: 'host', version: host?.version, previous: host?.previous, canary: null },
        ...sections,
      ];
      const versions = all.flatMap(({ name, version: released, previous, canary }) =>
        [released, previous, canary?.version].map((one) => `${name}@${one}`),
      );
      known = { of: current, versions: new Set(versions) };
    }
    return known.versions.has(`${section}@${version}`);
  }

  return {
    isKnown,
    verified,
    problem,
    live,
    /** Whether this process may add a revision: none is signed on top of one that another key signed. */
    canChange: async () => Boolean(await findKey()) && !(await verified()).isUnverified,
    history: () => historyWithPreviews({ store, limit: 20 }),
    owners: async () => ownersOf(store, (await live()).sections),
    publishers: async () => readPublishers({ store, publicKey: (await requireKey()).publicKey }),
    /** Returns the state that the team of a section sees. It reads the newest revision from the bucket itself: a copy may be older. */
    async sectionState(name: string) {
      const { sections, revision } = summaryOf(await readTrusted(store, await requireKey()));
      const found = sections.find((section) => section.name === name) ?? null;
      const revisions = await historyWithPreviews({ store, name, limit: 20 });
      return { revision, live: found, history: revisions.map((one) => partOfTeam(one, name)) };
    },
    reported,
    feed: async (title: string) => feedOf(await history({ store, limit: 50 }), { title, home: site }),
    finish: async () => finish({ store, signer: await requireKey() }),
    renew: async () => renew({ store, signer: await requireKey() }),
    change: async (
      verb: Edit,
      name: string,
      origin: Origin,
      only: { version?: string; reason?: string } = {},
    ) => reported(await edit(verb, { store, signer: await requireKey(), name, origin, ...only })),
  };
}

export type Releases = ReturnType<typeof openReleases>;
