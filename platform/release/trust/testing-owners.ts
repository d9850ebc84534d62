import { hashOf, readHead, revisionKey } from '../registry-files';
import { temporarySigner, type SignedRegistry, type Signer } from '../signature';
import { signEntries } from './entries';
import { delegatedSandbox, type DelegatedSandbox } from './testing';

/** A revision that somebody writes by hand. */
export interface Forgery {
  /** The name that the revision has for its signer. */
  as?: string;
  /** Whose signature it really has. */
  by?: string;
  edit: (registry: SignedRegistry) => object;
  /** An edit after the entries were signed. */
  afterwards?: (registry: SignedRegistry) => object;
  unsigned?: boolean;
}

export const sectionOf = (name: string, version: string) => ({
  version,
  entry: `/remotes/${name}/${version}/remoteEntry.js`,
  globalName: 'x',
  integrity: {},
  title: name,
  routes: [{ path: `/${name}`, access: 'public' as const }],
  widgets: [],
  previous: null,
});
export const withSections = (registry: SignedRegistry, sections: object) => ({
  ...registry,
  sections: { ...registry.sections, ...sections },
});

export const without = (name: string, { sections }: SignedRegistry) =>
  Object.fromEntries(Object.entries(sections).filter(([one]) => one !== name));

/** A site of which news and dashboard have keys of their own, news-2 and dashboard-3, with news in a second version. */
export async function sectionOwnersSandbox() {
  const site = await delegatedSandbox();
  for (const words of ['init', 'add news', 'add dashboard']) await site.keys(words);
  await site.releaseWith(['news-2', 'snapshot-1'], [await site.section('news', '1.1.0')]);
  return {
    ...site,
    forge: (forgery: Forgery) => forge(site, forgery),
    /** The published versions of host, news and dashboard. */
    versions: async () => {
      const { host, sections } = await site.registry();
      return [host, sections.news, sections.dashboard].map((one) => one?.version);
    },
  };
}

/** Writes a revision as somebody would who can write to the site's folder and has some keys. */
async function forge(
  site: DelegatedSandbox,
  { as = 'news-2', by = as, edit, afterwards = (one) => one, unsigned }: Forgery,
): Promise<void> {
  const { registry, text } = await readHead(site.store);
  const { signature: _, trust: __, expires: ___, ...content } = registry;
  const key: Signer = by === 'stranger' ? temporarySigner() : (await site.signerWith(by)).place!.keys[0]!;
  const at = new Date(Date.parse(registry.at!) + 1).toISOString();
  const fresh = {
    ...(edit(content as SignedRegistry) as SignedRegistry),
    revision: registry.revision + 1,
    parent: hashOf(text),
    at,
    signedBy: as,
  };
  const changed = afterwards(signEntries(registry, fresh, { signer: key, key: as, at }));
  const signed = unsigned ? changed : key.sign(changed);
  await site.store.create(revisionKey(registry.revision + 1), JSON.stringify(signed));
}

export type OwnersSandbox = Awaited<ReturnType<typeof sectionOwnersSandbox>>;
