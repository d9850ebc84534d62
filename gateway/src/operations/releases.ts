import {
  findSigner,
  history,
  live,
  openStore,
  promote,
  rollback,
  type Signer,
  withdraw,
} from '@painel/platform/release';

const rememberMs = 2000;

/** The released site as this process may look at it and change it. Without the signing key it serves, and changes nothing. */
export async function openReleases(siteDir: string, dataDir: string) {
  const store = await openStore(siteDir);
  let signer: Signer | null = null;

  /** Looked for until it is there: the first release may come while the gateway runs. */
  async function findKey(): Promise<Signer | null> {
    signer ??= await findSigner(dataDir);
    return signer;
  }

  async function requireKey(): Promise<Signer> {
    const found = await findKey();
    if (!found) throw new Error('There is no key to sign a change with: nothing was released from here yet.');
    return found;
  }

  const read = async () => live({ store, publicKey: (await requireKey()).publicKey });
  let known = { at: 0, versions: new Set<string>() };

  /** Whether a version is live, the one before, or a canary, as of the last seconds. */
  async function isKnown(section: string, version: string): Promise<boolean> {
    if (Date.now() - known.at > rememberMs) {
      const { sections } = (await findKey()) ? await read() : { sections: [] };
      const versions = sections.flatMap(({ name, version: current, previous, canary }) =>
        [current, previous, canary?.version].map((one) => `${name}@${one}`),
      );
      known = { at: Date.now(), versions: new Set(versions) };
    }
    return known.versions.has(`${section}@${version}`);
  }

  return {
    isKnown,
    /** Of the key that registries are signed with, base64url; null before the first release. */
    publicKey: async () => (await findKey())?.publicKey ?? null,
    live: read,
    history: () => history({ store, limit: 20 }),
    rollback: async (name: string) => rollback({ store, signer: await requireKey(), name }),
    promote: async (name: string) => promote({ store, signer: await requireKey(), name }),
    withdraw: async (name: string, version?: string, reason?: string) =>
      withdraw({ store, signer: await requireKey(), name, version, reason }),
  };
}

export type Releases = Awaited<ReturnType<typeof openReleases>>;
